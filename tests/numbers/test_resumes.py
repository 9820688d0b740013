"""After a resume a loss jumps where it is far above its level, or a little and an accuracy falls with it."""

from __future__ import annotations

from triage.numbers import find
from triage.reading.cleaning import lines

RESUMED = "Resumed from checkpoint 12\n"


def epochs(losses: list[float], accuracies: list[float]) -> str:
    padded: list[float | None] = [*accuracies, *[None] * (len(losses) - len(accuracies))]
    told = (f"loss {loss:.3f}" + (f" acc {one:.3f}" if one is not None else "") for loss, one in zip(losses, padded))
    return "".join(f"epoch {n} {said}\n" for n, said in enumerate(told))


def jumps(text: str) -> bool:
    log = list(lines(enumerate(text.encode().split(b"\n"), 1)))
    return ("loss", "jumps") in {(s.name, s.shows) for s in find(log)}


BEFORE = [1.02, 1.01, 1.0, 1.0]
GOOD = [0.70, 0.71, 0.71, 0.72]


def test_a_loss_half_as_high_again_has_jumped() -> None:
    assert jumps(epochs(BEFORE, []) + RESUMED + epochs([1.6, 1.6], []))
    assert not jumps(epochs(BEFORE, []) + RESUMED + epochs([1.45, 1.45], []))


def test_two_values_before_the_resume_are_no_level() -> None:
    assert jumps(epochs(BEFORE[1:], []) + RESUMED + epochs([1.6, 1.6], []))
    assert not jumps(epochs(BEFORE[2:], []) + RESUMED + epochs([1.6, 1.6], []))


def test_the_level_is_that_of_the_last_values_before_the_resume() -> None:
    assert jumps(epochs([9.0, 5.0, *BEFORE], []) + RESUMED + epochs([1.6, 1.6], []))


def test_one_high_batch_right_after_the_resume_is_no_jump() -> None:
    assert not jumps(epochs(BEFORE, []) + RESUMED + epochs([1.9, 1.0], []))


def test_a_loss_a_little_higher_has_jumped_only_if_an_accuracy_falls_with_it() -> None:
    assert jumps(epochs(BEFORE, GOOD) + RESUMED + epochs([1.3, 1.28], [0.4, 0.42]))
    assert not jumps(epochs(BEFORE, GOOD) + RESUMED + epochs([1.3, 1.28], [0.7, 0.71]))
    assert not jumps(epochs(BEFORE, GOOD) + RESUMED + epochs([1.08, 1.07], [0.4, 0.42]))


def test_three_accuracies_before_the_resume_are_enough_and_two_are_not() -> None:
    assert jumps(epochs(BEFORE[1:], GOOD[1:]) + RESUMED + epochs([1.3, 1.28], [0.4, 0.42]))
    assert not jumps(epochs(BEFORE[1:], GOOD[2:]) + RESUMED + epochs([1.3, 1.28], [0.4, 0.42]))


def test_without_a_resume_nothing_jumps() -> None:
    assert not jumps(epochs([*BEFORE, 1.6, 1.6], []))


SHAKY_LOSS, SHAKY_SCORE = [1.0, 1.1, 0.9, 1.05, 0.95, 1.0], [0.70, 0.80, 0.60, 0.75, 0.65, 0.70]
CALM_LOSS, CALM_SCORE = [1.02, 1.01, 1.0, 1.0, 1.0, 1.0], [0.70, 0.71, 0.70, 0.71, 0.70, 0.71]


def test_what_a_shaky_series_does_anyway_is_neither_a_jump_nor_a_fall() -> None:
    assert jumps(epochs(SHAKY_LOSS, CALM_SCORE) + RESUMED + epochs([1.46, 1.46], [0.4, 0.42]))
    assert not jumps(epochs(SHAKY_LOSS, CALM_SCORE) + RESUMED + epochs([1.3, 1.3], [0.4, 0.42]))
    assert jumps(epochs(CALM_LOSS, SHAKY_SCORE) + RESUMED + epochs([1.3, 1.3], [0.33, 0.35]))
    assert not jumps(epochs(CALM_LOSS, SHAKY_SCORE) + RESUMED + epochs([1.3, 1.3], [0.4, 0.42]))


def test_a_fall_is_from_the_level_of_the_last_scores_before_the_resume() -> None:
    assert not jumps(epochs(CALM_LOSS, [0.95, 0.94, 0.93, 0.46, 0.45, 0.44]) + RESUMED + epochs([1.3, 1.3], [0.4, 0.42]))
    assert not jumps(epochs(CALM_LOSS, CALM_SCORE) + RESUMED + epochs([1.3, 1.3], [0.4, 0.69]))


def test_a_jump_is_told_where_it_begins_and_by_how_much() -> None:
    def told(text: str) -> list[tuple[int, float]]:
        return [(s.at, s.ratio) for s in find(list(lines(enumerate(text.encode().split(b"\n"), 1)))) if s.shows == "jumps"]

    assert told(epochs(BEFORE, []) + RESUMED + epochs([1.8, 1.6], [])) == [(4, 1.8)]
    assert told(epochs(CALM_LOSS, CALM_SCORE) + RESUMED + epochs([1.4, 1.3], [0.4, 0.42])) == [(6, 1.4)]
    assert told(epochs(BEFORE, []) + RESUMED + epochs([1.0, 1.0, 1.0], []) + RESUMED + epochs([1.8, 1.6], [])) == [(7, 1.8)]
