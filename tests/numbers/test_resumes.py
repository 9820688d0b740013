"""After a resume a loss jumps where it is far above its level, or a little and an accuracy falls with it."""

from __future__ import annotations

from collections.abc import Sequence

from made import NAN, column

from triage.model import Line
from triage.numbers import find
from triage.numbers.checkpoint import resumes
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


def anew(used: Sequence[float] = (100.0, 200.0, 10.0, 20.0), steps: Sequence[float] = (1.0, 2.0, 3.0, 4.0), at: int = 2, label: str = "consumed samples") -> list[tuple[str, str, int]]:
    found = list(resumes.find([column(label, used, steps=steps)], [at]))
    assert all(ratio == 0.0 for *_, ratio in found)
    return [(name, shows, place) for _, name, shows, place, _ in found]


def test_samples_that_are_counted_from_nothing_though_the_steps_go_on_begin_anew() -> None:
    assert anew() == [("metric", "unrestored", 2)] and anew((100.0, 200.0, 99.0, 110.0)) and not anew((100.0, 200.0, 101.0, 110.0)) and not anew(steps=(1.0, 2.0, 1.0, 2.0)) and not anew(steps=(1.0, 2.0, 2.0, 3.0))
    assert not anew((200.0, 10.0, 20.0), (2.0, 3.0, 4.0), 1) and not anew((100.0, 200.0, 10.0), (1.0, 2.0, 3.0)) and not anew(at=1) and not anew(at=9) and not anew(label="samples") and not anew(label="consumed loss")


def thrown(*levels: tuple[float, float], more: Sequence[float] = (), at: int = 4, count: int = 3) -> list[tuple[str, int, float]]:
    """Terms whose level goes from one to another at a resume."""
    terms = [column(f"loss_{name}", [before] * 4 + [after] * count) for name, (before, after) in zip(("cls", "box", "mask", "obj"), levels)]
    return [(c.label, place, round(ratio, 3)) for c, _, shows, place, ratio in resumes.find(terms, [at]) if shows == "unrestored"]


def test_the_one_term_that_a_resume_threw_back_while_two_went_on_was_not_restored() -> None:
    back, on = (1.0, resumes._THROWN_BACK), (1.0, resumes._WENT_ON)
    assert thrown(back, on, on) == [("loss_cls", 4, resumes._THROWN_BACK)] and thrown(on, on, back)[0][0] == "loss_mask"
    assert not thrown(back, on) and not thrown(back, back, on, on) and not thrown(on, on, on) and not thrown((1.0, 0.99 * resumes._THROWN_BACK), on, on) and not thrown(back, on, (1.0, 1.01 * resumes._WENT_ON)) and not thrown(back, on, on, (1.0, 1.01 * resumes._WENT_ON))
    assert not thrown(back, on, on, at=9) and not thrown(back, on, on, count=1) and thrown(back, on, on, count=2) and not thrown(back, on, on, at=1) and not thrown((-1.0, -3.0), on, on) and not thrown(back, on, (1.0, NAN))


def test_the_level_before_is_that_of_eight_reports_and_the_level_behind_of_three() -> None:
    def told(values: Sequence[float], at: int) -> tuple[int, float] | None:
        return resumes._across(column("loss_cls", values), at)

    assert told([9.0] * 9 + [1.0] * 5 + [9.0] * 3 + [2.0] * 3, 17) == (17, 2.0) and told([1.0] * 4 + [2.0, 3.0, 4.0, 9.0, 9.0], 4) == (4, 3.0) and told([1.0, 3.0, 4.0], 2) is None and told([1.0, 3.0, 4.0, 4.0], 2) == (2, 2.0)


def saved(rate: float, *, before: float = 1e-4, label: str = "saved lr", log: Sequence[str] = (), count: int = 3, of: str = "lr") -> list[tuple[str, int, float]]:
    told = [column(label, [before])._replace(lines=(2,)), column(of, [rate] * count)._replace(lines=range(4, 4 + count))]
    return [(shows, at, round(ratio, 3)) for _, name, shows, at, ratio in resumes.find(told, [2], [Line(n, row) for n, row in enumerate(log, 1)]) if name == "lr"]


def test_a_rate_twice_that_of_the_checkpoint_has_jumped() -> None:
    assert saved(2e-4) == [("jumps", 0, 2.0)] and not saved(1.9e-4) and not saved(2e-4, before=0.0)
    assert saved(2e-4, label="checkpoint lr") and saved(2e-4, label="restored learning_rate") and not saved(2e-4, label="peak lr")
    assert not saved(2e-4, count=2) and not saved(2e-4, of="min_lr") and not saved(2e-4, of="loss")


def test_of_a_run_that_was_made_longer_the_schedule_is_stretched() -> None:
    assert saved(2e-4, log=("max_steps=1200", "saved max_steps 1000")) == [("stretched", 0, 2.0)] == saved(2e-4, log=("epochs: 12", "checkpoint's epochs: 10"))
    assert saved(2e-4, log=("max_steps=1190", "saved max_steps 1000")) == [("jumps", 0, 2.0)] == saved(2e-4, log=("epochs=12", "saved max_steps 10"))
