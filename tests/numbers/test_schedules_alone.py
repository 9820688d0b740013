"""What a learning rate does over a whole run, one thing changed at a time: the least that is ill, beside the most that is meant."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pytest
from made import NAN, column

from triage.model import Line
from triage.numbers.columns.column import Column
from triage.numbers.schedule import schedules

Shown = list[tuple[str, str, int, float]]


def counted(count: int, first: float = 1.0, each: float = 1.0) -> list[float]:
    return [first + each * n for n in range(count)]


def lines(*texts: str, first: int = 1) -> list[Line]:
    return [Line(number, text) for number, text in enumerate(texts, first)]


def told(found: Iterable[tuple[Column, str, str, int, float]]) -> Shown:
    return [(c.origin or c.label, shows, at, ratio) for c, name, shows, at, ratio in found if name == "lr"]


def shown(*columns: Column, log: Sequence[Line] = (), resumes: Sequence[int] = ()) -> Shown:
    return told(schedules.find(columns, log, resumes))


COSINE = "CosineAnnealingLR(T_max=20)"


def still(count: int = 10, value: float = 0.1, epochs: Sequence[float] = (), digits: int = 4, places: int = 0, label: str = "lr", log: Sequence[str] = (COSINE,)) -> bool:
    rate = column(label, [value] * count, epochs=epochs or counted(count), digits=(digits, digits))._replace(places=places)
    found = shown(rate, log=lines(*log))
    assert found in ([], [(label, "rests", 0, 0.0)])
    return bool(found)


def test_a_rate_that_a_schedule_should_have_moved_for_half_of_its_run_rests() -> None:
    assert still() and not still(9, log=["CosineAnnealingLR(T_max=18)"]), "ten epochs"
    assert not still(epochs=[*counted(9), 9.0]) and not still(epochs=[*counted(9), NAN], log=["CosineAnnealingLR(T_max=16)"]) and not still(epochs=[NAN] * 10)
    assert not still(log=["CosineAnnealingLR(T_max=21)"]) and still(11, log=["CosineAnnealingLR(T_max=21)"]), "half of its period"
    assert not still(digits=3) and still(digits=1, places=4) and not still(digits=1, places=3), "a cosine has moved in the fourth digit"
    assert not still(value=0.0) and not still(label="max_lr") and not still(label="loss")
    assert shown(column("lr", [0.1] * 9 + [0.101], epochs=counted(10), digits=(4, 4)), log=lines(COSINE)) and not shown(column("lr", [0.1] * 9 + [0.1012], epochs=counted(10), digits=(4, 4)), log=lines(COSINE)), "to a hundredth"


def test_how_long_the_run_is_a_period_or_its_last_epoch_says() -> None:
    assert not still(log=["ExponentialLR(gamma=0.9)"]) and still(log=["ExponentialLR(gamma=0.9)", "Epoch: 10/20"]) and not still(log=["ExponentialLR(gamma=0.9)", "Epoch: 10/21"])
    assert still(log=[COSINE, "100%|####| 90/90 [00:12<00:00]"]), "a bar counts steps"
    assert not still(log=[COSINE, "Epoch: 10/21"]) and not still(log=["CosineAnnealingLR(T_max=21)", "Epoch: 10/20"]), "the longest of all"
    both = [column(label, [0.1] * 10, epochs=counted(10), digits=(4, 4)) for label in ("lr", "lr_head")]
    assert len(shown(*both, log=lines(COSINE))) == 1, "told once"


@pytest.mark.parametrize(
    "said",
    [
        "scheduler: CosineAnnealingWarmRestarts(T_0=10)", "OneCycleLR(0.1)", "ExponentialLR(gamma=0.9)", "PolynomialLR(power=2)", "PolyLR(power=2)", "CosineLRScheduler(t=20)", "CosineAnnealingLR()",
        "lr_scheduler: cosine", "lr_schedule='poly'", "scheduler = exp", "'scheduler': 'onecycle'", "Namespace(drop_rate=0.1, sched='cosine')", "lrsched='exp', decay_rate=0.9", "LR: sched=poly",
    ],
)  # fmt: skip
def test_a_schedule_that_is_named_moves_the_rate_at_every_epoch(said: str) -> None:
    assert still(log=[said, "Epoch: 10/20"])


@pytest.mark.parametrize("said", ["scheduler: CosineAnnealingWarmRestarts(T_0=100)", "ExponentialLR(warmup_only=True)", "OneCycleLR, per_step", "OneCycleLR, perstep", "CosineAnnealingLR after flat", "StepLR(30)", "scheduler: step", "cosine decay rate", "sched='cosine'"])
def test_a_schedule_that_rests_long_or_is_not_known_moves_none(said: str) -> None:
    assert not still(log=[said, "Epoch: 10/20"])


@pytest.mark.parametrize(
    ("count", "log", "ill"),
    [
        (12, ["policy='step', step=[16, 22]", "max_epochs=12"], True), (12, ["policy='step', step=[12, 22]", "max_epochs=12"], True), (12, ["policy='step', step=[11, 22]", "max_epochs=12"], False),
        (11, ["policy='step', step=[16, 22]", "max_epochs=12"], False), (12, ["MultiStepLR(milestones=[16, 22])", "num_epochs = 12"], True), (12, ["MultiStepLR(milestones = [16])", "total_epochs: 12"], True),
        (12, ["policy='step', step=[16]"], False), (12, ["max_epochs=12"], False), (12, ["policy='step', step=[16]", "max_epochs=12", "max_epochs=20"], True), (20, ["policy='step', step=[8]", "policy='step', step=[16]", "max_epochs=12"], False),
    ],
)  # fmt: skip
def test_a_first_milestone_behind_the_last_epoch_is_never_reached(count: int, log: list[str], ill: bool) -> None:
    assert still(count, log=log) is ill


ASKED = "Namespace(lr=0.1, resume='a.pth')"


def back(values: Sequence[float] = (0.001,) * 5, asked: str = ASKED, resumes: Sequence[int] = (2,), label: str = "lr", first: int = 3) -> Shown:
    return shown(column(label, values)._replace(lines=range(first, first + len(values))), log=lines(asked), resumes=resumes)


def test_a_rate_that_rests_at_a_hundredth_of_the_one_that_was_asked_for_came_with_the_checkpoint() -> None:
    ill = [("lr", "spent", 0, 0.0)]
    assert back() == back((0.000995, 0.001, 0.001, 0.001, 0.001)) == ill
    assert not back((0.001,) * 4) and not back((0.00101,) * 5) and not back((0.00098, 0.001, 0.001, 0.001, 0.001)) and not back((0.0,) * 5)
    assert not back(resumes=()) and not back(first=2) and back(resumes=(2, 30)) == ill and not back(label="loss")
    assert not back(asked="resume='a.pth'") and not back(asked="lr=0.1")
    for asked in ("args: learning_rate 0.1", "python train.py --lr 0.1", "python train.py --learning_rate=0.1", "Namespace(a=1, lr=1e-1)"):
        assert back(asked=asked) == ill
    both = [column(label, [0.001] * 5)._replace(lines=range(3, 8)) for label in ("lr", "lr_head")]
    assert len(shown(*both, log=lines(ASKED), resumes=[2])) == 1, "told once"
    assert back(asked=f"{ASKED} --lr 5.0") == ill and not shown(column("lr", [0.001] * 5)._replace(lines=range(4, 9)), log=lines("--lr 0.01", ASKED), resumes=[3]), "the first is asked"


DONE = "Training finished"


def warms(values: Sequence[float] = (1.0, 2.0, 3.0, 4.0, 5.0), unit: float = 1e-5, steps: Sequence[float] = (), epochs: Sequence[float] = (), log: Sequence[Line] = (Line(5, DONE),), beside: Sequence[Column] = (), label: str = "lr") -> Shown:
    return shown(column(label, [unit * v for v in values], steps=steps, epochs=epochs), *beside, log=log)


def test_a_rate_that_rises_by_even_steps_to_three_times_its_first_up_to_the_end_still_warms_up() -> None:
    assert warms() == [("lr", "climbs", 4, 0.0)]
    assert not warms((1.0, 2.0, 3.0, 4.0), log=[Line(4, DONE)]) and not warms((1.0, 2.0, 2.0, 4.0, 5.0)) and not warms((1.0, 2.0, 1.9, 4.0, 5.0))
    assert warms((2.0, 3.0, 4.0, 5.0, 6.0)) and not warms((2.1, 3.0, 4.0, 5.0, 6.0)), "three times its first"
    assert warms(unit=0.0199) and not warms(unit=0.0201), "a rate above a tenth is searched for"
    assert warms((1.0, 2.0, 3.0, 4.0, 5.39)) and not warms((1.0, 2.0, 3.0, 4.0, 5.41)), "two fifths more"
    assert not warms((-1.0, 1.0, 3.0, 5.0, 7.0)) and not warms((0.0,) * 5)
    assert not warms(label="max_lr") and not warms(label="loss")


@pytest.mark.parametrize(
    ("values", "steps", "epochs", "ill"),
    [
        ((1.0, 2.0, 5.0, 6.0, 7.0), (10.0, 20.0, 50.0, 60.0, 70.0), (), True), ((1.0, 2.0, 5.0, 6.0, 7.0), (), (10.0, 20.0, 50.0, 60.0, 70.0), True), ((1.0, 2.0, 5.0, 6.0, 7.0), (), (), False),
        ((1.0, 2.0, 3.0, 4.0, 5.0), (10.0, 20.0, 50.0, 60.0, 70.0), (), True), ((1.0, 2.0, 5.0, 6.0, 7.0), (10.0, 20.0, 20.0, 60.0, 70.0), (10.0, 20.0, 50.0, 60.0, 70.0), True),
        ((1.0, 2.0, 5.0, 6.0, 7.0), (10.0, 20.0, 50.0, 60.0, NAN), (), False), ((1.0, 2.0, 5.0, 6.0, 7.0), (10.0, 20.0, 30.0, 40.0, 50.0), (10.0, 20.0, 50.0, 60.0, 70.0), False),
    ],
    ids=["by steps", "by epochs", "uncounted", "by reports", "steps that rest count nothing", "a step is unknown", "the steps say otherwise"],
)  # fmt: skip
def test_steps_are_even_as_steps_or_else_epochs_or_reports_count(values: Sequence[float], steps: Sequence[float], epochs: Sequence[float], ill: bool) -> None:
    assert bool(warms(values, steps=steps, epochs=epochs)) is ill


@pytest.mark.parametrize(
    "said",
    [
        "{'train_runtime': 12.5}", "Training completed", "training is complete", "Training done", "training is ended", "Finished training", "finished training", "Done training", "done training", "End of training",
        "*** Best metric: 71.2", "`Trainer.fit` stopped: `max_epochs=5` reached.", "`max_steps=5` reached", "5 epochs completed in 0.1 hours.", "Total training time 0:12", "total training time", "Optimization Finished!", "optimization finished",
        "epoch 5/5", "Epoch: 5 / 5", "100%|####| 50/50 [00:12<00:00]",
    ],
)  # fmt: skip
def test_a_run_has_ended_where_its_log_says_so_at_the_last_rate_or_behind(said: str) -> None:
    assert warms(log=[Line(5, said)]) and warms(log=[Line(9, said)])
    assert not warms(log=[Line(4, said)])


def test_epochs_that_begin_at_nothing_end_one_below() -> None:
    assert warms(log=[Line(1, "epoch 0/5"), Line(5, "epoch 4/5")]) and warms(log=[Line(1, "epoch 0 / 5"), Line(5, "epoch 4 / 5")]) and not warms(log=[Line(5, "epoch 4/5")])
    assert not warms(log=[Line(1, "100%|#| 0/50 [00:00<?]"), Line(5, "epoch 4/5")]) and not warms(log=[Line(1, "epoch 10/50"), Line(5, "epoch 4/5")])


def test_a_run_of_which_a_twentieth_is_left_has_ended() -> None:
    def left(*values: float, label: str = "eta", origin: str = "") -> Shown:
        return warms(log=(), beside=[column(label, values)._replace(origin=origin)])

    assert left(100.0, 50.0, 5.0) and not left(100.0, 50.0, 5.1) and left(100.0, 50.0, 0.0) and not left(100.0, 50.0, -1.0)
    assert not left(100.0, 5.0) and not left(100.0, 50.0, 5.0, label="time") and not left(100.0, 50.0, 5.0, origin="rank1")


def ended(values: Sequence[float] = (1e-3, 0.99e-5, 0.99e-5, 0.99e-5, 0.99e-5), said: str = "step 100/1000", at: Sequence[int] = (), label: str = "lr", number: int = 0) -> Shown:
    rate = column(label, values)._replace(lines=at or range(1, len(values) + 1))
    return shown(rate, log=[Line(number or rate.lines[-1], said), Line(77, "step 900/1000")])


def test_a_rate_that_rests_at_a_hundredth_of_its_peak_in_the_first_half_is_spent() -> None:
    assert ended() == [("lr", "spent", 1, 0.0)] and ended((1e-4, 1e-3, *[0.99e-5] * 4)) == [("lr", "spent", 2, 0.0)]
    assert not ended((1e-3, 0.99e-5, 0.99e-5, 0.99e-5)) and not ended((1e-3, *[1.01e-5] * 4)) and not ended((1e-3, 0.0, 0.0, 0.0, 0.0))
    assert not ended((1e-3, 0.99e-5, 0.99e-5, 0.98e-5, 0.99e-5)) and not ended((0.99e-5, 1e-3, 0.99e-5, 0.99e-5, 0.99e-5, 0.99e-5))
    assert not ended(at=[1, 2, 3, 4, 4]) and ended(at=[1, 2, 3, 4, 5]), "four lines"
    assert not ended(label="best_lr")
    assert ended(said="step 500/1000") and not ended(said="step 501/1000") and not ended(said="step 100") and not ended(said="step 00/1000") and not ended(said="step 2000/1000")
    assert ended(said="step 100/1000, seen 2000/1000") and not ended(said="epoch 100/1000, step 600/1000"), "the farther of two"
    assert ended(said="step 01/1000") and not ended((1e-3, NAN, *[0.99e-5] * 4))
    assert not ended(number=4)


TOSSED = (3.1, 9.8, 1.2, 7.7, 0.55, 9.1, 0.9, 2.1)


def tossed(values: Sequence[float] = TOSSED, epochs: Sequence[float] = (), steps: Sequence[float] = (), at: Sequence[int] = ()) -> Shown:
    rate = column("lr", values, epochs=epochs, steps=steps or counted(len(values)))
    return shown(rate._replace(lines=at) if at else rate)


def test_a_rate_that_goes_up_and_down_by_turns_over_tenfold_is_tossed() -> None:
    assert tossed() == [("lr", "bounces", 0, 0.0)]
    assert not tossed(TOSSED[:7]) and not tossed((*TOSSED[:4], 0.0, *TOSSED[5:]))
    assert tossed((3.1, 9.8, 1.2, 7.7, 0.98, 9.1, 1.0, 2.1)) and not tossed((3.1, 9.8, 1.2, 7.7, 0.99, 9.1, 1.0, 2.1)), "tenfold"
    assert tossed((3.1, 9.8, 1.2, 7.7, 0.55, 9.1, 0.9, 2.1, 1.2, 9.8)) and not tossed((3.1, 9.8, 1.2, 7.7, 0.55, 9.1, 0.9, 3.1, 1.2, 9.8)), "eight in ten are other rates"
    assert tossed((1.0, 9.0, 2.0, 8.0, 0.7, 6.0, 5.0, 0.4)) and not tossed((1.0, 9.0, 2.0, 8.0, 0.7, 0.6, 0.5, 0.4)), "six turns in ten"


def test_a_rate_is_tossed_only_where_each_line_tells_one_and_a_count_goes_on() -> None:
    eight = [NAN] * 8
    assert tossed(steps=eight, epochs=counted(8)) and not tossed(steps=eight) and not tossed(steps=[1.0] * 8, epochs=[*counted(7), 7.0])
    assert not tossed(at=[1, 2, 3, 4, 5, 6, 7, 7])


def anew(before: Sequence[float], after: Sequence[float], epochs: Sequence[float] = (), steps: Sequence[float] = (), resumes: Sequence[int] = ()) -> tuple[int, float] | None:
    count = len(before) + len(after)
    axis = epochs or [NAN] * count if epochs or steps else counted(count)
    rate = column("lr", [1e-4 * v for v in (*before, *after)], epochs=axis, steps=steps)
    found = shown(rate, resumes=resumes or [len(before)])
    return (found[0][2], round(found[0][3], 3)) if found and found[0][1] == "jumps" else None


@pytest.mark.parametrize(
    ("before", "after", "ill"),
    [
        ((8, 7, 2), (8, 8), True), ((8, 2), (8, 8), False), ((8, 2, 3, 2), (8, 8), False), ((2, 8, 6, 2), (8, 8), False), ((2.1, 8, 6, 2), (8, 8), True), ((4, 4, 3, 2), (6, 6), True), ((4, 4, 3, 2), (5.9, 5.9), False),
        ((8, 7, 6, 2), (6.5, 6.5), True), ((8, 7, 6, 2), (6.3, 6.3), False), ((8, 7, 6, 2), (8, 4, 4), False), ((8, 7, 6, 2), (8, 4.1, 4.1), True), ((8, 7, 6, 4), (12.1, 12.1), True), ((8, 7, 6, 4.1), (13, 13), False),
        ((8, 7, 6, 4.1), (24.1, 24.1), True), ((8, 7, 6, 4.1), (23.9, 23.9), False), ((6, 5.9, 5.8, 5.7, 5.6, 5.5), (9.1, 9.1), True), ((6, 5.9, 5.8, 5.7, 5.6, 5.5), (9.1, 9.1, 1), True), ((6, 5.9, 5.8, 5.7, 5.6, 5.5), (9.1, 8.9), False),
        ((6, 5.9, 5.8, 5.7, 5.6, 5.5), (8.9, 9.1), False), ((5.9, 5.8, 5.7, 5.6, 5.5), (9.1, 9.1), False), ((6, 5.9, 5.8, 5.9, 5.6, 5.5), (9.1, 9.1), False), ((5.9, 5.9, 5.8, 5.7, 5.6, 5.5), (8.9, 8.9), True),
    ],
)  # fmt: skip
def test_a_rate_that_had_decayed_to_half_and_is_back_behind_a_resume_was_not_restored(before: Sequence[float], after: Sequence[float], ill: bool) -> None:
    assert anew(before, after) == ((len(before), round(after[0] / before[-1], 3)) if ill else None)


def test_a_rate_begins_anew_only_where_the_epochs_or_steps_go_on() -> None:
    before, after = (8.0, 7.0, 2.0), (8.0, 8.0)
    assert anew(before, after, steps=[10.0, 20.0, 30.0, 30.0, 40.0]) and not anew(before, after, steps=[10.0, 20.0, 30.0, 29.0, 40.0]) and not anew(before, after, epochs=[NAN] * 5)
    assert anew(before, after, steps=[10.0, 20.0, 30.0, 10.0, 20.0], epochs=counted(5)) and not anew(before, after, epochs=[0.0, 0.0, 0.0, 1.0, 1.0]) and not anew(before, after, epochs=[1.0, 2.0, 3.0, NAN, NAN])
    assert anew(before, after, epochs=[0.3, 0.6, 1.0, 1.3, 1.6])
    assert anew(before, after, resumes=[1, 3]) and not anew(before, after, resumes=[2]) and not anew(before, after, resumes=[4]) and not anew(before, after, resumes=[99])


def ranks(*courses: Sequence[float], label: str = "lr", steps: Sequence[float] = (1.0, 2.0, 3.0), epochs: Sequence[float] = ()) -> list[str]:
    found = shown(*[column(label, values, steps=steps, epochs=epochs)._replace(origin=f"rank{n}") for n, values in enumerate(courses)])
    assert all((shows, at, ratio) == ("apart", 0, 0.0) for _, shows, at, ratio in found)
    return [origin for origin, *_ in found]


def test_the_rank_whose_rate_lies_apart_at_two_steps_and_the_last_goes_its_own_way() -> None:
    even, other = [1.0, 1.0, 1.0], [1.0, 1.2, 1.2]
    assert ranks(even, other, even) == ["rank1"]
    assert ranks(even, even, [1.0, 0.2, 0.2], other) == ["rank2"], "the farthest from the middle"
    assert not ranks(even, even, even) and not ranks(even) and not ranks(even, [1.0, 1.0, 1.2]) and not ranks(even, [1.2, 1.2, 1.0])
    assert ranks(even, [1.0, 1.011, 1.011]) and not ranks(even, [1.0, 1.01, 1.01]), "a hundredth"
    assert not ranks(even, other, label="max_lr") and not ranks(even, other, label="loss")


def test_ranks_are_compared_at_the_steps_that_all_report() -> None:
    even, other, unknown = [1.0, 1.0, 1.0], [1.0, 1.2, 1.2], [NAN] * 3
    assert ranks(even, other, steps=unknown, epochs=[1.0, 2.0, 3.0]) and not ranks(even, other, steps=unknown), "uncounted"
    assert not ranks([1.0] * 3, [1.2] * 3, steps=[1.0, NAN, NAN]) and ranks([1.0] * 3, [1.2] * 3, steps=[1.0, NAN, NAN], epochs=[1.0, 1.0, 2.0]), "what stands at no step is at none that is shared"
    one, two = (column("lr", even, steps=[1.0, 2.0, 3.0])._replace(origin="a"), column("LR", other, steps=[1.0, 2.0, 3.0])._replace(origin="b"))
    assert shown(one, two) and not shown(one, two._replace(origin="")) and not shown(one, two._replace(file="b.log")) and not shown(one, two._replace(label="lr_head"))
    assert not shown(one, two._replace(steps=(1.0, 2.0, 4.0))) and not shown(one, two._replace(values=(1.0, 1.2, NAN)))
    assert shown(one._replace(values=(1.0,) * 4, steps=(1.0, 2.0, 3.0, 4.0), epochs=(NAN,) * 4), two)


def early(values: Sequence[float] = (1.0, 1e-6, 1e-7), said: str = "Epoch 3/200", above: int = 0, label: str = "lr", more: Sequence[Line] = ()) -> Shown:
    rate = column(label, values)._replace(lines=range(11, 11 + len(values)))
    return told(schedules.spent_early([rate], [*more, Line(rate.lines[-1] - above, said)]))


def test_a_rate_of_a_few_reports_whose_last_two_are_nothing_early_in_the_run_is_spent() -> None:
    assert early() == [("lr", "spent", 1, 0.0)] and early((1.0, 1.0, 1e-6, 1e-6)) == [("lr", "spent", 2, 0.0)]
    assert not early((1.0, 1.0, 1.0, 1e-6, 1e-7)) and not early((1.0, 1e-6)) and not early((1e-12,)) and not early((1.0, 1e-6, 0.0)) and not early((1.0, NAN, 1e-7))
    assert early((1.0, 0.99e-5, 1e-7)) and not early((1.0, 1.01e-5, 1e-7)), "a hundred thousandth of its peak"
    assert early((0.99e-11, 0.99e-11)) and not early((1.01e-11, 1e-11)) and not early((1.0, 1e-7, 1e-6)), "it warms up"
    assert not early(label="max_lr") and not early(label="loss")


def test_how_far_the_run_is_the_epoch_nearest_above_the_rate_says() -> None:
    assert early(said="Epoch 100/200") and not early(said="Epoch 101/200") and not early(said="Epoch 1/200") and early(said="[3/200] loss 0.5") and not early(said="batch [3/200]") and not early(said="Epoch 300/200") and early(said="Epoch 2/200")
    assert early(above=3) and not early(above=4) and not early(above=-1)
    assert early(more=[Line(12, "Epoch 150/200")]) and not early(said="Epoch 150/200", more=[Line(12, "Epoch 3/200")])


def halved(count: int = 11, by: float = 0.3, held: Sequence[float] = (2.0, 1.9, *(1.2,) * 8), epochs: Sequence[float] = (), label: str = "lr", beside: str = "val_loss", more: Sequence[Column] = ()) -> Shown:
    rate = column(label, [by**n for n in range(count)], epochs=epochs or counted(count))
    return told(schedules.halves([rate, column(beside, held), *more]))


def test_a_rate_halved_at_each_of_ten_epochs_while_the_held_out_loss_rests_far_from_none_halves() -> None:
    assert halved() == [("lr", "halves", 6, 0.0)] and halved(15, 0.5, (2.0, *[1.2] * 13)) == [("lr", "halves", 10, 0.0)]
    assert not halved(10) and not halved(14, 0.5, (2.0, *[1.2] * 12)), "a thousandth of its first at the last five"
    assert halved(17, 0.549, (2.0, *[1.2] * 16)) and not halved(17, 0.551, (2.0, *[1.2] * 16)), "halved at each"
    assert not halved(epochs=counted(11, each=2.0)) and not halved(epochs=[NAN] * 11) and not halved(label="max_lr") and not halved(label="loss")
    assert not halved(held=(2.0, NAN, *(1.2,) * 8)) and not told(schedules.halves([column("lr", [*(0.3**n for n in range(11)), 0.0], epochs=counted(12)), column("val_loss", (2.0, *(1.2,) * 11))]))
    assert halved(beside="loss") and not halved(beside="accuracy") and halved(12, held=(2.0, *[1.2] * 10)) and not halved(12, held=(2.0, *[1.2] * 9)) and not halved(10, held=(2.0, *[1.2] * 8))


@pytest.mark.parametrize(
    ("first", "end", "ill"),
    [(2.0, (1.2,) * 5, True), (2.0, (1.0, 1.0, 1.0, 1.0, 1.0), False), (2.0, (1.01,) * 5, True), (2.0, (1.89,) * 5, True), (2.0, (1.91,) * 5, False), (2.0, (1.2059, 1.2, 1.2, 1.2, 1.2), True), (2.0, (1.2061, 1.2, 1.2, 1.2, 1.2), False)],
)
def test_a_loss_has_come_to_rest_within_a_two_hundredth_between_half_and_nearly_all_of_its_first(first: float, end: Sequence[float], ill: bool) -> None:
    assert bool(halved(held=(first, 1.9, 1.8, 1.7, 1.6, *end))) is ill
    assert bool(halved(more=[column("test_loss", (first, 1.9, 1.8, 1.7, 1.6, *end))])) is ill, "every held-out loss"


def falls(values: Sequence[float], epochs: Sequence[float], label: str = "lr") -> Shown:
    return told(schedules.falls_within([column(label, values, epochs=epochs)]))


def test_a_rate_gone_within_three_epochs_is_stepped_at_every_batch() -> None:
    gone = [1e-7] * 5
    assert falls([0.1, 1e-4, 1e-6, *gone], [1, 1, 2, 3, 4, 5, 6, 7]) == [("lr", "falls", 1, 0.0)], "tenfold inside an epoch"
    assert falls([0.1, 1e-7, 9e-10, 9e-10, 9e-10], counted(5)) and falls([0.1, 0.99e-3, 0.99e-6, *[0.99e-8] * 6], [1, 2, 3, *counted(6, 4)])
    assert not falls([0.1, 1.01e-3, 1e-6, *[1e-9] * 6], [1, 2, 3, *counted(6, 4)]), "a hundredfold from one to the next"
    assert falls([0.1, 0.0099, 0.9e-6, 0.9e-6, *gone], [1, 1, 2, 3, *counted(5, 4)]) and not falls([0.1, 0.0101, 0.9e-6, 0.9e-6, *gone], [1, 1, 2, 3, *counted(5, 4)])
    assert not falls([0.1, 0.09, 0.001, *gone], [1, 2, 3, *counted(5, 4)]) and not falls([0.1, 0.0099, 1.1e-6, 1.1e-6, *gone], [1, 1, 2, 3, *counted(5, 4)]), "a hundred thousandth within three"
    assert not falls([0.05, 0.1, 1e-7, *gone], [1, 1, 1, 2, 3, 4, 5, 6]) and not falls([0.1, 1e-4, *[0.0] * 6], [1, 1, 2, 3, 4, 5, 6, 7])
    assert not falls([0.1, 1e-4, 1e-6, *gone], [1, 1, 2, 3, 4, 5, 6, 7], "max_lr") and not falls([0.1, 1e-4, 1e-6, *gone], [1, 1, 2, 3, 4, 5, 6, 7], "loss")
    assert not falls([0.1, 1e-3, 1e-7, 1e-7], [1, 1, 2, 3]) and not falls([0.1, 1e-3, 1e-7, *[0.05] * 5], [1, 1, 2, 3, 4, 5, 6, 7]), "it does not stay there"
