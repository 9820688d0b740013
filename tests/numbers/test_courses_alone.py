"""Where a policy has left its data, where a loss leaps for good, and what the company of a series explains."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from made import INF, NAN, column

from triage.model import Line, Series
from triage.numbers import findings
from triage.numbers.checkpoint import passes
from triage.numbers.columns.column import Column
from triage.numbers.course import courses, limits
from triage.numbers.schedule import schedules


def shown(patch: pytest.MonkeyPatch, *columns: Column, log: Sequence[Line] = ()) -> set[tuple[str, str]]:
    patch.setattr(findings, "columns", lambda log: list(columns))
    return {(s.label, s.shows) for s in findings.find(log)}


@pytest.mark.parametrize(
    ("values", "at"),
    [
        ([0.6, 0.6, 0.6], 0), ([0.01, 0.02, 0.7, 0.9, 3.1], 2), ([0.01, 0.7, 0.02, 0.6, 0.6, 0.6], 3), ([0.01, 0.02, 0.5, 0.9, 3.1], None), ([0.01, 0.02, 0.9, 0.9, 0.4], None),
        ([0.01, 4.0, 0.01, 0.02], None), ([0.6, 0.6], None), ([0.6, 0.6, 0.6, NAN], None), ([0.01, 0.02, 0.51, 0.51, 0.51], 2), ([0.5, 0.6, 0.6, 0.6], 1),
    ],
)  # fmt: skip
def test_a_policy_that_moves_by_half_a_nat_at_the_last_three_updates_has_left_its_data(values: list[float], at: int | None, monkeypatch: pytest.MonkeyPatch) -> None:
    policy = column("approx_kl", values)
    assert courses.leaves(policy) == at
    assert (("approx_kl", "explodes") in shown(monkeypatch, policy)) is (at is not None)


@pytest.mark.parametrize(
    ("values", "at"),
    [
        ([2.0, 1.5, 3e3, 4e3, 4e3, 4e3], 2), ([2.0, 1.5, 1.9e3, 4e3, 4e3, 4e3], 3), ([2.0, 1.5, 1.9e3, 1.9e3, 1.9e3, 1.9e3], None), ([2.0, 1.5, 1.2, 1.1, 3e3, 4e3, 4e3], None),
        ([2.0, 3e4, 3e4, 3e4, 3e4, 3e4], 1), ([2.0, 1.9e4, 1.9e4, 1.9e4, 1.9e4, 1.9e4], None), ([0.01, 0.02, 99.0, 99.0, 99.0, 99.0], None), ([0.01, 0.02, 101.0, 101.0, 101.0, 101.0], 2),
        ([2.0, 1.5, 3e3, 4e3, 1.4, 4e3], None), ([3e3, 4e3, 4e3, 4e3, 4e3, 4e3], None),
    ],
)  # fmt: skip
def test_a_loss_that_leaps_a_thousandfold_and_stays_there_at_four_reports_diverges(values: list[float], at: int | None) -> None:
    assert limits._leaps(values) == (at if at != 3 else None)


def test_a_leap_is_told_where_it_begins_and_never_of_a_quantity_that_swings() -> None:
    values = [2.0, 1.5, 1.4, 1.3, 3e3, 2.5e3, 4e3, 3.5e3]
    assert limits.diverges(column("loss", values)) == 4
    assert limits.diverges(column("g_loss", values)) is None
    assert limits.diverges(column("loss", [*values, INF])) is None
    assert limits.diverges(column("loss", [0.0, *values])) is None


def steps(count: int, last: float) -> list[float]:
    return [last - count + 1 + n for n in range(count)]


@pytest.mark.parametrize(
    ("level", "last", "slope", "at"),
    [(6000.0, 2000.0, 0.0, 0), (5001.0, 1000.0, 0.0, 0), (5000.0, 2000.0, 0.0, None), (6000.0, 999.0, 0.0, None), (6000.0, NAN, 0.0, None), (9000.0, 2000.0, -200.0, None), (2e7, 10.0, 0.0, 0)],
)
def test_a_perplexity_that_rests_above_any_vocabulary_explodes(level: float, last: float, slope: float, at: int | None) -> None:
    values = [level + slope * n for n in range(9)]
    assert limits.explodes(column("ppl", values, steps=steps(9, last))) == at


def test_a_perplexity_explodes_where_it_first_passes_what_frequencies_give() -> None:
    assert limits.explodes(column("ppl", [4000.0, 4900.0, *[6000.0] * 7], steps=steps(9, 2000.0))) == 2
    assert limits.explodes(column("ppl", [400.0, 9e6, *[2e7] * 7])) == 2


SATURATED = 88.7228


@pytest.mark.parametrize(
    ("values", "digits", "at"),
    [
        ([2.3, SATURATED, SATURATED], 6, 1), ([2.3, 2.2, SATURATED, SATURATED], 6, 2), ([2.3, SATURATED, SATURATED], 5, None), ([2.3, 2.2, 2.1, SATURATED, SATURATED], 6, None),
        ([SATURATED, 2.3, SATURATED], 6, None), ([2.3, 16.1181, 16.1181], 6, None), ([2.3, 88.724, 88.724], 6, None), ([2.3, SATURATED, 2.2], 6, None),
        ([2.3, 2.2, 2.3, 2.2, SATURATED, SATURATED, SATURATED], 6, 4), ([2.3, 2.2, 2.3, 2.2, 2.1, 2.0, SATURATED, SATURATED, SATURATED], 6, None), ([SATURATED, SATURATED, SATURATED, SATURATED, 2.3], 6, None),
    ],
)  # fmt: skip
def test_the_last_two_on_the_end_of_float32_are_enough_in_a_short_run(values: list[float], digits: int, at: int | None) -> None:
    assert limits.saturates(column("loss", values, digits=(digits, digits))) == at


def test_a_loss_that_falls_away_from_below_nothing_must_never_rise() -> None:
    assert limits.negative(column("loss", [-600.0, -4000.0, -9000.0, -13000.0])) == 0
    assert limits.negative(column("loss", [-600.0, -4000.0, -12001.0])) is None
    assert limits.negative(column("loss", [-600.0, -9000.0, -8000.0, -13000.0])) is None
    assert limits.negative(column("loss", [-600.0, -4000.0, -9000.0, -11900.0])) is None, "not twenty times"
    assert limits.negative(column("loss", [-400.0, -4000.0, -9000.0, -9999.0])) is None
    assert limits.negative(column("loss", [600.0, -4000.0, -9000.0, -13000.0])) is None


def told(*columns: Column, patch: pytest.MonkeyPatch) -> set[tuple[str, str]]:
    return shown(patch, *columns)


def test_a_term_that_was_never_switched_on_beside_a_loss_that_lives_is_no_illness(monkeypatch: pytest.MonkeyPatch) -> None:
    off, whole = column("loss_distill", [0.0] * 5), column("loss", [2.0, 1.9, 1.8, 1.7, 1.6])
    zero = ("loss_distill", "zero")
    assert zero not in told(off, whole, patch=monkeypatch)
    assert zero in told(off, patch=monkeypatch), "nothing says that it is one of several"
    assert zero in told(off, column("loss", [2.0, 1.9, 1.8, 1.7]), patch=monkeypatch), "the whole is not known at each report"
    assert zero in told(off, column("loss", [2.0, 1.9, 1.8, 0.0, 1.6]), patch=monkeypatch), "the whole is 0 at times"
    assert zero in told(off, column("val_loss", [2.0, 1.9, 1.8, 1.7, 1.6]), patch=monkeypatch)
    assert zero in told(off, column("loss_cls", [2.0, 1.9, 1.8, 1.7, 1.6]), patch=monkeypatch), "another term"
    assert ("loss_distill", "zero") in told(column("loss_distill", [0.9, 0.8, 0.0, 0.0, 0.0]), whole, patch=monkeypatch), "it was alive"


@pytest.mark.parametrize("word", ["box", "bbox", "iou", "giou", "loc", "dfl", "mask", "coverage"])
def test_a_term_of_boxes_that_is_nothing_says_that_no_object_is_labelled(word: str, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = column("loss", [2.0, 1.9, 1.8, 1.7, 1.6])
    assert (f"loss_{word}", "zero") in told(column(f"loss_{word}", [0.0] * 5), whole, patch=monkeypatch)


def test_a_loss_of_nothing_whose_gradient_lives_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def ill(*norms: float) -> bool:
        return ("loss", "zero") in told(column("loss", [0.0] * 4), column("grad_norm", norms), patch=monkeypatch)

    assert not ill(0.2, 0.2, 0.2) and not ill(0.0, 1.1e-6, 2e-6)
    assert ill(0.0, 0.0, 0.2) and ill(1e-6, 1e-6, 1e-6) and ill(0.2, 0.2, NAN)


def rate(*losses: float, label: str = "loss") -> Sequence[Column]:
    return column("lr", [0.0] * 6), column(label, losses)


@pytest.mark.parametrize(
    ("losses", "rounded"),
    [
        ((3.0, 2.5, 2.0), True), ((3.0, 2.99, 2.984), True), ((3.0, 2.99, 2.986), False), ((3.0, 2.0), False), ((3.0, 2.0, 2.0), False), ((3.0, 2.0, 2.5, 1.0), False), ((2.0, 2.5, 3.0), False), ((3.0, NAN, 2.5, 2.0), True),
        ((3.0, 2.8, 2.9, 2.6, 2.5, 2.4, 2.2, 2.3, 2.1), True), ((3.0, 2.5, 2.5, 2.0), False),
    ],
)  # fmt: skip
def test_a_rate_that_is_printed_as_nothing_is_rounded_where_the_loss_falls_beyond_doubt(losses: tuple[float, ...], rounded: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    assert (("lr", "zero") in shown(monkeypatch, *rate(*losses))) is not rounded
    assert ("lr", "zero") in shown(monkeypatch, *rate(*losses, label="val_loss"))


def test_a_class_without_samples_has_no_mean(monkeypatch: pytest.MonkeyPatch) -> None:
    def ill(label: str, *others: Column, first: float = NAN) -> bool:
        return (label, "nonfinite") in shown(monkeypatch, column(label, [first, NAN, NAN, NAN]), *others)

    assert not ill("Acc tree", column("Acc road", [0.5] * 4))
    assert ill("Acc tree") and ill("Acc tree", column("Acc road", [NAN] * 4)) and ill("Acc tree", column("IoU road", [0.5] * 4))
    assert ill("Acc tree", column("Acc road", [0.5] * 4), first=0.5), "it had some"
    assert ill("loss cls", column("loss box", [0.5] * 4)), "a loss is no mean of a class"


@pytest.mark.parametrize(
    "text",
    ["Resumed from epoch 3", "resuming from /ckpt/3.pt", "Restored the weights of step 50", "restoring from latest", "Loaded checkpoint '3.pt'", "loading the checkpoint of step 50", "Loading checkpoint shards"],
)
def test_a_run_that_says_it_goes_on_from_a_checkpoint_may_jump(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    loss = column("loss", [1.0] * 5 + [1.9] * 3)
    assert ("loss", "jumps") in shown(monkeypatch, loss, log=[Line(6, text)])
    assert ("loss", "jumps") not in shown(monkeypatch, loss, log=[Line(6, "saved a checkpoint"), Line(6, "the store was restless")])
    assert ("d_loss", "jumps") not in shown(monkeypatch, column("d_loss", loss.values), log=[Line(6, text)])
    assert ("acc", "jumps") not in shown(monkeypatch, column("acc", loss.values), log=[Line(6, text)])


@pytest.mark.parametrize(
    "beat",
    ["heartbeat of rank 0", "still waiting for rank 3", "still alive", "still running", "No progress for 60 s", "waiting for the dataloader", "worker alive 60", "idle for 30 s"],
)
def test_signs_of_life_without_progress_fill_the_end_of_a_log_that_stalls(beat: str) -> None:
    def stalls(count: int, *after: str) -> list[Series]:
        log = ["starting", *[f"{beat} ({n})" for n in range(count)], *after]
        return [s for s in findings.find([Line(n, text) for n, text in enumerate(log, 1)]) if s.shows == "stalls"]

    [told] = stalls(5)
    assert (told.name, told.lines, told.values, told.first, told.last, told.least, told.most, told.at, told.ratio) == (
        "step_time", (2, 3, 4, 5, 6), (0.0, 1.0, 2.0, 3.0, 4.0), 0.0, 4.0, 0.0, 4.0, 0, 0.0,
    )  # fmt: skip
    assert stalls(4) and stalls(4, "", "  ")
    assert not stalls(3) and not stalls(9, "step 7 done")


def test_a_bar_that_is_drawn_anew_as_it_was_is_no_progress_and_one_that_moves_is() -> None:
    def stalls(*bars: str) -> bool:
        log = ["starting", *[f"heartbeat {n}" for n in range(4)], *bars]
        return any(s.shows == "stalls" for s in findings.find([Line(n, text) for n, text in enumerate(log, 1)]))

    assert stalls("30%|███   | 3/10", "30%|███   | 3/10")
    assert not stalls("30%|███   | 3/10") and not stalls("30%|███   | 3/10", "40%|████  | 4/10")
    assert not stalls("at rest", "at rest"), "a line that comes again is no bar"


def test_of_the_last_forty_lines_the_beats_count() -> None:
    def stalls(between: int) -> int:
        log = [*["heartbeat"] * 3, *["step"] * between, *["heartbeat"] * 4]
        return sum(len(s.lines) for s in findings.find([Line(n, text) for n, text in enumerate(log, 1)]) if s.shows == "stalls")

    assert (stalls(33), stalls(34), stalls(40)) == (7, 6, 4)


IMPLIED = {
    "a rate of nothing leaves nothing to move": (column("lr", [0.0] * 12), column("loss", [2.0 - 0.05 * n + 0.3 * (n % 2) for n in range(6)] + [1.234567] * 6), ("loss", "freezes"), ("lr", "zero")),
    "a rate that is spent neither": (column("lr", [0.1] * 4 + [1e-9] * 8), column("loss", [2.0 - 0.05 * n + 0.3 * (n % 2) for n in range(6)] + [1.234567] * 6), ("loss", "freezes"), ("lr", "spent")),
    "a loss of nan takes the accuracy with it": (column("loss", [1.0, 0.9, NAN, NAN, NAN]), column("acc", [0.5, 0.6, NAN, NAN, NAN]), ("acc", "nonfinite"), ("loss", "nonfinite")),
    "and freezes it": (column("loss", [1.0, 0.9, NAN, NAN, NAN]), column("acc", [0.5123, 0.6234, 0.5312, 0.6123, *[0.1234] * 6]), ("acc", "freezes"), ("loss", "nonfinite")),
    "and its gradient vanishes": (column("loss", [1.0, 0.9, NAN, NAN, NAN]), column("grad_norm", [1.0, 0.9, *[5e-7] * 4]), ("grad_norm", "vanishes"), ("loss", "nonfinite")),
    "and the entropy collapses": (column("loss", [1.0, 0.9, NAN, NAN, NAN]), column("entropy", [1.0] * 6 + [1e-4] * 4), ("entropy", "collapses"), ("loss", "nonfinite")),
}  # fmt: skip


@pytest.mark.parametrize("name", IMPLIED)
def test_what_follows_from_another_finding_is_not_told_beside_it(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    cause, effect, hidden, told = IMPLIED[name]
    both = shown(monkeypatch, cause, effect)
    assert told in both and hidden not in both
    assert hidden in shown(monkeypatch, effect)


def test_a_game_that_is_not_played_is_told_instead_of_its_losses_and_nothing_else_is_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    sides = column("D_loss", [0.693147] * 6), column("G_loss", [0.693147] * 6)
    assert shown(monkeypatch, *sides) == {("D_loss", "constant")}
    told = shown(monkeypatch, *sides, column("acc", [0.512345] * 6), column("loss_cls", [1.0, 0.9, NAN, NAN, NAN]))
    assert {("D_loss", "constant"), ("acc", "constant"), ("loss_cls", "nonfinite")} <= told
    assert ("D_loss", "constant") in shown(monkeypatch, sides[0]) and ("loss", "constant") in shown(monkeypatch, column("loss", [0.693147] * 6))


@pytest.mark.parametrize(
    ("values", "at"),
    [
        ([1.0, 0.8, 0.5, 0.4, 3.0, 3.1, 3.2, 3.3], 3), ([1.0, 0.8, 0.5, 0.4, 9.0, 3.1, 3.2, 3.3], None), ([1.0, 0.5, 0.4, 60.0, 20.0, 20.0, 20.0], 2), ([1.0, 0.8, 0.5, 0.4, 3.9, 3.0, 3.2, 3.3], 3), ([1.0, 0.8, 0.7, 0.6, 0.5, 0.4, 3.0, 3.3], None),
        ([1.0, 0.8, 0.5, 0.7, 1.2, 1.4, 1.4, 1.4], None), ([0.1, 0.08, 0.05, 0.2, 0.3, 0.3, 0.3, 0.3], None),
    ],
)  # fmt: skip
def test_a_series_ends_high_where_its_last_three_are_near_its_highest(values: list[float], at: int | None) -> None:
    assert limits._ends_high(values) == at


@pytest.mark.parametrize(("dip", "told"), [(0.45, True), (0.5, False), (0.05, True)])
def test_a_score_that_comes_back_to_six_tenths_of_its_best_has_not_collapsed(dip: float, told: bool) -> None:
    values = [0.1, 0.3, 0.5, 0.7, *[0.8] * 14, 0.05, 0.05, 0.05, 0.05, dip, 0.05, 0.05]
    assert (courses.collapses(column("acc", values)) is not None) is told
    assert courses.collapses(column("best_acc", values)) is None


@pytest.mark.parametrize("by", [1.0, 10.0])
def test_rewards_that_are_counted_wobble_by_one(by: float) -> None:
    values = [by * v for v in (9, 9, 9, 9, 10, 10, 11, 10, 10, 9, 9, 9, 9, 9, 9, 9)]
    assert (courses.collapses(column("reward", values)) is not None) is (by > 1)


def test_epochs_that_each_begin_lower_have_kept_what_they_learnt() -> None:
    def resets(*begins: float, end: float = 0.8) -> int | None:
        values = [v for begin in begins for v in (begin, 1.2, 0.8, end)]
        return passes.resets(column("loss", values, epochs=[float(n // 4) for n in range(len(values))]))

    assert resets(2.0, 2.0, 2.0) == 4 and resets(2.0, 1.81, 1.81) == 4
    assert resets(2.0, 1.79, 2.0) is None and resets(2.0, 2.0, 1.79) is None, "nine tenths"
    assert resets(2.0, 2.0) is None, "two epochs"


def within(rates: Sequence[float], epochs: Sequence[float], label: str = "lr") -> bool:
    found = [(c.label, *rest) for c, *rest in schedules.falls_within([column(label, rates, epochs=epochs)])]
    assert found in ([], [(label, "lr", "falls", 1, 0.0)])
    return bool(found)


def test_a_rate_that_falls_tenfold_inside_an_epoch_or_a_hundredfold_from_one_to_the_next_is_stepped_at_every_batch() -> None:
    rest = [1e-9] * 6
    inside, between = [1e-1, 1e-2, 1e-9], [1e-1, 1e-3, 1e-9]
    assert within([*inside, *rest], [1, 1, 2, *range(3, 9)]) and not within([1e-1, 1.1e-2, 1e-9, *rest], [1, 1, 2, *range(3, 9)])
    assert within([*between, *rest], [1, 2, 3, *range(4, 10)]) and not within([1e-1, 1.1e-3, 1e-9, *rest], [1, 2, 3, *range(4, 10)]) and not within([*inside, *rest], [1, 2, 3, *range(4, 10)])
    assert not within([1e-1, 1e-3, 1e-5, *rest], [1, 2, 3, *range(4, 10)]) and not within([*between, *rest], [1, 2, 4, *range(5, 11)]), "not within three epochs"
    assert not within([1e-2, 1e-1, 1e-9, *rest], [1, 1, 2, *range(3, 9)]) and not within([*inside, *rest[:5], 0.0], [1, 1, 2, *range(3, 9)]) and not within([*inside, *rest], [1, 1, 2, *range(3, 9)], "best lr") and not within([*inside, *rest], [1, 1, 2, *range(3, 9)], "loss")
