"""Steps whose time goes elsewhere, and ranks that are waited for, each limit from both sides and each wording by itself."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from made import NAN, column

from triage.model import Line, Series
from triage.numbers import findings
from triage.numbers.columns.column import Column, series_of
from triage.numbers.machine import aside, stragglers


def told(*rows: str) -> list[Series]:
    return list(aside.find([Line(n, row) for n, row in enumerate(rows, 1)], ()))


COMPUTING = ["fwd 1.0", "forward: 1.0s", "bwd 1.0", "backward: 1.0", "fb 1.0", "fwd_bwd 1.0", "forward+backward 1.0", "fwd_and_bwd 1.0", "forward backward: 1.0", "forward_microstep: 1.0", "fwd time (s): 1.0", "forward 0.5 backward 0.5"]
ELSEWHERE = {
    "saving": ["save", "saving", "ckpt", "checkpoint", "save_ckpt", "save checkpoint", "save_model", "saving time", "ckpt_time"],
    "optimizer": ["optim", "optimizer", "optim_step", "optimizer step", "step_microstep", "adam", "adam_step"],
    "evaluation": ["eval_time", "eval time", "evaluation_time", "valid_time", "validation time"],
}


@pytest.mark.parametrize("computing", COMPUTING)
def test_each_of_these_is_forward_and_backward(computing: str) -> None:
    (series,) = told(*[f"{computing} save 2.0"] * 3)
    assert (series.name, series.shows, series.lines, series.values, series.label, series.ratio) == ("step_time", "aside", (1, 2, 3), (2 / 3,) * 3, "saving", 0.667)
    assert not told(*[f"{computing} save 1.9"] * 3) and not told(*[f"{computing} save 9.9"] * 2) and not told(*[f"{computing} save 9.9"] * 3, f"{computing} save 1.0")


@pytest.mark.parametrize(("label", "word"), [(label, word) for label, words in ELSEWHERE.items() for word in words])
def test_each_of_these_is_something_else(label: str, word: str) -> None:
    assert [series.label for series in told(*[f"forward 1.0 {word}: 3.0"] * 3)] == [label]
    assert not told(*["forward 1.0 other: 3.0"] * 3) and not told(*[f"{word}: 3.0"] * 3), "nothing to compare it with"


def fairseq(trained: Sequence[float] = (9.0, 50.0, 50.0, 50.0), wall: Sequence[float] = (0.0, 100.0, 200.0, 300.0), label: str = "train_wall", lines: Sequence[int] = (1, 2, 3, 4)) -> list[Series]:
    return list(aside.find([], [column("wall", wall), column(label, trained)._replace(lines=lines), column("loss", [1.0] * len(wall))]))


def test_fairseq_trains_in_less_than_half_of_the_time_between_its_reports() -> None:
    (series,) = fairseq((9.0, 40.0, 50.0, 30.0))
    assert (series.name, series.shows, series.lines, series.values, series.label, series.ratio) == ("data_time", "starves", (2, 3, 4), (0.6, 0.5, 0.7), "train_wall", 0.6)
    assert not fairseq((9.0, 40.0, 51.0, 30.0)) and not fairseq(label="other") and not fairseq(lines=(1, 2, 3, 5)) and not fairseq((9.0, 40.0, NAN, 30.0))


def test_a_clock_that_stands_or_begins_anew_measures_nothing_and_three_waits_are_the_least() -> None:
    assert not fairseq((9.0, 50.0, 50.0), (0.0, 100.0, 200.0), lines=(1, 2, 3))
    assert not fairseq(wall=(0.0, 100.0, 100.0, 200.0)) and not fairseq(wall=(0.0, 100.0, 50.0, 200.0))
    assert fairseq((9.0, *[50.0] * 4), (0.0, 100.0, 100.0, 200.0, 300.0), lines=(1, 2, 3, 4, 5)) and fairseq((9.0, *[50.0] * 4), (0.0, 100.0, 0.0, 100.0, 200.0), lines=(1, 2, 3, 4, 5))


def ranks(*of: Sequence[float], label: str = "step_time", who: str = "rank {}") -> list[tuple[str, str, str, int, float]]:
    found = stragglers.on_ranks([column(label, each)._replace(origin=who.format(n)) for n, each in enumerate(of)])
    return [(c.origin, *rest) for c, *rest in found]


def test_one_of_three_ranks_takes_1_8_times_as_long_as_every_other_at_three_reports() -> None:
    assert ranks([1.0] * 3, [1.2] * 3, [2.2] * 3) == [("rank 2", "step_time", "apart", 0, 2.2)]
    assert ranks([1.81] * 3, [1.0] * 3, [1.0] * 3) and not ranks([1.79] * 3, [1.0] * 3, [1.0] * 3)
    assert not ranks([1.0] * 3, [2.0] * 3) and not ranks([1.0] * 2, [1.0] * 2, [2.0] * 2) and not ranks([1.0] * 3, [1.0] * 3, [2.0] * 3, label="loss") and not ranks([1.0] * 3, [1.0] * 3, [2.0] * 3, who="pid {}")
    assert not ranks([1.0] * 3, [1.0] * 3, [1.5] * 3, [2.0] * 3) and not ranks([1.0] * 3, [1.0] * 3, [1.0, 1.0, 2.1], [2.0] * 3)
    assert not ranks([1.0] * 3, [1.0, 1.0, 2.0], [2.0] * 3) and ranks([1.0] * 3, [1.0, 1.0, 1.9], [2.0] * 3), "always longer than any other ever took"


@pytest.mark.parametrize("word", ["allreduce", "reduce", "comm", "communication", "sync", "wait", "waiting", "barrier", "data", "load", "loading", "fetch"])
def test_each_of_these_is_what_who_is_quick_does_meanwhile_or_no_matter_of_the_card(word: str) -> None:
    assert ranks([1.0] * 3, [1.0] * 3, [2.0] * 3, label="step time fwd") and not ranks([1.0] * 3, [1.0] * 3, [2.0] * 3, label=f"step time {word}")


def test_times_of_different_things_are_not_compared() -> None:
    columns = [column(label, [pace] * 3)._replace(origin=f"rank {n}") for n, (label, pace) in enumerate((("step_time", 1.0), ("step_time", 1.0), ("iter_time", 2.0)))]
    assert not list(stragglers.on_ranks(columns))


@pytest.mark.parametrize(
    ("side", "names"), [("d", ["d", "disc", "discriminator", "lossd", "netd", "dis", "dloss"]), ("g", ["g", "gen", "generator", "lossg", "netg", "gloss"]), ("", ["data", "global", "dg", ""])]
)
def test_the_sides_of_a_game_go_by_these_names(side: str, names: Sequence[str]) -> None:
    def of(term: str) -> Column:
        loss = column("loss", [1.0])
        return loss._replace(quantity=loss.quantity._replace(term=term))

    assert {of(name).side for name in names} == {of(f"{name}_fake").side for name in names} == {side}


def test_what_lines_tell_is_a_series_of_its_first_last_least_and_most() -> None:
    assert series_of("metric", "full", [3, 4, 5], [2.0, 9.0, 1.0], "disk") == Series("metric", "full", (3, 4, 5), (2.0, 9.0, 1.0), 2.0, 1.0, 1.0, 9.0, 0, 0.0, "disk")
    assert series_of("metric", "full", [3], [2.0], "disk", at=1, ratio=0.5)[8:10] == (1, 0.5)


def judged(*of: Sequence[float], label: str = "val_acc", epochs: Sequence[float] = (1.0, 2.0, 3.0), beside: Sequence[Column] = (), who: str = "rank {}") -> bool:
    found = list(stragglers.on_ranks([*(column(label, each, epochs=epochs[: len(each)])._replace(origin=who.format(n)) for n, each in enumerate(of)), *beside]))
    assert all((c.values, name, shows, at, ratio) == (tuple(of[0]), "val_accuracy", "apart", 0, 0.0) for c, name, shows, at, ratio in found)
    return bool(found)


def test_evaluations_that_differ_on_each_rank_at_three_reports_of_the_same_epochs_are_each_of_a_part() -> None:
    one, two = (0.5, 0.6, 0.7), (0.51, 0.61, 0.71)
    assert judged(one, two) and judged(one, two, label="val_mIoU") and judged(one, two, label="val_mAP") and judged(one, two, (0.52, 0.62, 0.72))
    assert not judged(one) and not judged(one[:2], two[:2]) and not judged(one, (0.51, 0.6, 0.71)) and not judged(one, two, one) and not judged(one, (*two[:2], NAN))
    assert not judged(one, two, label="val_loss") and not judged(one, two, label="train_acc") and not judged(one, two, label="val_local_acc") and not judged(one, two, who="pid {}") and not judged(one, two, epochs=(NAN,) * 3)
    assert not judged(one, two, label="acc"), "it may be of the training"
    assert not judged(one, (*two, 0.8), epochs=(1.0, 2.0, 3.0, 4.0))


def test_the_best_that_two_ranks_keep_tells_that_it_is_an_evaluation() -> None:
    def best(*ranks: int) -> list[Column]:
        return [column("best_acc", [0.7])._replace(origin=f"rank {n}") for n in ranks]

    one, two = (0.5, 0.6, 0.7), (0.51, 0.61, 0.71)
    assert judged(one, two, label="acc", beside=best(0, 1)) and not judged(one, two, label="acc", beside=best(0)) and not judged(one, two, label="acc", beside=best(0, 0)) and not judged(one, two, label="train_acc", beside=best(0, 1))


@pytest.mark.parametrize(("label", "name"), [("step_time", "step_time"), ("val_acc", "val_accuracy"), ("val_miou", "val_accuracy"), ("loss", "")])
def test_of_times_and_scores_that_each_rank_tells_the_ranks_are_compared(label: str, name: str) -> None:
    columns = [column(label, [pace, pace + 0.01, pace + 0.02], epochs=(1.0, 2.0, 3.0))._replace(origin=f"rank {n}") for n, pace in enumerate((0.2, 0.3, 0.7))]
    assert [told for _, told, shows, *_ in findings._in_company(columns, []) if shows == "apart"] == [name] * bool(name)
    assert not [told for _, told, shows, *_ in findings._in_company([c._replace(origin="") for c in columns], []) if shows == "apart"]
