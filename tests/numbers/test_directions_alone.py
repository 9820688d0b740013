"""What a run takes for better: each name and wording by itself, each limit from both sides, the finding as a whole."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from made import column

from triage.model import Line, Series
from triage.numbers.columns.column import Column
from triage.numbers.schedule import directions


def found(log: Sequence[str], *columns: Column) -> list[Series]:
    return list(directions.find([Line(n, row) for n, row in enumerate(log, 1)], columns))


def shown(*log: str) -> list[tuple[str, tuple[int, ...], str]]:
    return [(s.name, s.lines, s.label) for s in found(log)]


@pytest.mark.parametrize("name", ["mode", "direction"])
@pytest.mark.parametrize("least", ["{}=min", "{}: 'min'", "'{}': minimize", '"{}" = "minimise"'])
def test_the_least_accuracy_and_the_greatest_loss_are_no_aims_however_that_is_written(name: str, least: str) -> None:
    said = least.format(name)
    assert shown(f"monitor=val_acc, {said}") == [("val_loss", (1,), "val_acc")] and not shown(f"monitor=val_loss, {said}")
    said = said.replace("min", "max")
    assert shown(f"monitor=val_loss, {said}") == [("val_loss", (1,), "val_loss")] and not shown(f"monitor=val_acc, {said}")


def test_greater_is_better_says_which_way_too() -> None:
    assert [(s.shows, s.values) for s in found(["metric=accuracy, greater_is_better=False"])] == [("inverted", (1.0,))]
    assert shown("metric=accuracy, greater_is_better=False") and shown("metric=eval_loss, greater_is_better: True") and shown("metric=wer, greater_is_better=True") and shown("metric=perplexity, greater_is_better=True") and shown("metric=mae, greater_is_better=True")
    assert not shown("metric=accuracy, greater_is_better=True") and not shown("metric=eval_loss, greater_is_better: False") and not shown("metric=accuracy, greater_is_better=None") and not shown("metric=seconds, greater_is_better=False")


@pytest.mark.parametrize(
    "name",
    [
        "monitor", "monitors", "monitored", "monitoring", "monitor_metric", "monitored_metric", "early_stop_metric", "early_stopping_metric", "best_metric", "metric", "metric_for_best_model", "metric_name", "watch", "watches", "watched", "watching", "quantity", "criterion",
    ],
)  # fmt: skip
def test_each_of_these_names_what_is_watched(name: str) -> None:
    assert shown(f"{name}=val_acc, mode=min") == [("val_loss", (1,), "val_acc")] and shown(f"{name} on 'val_acc', mode=min") and shown(f"{name} val_acc, mode=min") and shown(f"'{name}': 'val_acc', 'mode': 'min'")
    assert not shown(f"{name}s_of=val_acc, mode=min")


@pytest.mark.parametrize("said", ["ReduceLROnPlateau", "plateau", "lr_scheduler", "lr_sched", "lrsched", "scheduler", "reducing learning rate"])
def test_a_direction_is_that_of_the_rate_where_one_of_these_stands_with_it(said: str) -> None:
    assert shown(f"{said}: monitor=val_acc, mode=min")[0][0] == "lr" and shown(f"{said}:", "  monitor: val_acc", "  mode: min")[0][0] == "lr"
    assert shown("EarlyStopping: monitor=val_acc, mode=min")[0][0] == "val_loss"
    assert shown(said, "monitor=val_acc, mode=min")[0][0] == "val_loss", "a line that says both needs no other"
    assert shown("monitor: val_acc", "mode: min", said)[0][0] == "val_loss", "what follows is another part"
    assert shown(said, "a: 1", "b: 2", "monitor: val_acc", "mode: min")[0][0] == "lr" and shown(said, "a: 1", "b: 2", "c: 3", "monitor: val_acc", "mode: min")[0][0] == "val_loss"


def test_what_is_watched_stands_in_the_same_call() -> None:
    assert shown("A(monitor=val_acc, mode='min') B(monitor='val_loss')") == [("val_loss", (1,), "val_acc")]
    assert not shown("A(monitor='val_acc') B(mode='min')") and not shown("B(mode='min') A(monitor='val_acc')") and shown("B(x=1) monitor val_acc mode=min") and not shown("A(monitor=val_acc, B(mode='min')")
    assert shown("(mode='min', monitor='val_acc'") == [("val_loss", (1,), "val_acc")], "a call may go on in the next line"
    assert shown("x='monitor: val_acc mode: min'") == [("val_loss", (1,), "val_acc")]


def test_or_in_the_lines_around_it_of_a_printed_configuration() -> None:
    assert shown("monitor: val_acc mode: min", "monitor: val_loss") == [("val_loss", (1,), "val_acc")], "its own line goes first"
    assert shown("monitor: val_acc", "a: 1", "b: 2", "c: 3", "mode: min") == [("val_loss", (5,), "val_acc")] and not shown("monitor: val_acc", "a: 1", "b: 2", "c: 3", "d: 4", "mode: min")
    assert shown("mode: min", "a: 1", "b: 2", "monitor: val_acc") == [("val_loss", (1,), "val_acc")] and not shown("mode: min", "a: 1", "b: 2", "c: 3", "monitor: val_acc")
    assert shown("mode: min", "monitor: val_acc") and shown("monitor: val_acc", "mode: min") and shown("monitor: val_acc", "mode: min", "monitor: val_loss") == []
    assert shown("monitor: val_loss", "monitor: val_acc", "mode: min") == [("val_loss", (3,), "val_acc")], "the nearest one"
    assert not shown("mode: min", f"monitor: val_acc is what {'is printed ' * 8}") and not shown("Early(mode: min)", "monitor: val_acc") and not shown("patience: 2, mode: min", "monitor: val_acc")


def cut(*columns: Column, rates: Sequence[float] = (4.0, 4.0, 4.0, 2.0, 2.0, 2.0, 1.0), label: str = "lr", log: str = "ReduceLROnPlateau") -> list[tuple[tuple[int, ...], tuple[float, ...], int, str]]:
    return [(s.lines, s.values, s.at, s.label) for s in found([log], column(label, rates), *columns) if (s.name, s.shows) == ("lr", "inverted")]


BETTER = column("val_loss", [0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3])
HIGHER = column("val_acc", [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7])


def test_two_cuts_each_after_three_reports_that_were_better_than_ever_are_told_whole() -> None:
    whole = [((1, 2, 3, 4, 5, 6, 7), (4.0, 4.0, 4.0, 2.0, 2.0, 2.0, 1.0), 3, "val_acc")]
    assert cut(BETTER, HIGHER) == whole and cut(HIGHER) == whole and cut(HIGHER, log="Epoch 3: reducing learning rate of group 0 to 1e-4") == whole
    assert cut(HIGHER, BETTER)[0][3] == "val_loss" and not cut(HIGHER, log="StepLR") and not cut()
    assert cut(HIGHER, column("val_time", [0.5] * 7)), "what is no better by more or less is not judged"
    assert cut(HIGHER, column("val_loss", [9.0, 0.8, 0.7, 0.6, 0.5, 0.4, 0.5])), "what comes after the second cut is not judged"


@pytest.mark.parametrize("worse", range(6))
@pytest.mark.parametrize("label", ["val_loss", "val_mae", "val_perplexity", "val_wer", "val_acc", "val_f1", "val_mAP", "val_iou", "val_bleu"])
def test_one_report_before_a_cut_that_is_no_better_explains_it(label: str, worse: int) -> None:
    rows = list((HIGHER if label[4:] in ("acc", "f1", "mAP", "iou", "bleu") else BETTER).values)
    assert cut(column(label, rows))
    rows[worse] = rows[worse - 1] if worse % 3 else 0.5 if worse else rows[1]
    rows[worse] = rows[4] if worse == 3 else rows[worse]
    assert not cut(HIGHER, column(label, rows)) and cut(HIGHER, column(label.replace("val", "train"), rows)) and cut(HIGHER, column(label.replace("val", "val_best"), rows))


def test_a_cut_is_by_a_third_and_more_of_the_rate_that_is_used_and_not_to_nothing() -> None:
    assert cut(HIGHER, rates=(3.0, 3.0, 3.0, 2.0, 2.0, 2.0, 1.0)) and not cut(HIGHER, rates=(2.9, 2.9, 2.9, 2.0, 2.0, 2.0, 1.0)) and not cut(HIGHER, rates=(4.0, 4.0, 4.0, 2.0, 2.0, 2.0, 0.0)) and cut(HIGHER, rates=(4e-3, 4e-3, 4e-3, 2e-3, 2e-3, 2e-3, 1e-3))
    assert not cut(HIGHER, rates=(4.0, 4.0, 4.0, 2.0, 2.0, 2.0, 2.0)) and not cut(HIGHER, rates=(4.0, 4.0, 2.0, 2.0, 2.0, 1.0, 1.0)) and not cut(HIGHER, rates=(4.0, 4.0, 4.0, 2.0, 2.0, 1.0, 1.0))
    assert not cut(HIGHER, label="weight_decay") and not cut(HIGHER, label="best_lr") and cut(HIGHER, rates=(8.0, 8.0, 8.0, 4.0, 4.0, 4.0, 2.0, 1.0))


WAITS = ["EarlyStopping counter: 1 out of 5", "EarlyStopping counter: 2 out of 5", "EarlyStopping counter: 3 out of 5"]


def waits(*columns: Column, log: Sequence[str] = ("", *WAITS)) -> list[tuple[tuple[int, ...], tuple[float, ...], str]]:
    return [(s.lines, s.values, s.label) for s in found(log, *columns) if (s.name, s.shows) == ("val_loss", "inverted")]


def test_three_waits_while_each_report_is_better_than_ever_are_told() -> None:
    assert waits(BETTER, HIGHER, column("val_f1", HIGHER.values)) == [((2, 3, 4), (1.0, 1.0, 1.0), "val_acc")] and not waits(HIGHER, log=["", *WAITS[:2]]) and len(waits(HIGHER, log=["", *WAITS, WAITS[0]])[0][0]) == 4
    assert not waits(BETTER) and not waits(column("acc", HIGHER.values)) and not waits(column("best_val_acc", HIGHER.values)) and not waits(HIGHER, column("val_loss", [0.9, 0.8, 0.9, 0.7])) and not waits(column("val_gpu_util", HIGHER.values))
    assert waits(HIGHER, column("loss", [0.9, 0.8, 0.9, 0.7])) and waits(HIGHER, column("best_val_loss", [0.9, 0.8, 0.8, 0.7])) and waits(HIGHER, column("val_time", [0.9, 0.8, 0.9, 0.7]))


def test_reports_up_to_the_last_wait_are_judged_and_three_are_enough() -> None:
    assert waits(column("val_acc", [0.1, 0.2, 0.3, 0.4, 0.3])) and not waits(column("val_acc", [0.1, 0.2, 0.3, 0.3, 0.4])) and not waits(column("val_acc", [0.1, 0.1, 0.3, 0.4]))
    assert waits(HIGHER, column("val_loss", [0.9, 0.8, 0.9])) and not waits(HIGHER, column("val_loss", [0.9, 0.8, 0.9, 0.8])), "three reports of something else are few"
    assert not waits(HIGHER._replace(lines=(2, 3, 6, 7, 8, 9, 10))) and waits(HIGHER._replace(lines=(2, 3, 4, 7, 8, 9, 10)))


@pytest.mark.parametrize("said", ["EarlyStopping counter: 1 out of 5", "early stopping counter 1", "no improvement in val_acc", "val_acc not improved", "val_acc did not improve", "val_acc didn't improve", "it does not improve", "patience 1/5", "patience: 3 / 10", "验证集没有提升", "连续未提升", "准确率未改善"])
def test_each_of_these_counts_a_wait(said: str) -> None:
    assert waits(HIGHER, log=["", *[said] * 3]) and not waits(HIGHER, log=["", *["val_acc improved"] * 3])
