"""What one finding makes of another: which is told, which is hidden, in which order, and with what numbers."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pytest
from made import INF, NAN, column

from triage.model import Line, Series
from triage.numbers import findings
from triage.numbers.columns.column import Column
from triage.numbers.machine import standstill


def line(first: float, last: float, count: int = 12) -> list[float]:
    return [first + (last - first) * n / (count - 1) for n in range(count)]


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> object:
    def find(*columns: Column, log: Sequence[Line] = ()) -> list[tuple[str, str]]:
        monkeypatch.setattr(findings, "columns", lambda log: columns)
        return [(s.name, s.shows) for s in findings.find(log)]

    return find


def series(name: str, shows: str, label: str = "") -> Series:
    return Series(name, shows, (1,), (0.0,), 0.0, 0.0, 0.0, 0.0, 0, 0.0, label or name)


def excused(name: str, shows: str, *told: tuple[str, str], beside: Sequence[Column] = ()) -> bool:
    return findings._excused(series(name, shows), beside, frozenset(told))


def test_a_loss_or_a_gradient_of_nothing_beside_rewards_is_ill_where_no_answer_differs() -> None:
    reward, spread = column("reward", [0.5] * 3), column("reward_std", [0.0] * 3)
    for name in ("loss", "grad_norm"):
        assert excused(name, "zero", beside=[reward]) and excused(name, "zero", beside=[reward, spread]) and not excused(name, "zero", ("reward_std", "zero"), beside=[reward, spread]) and excused(name, "zero", ("reward_std", "zero"), beside=[reward])
        assert not excused(name, "zero") and not excused(name, "zero", beside=[spread])


def test_a_loss_of_nothing_beside_a_detector_that_finds_nothing_is_one_of_several() -> None:
    alive, dead = column("loss_cls", [0.0, 0.5]), column("loss_cls", [0.0, 0.0])
    assert excused("loss", "zero", ("ap", "zero"), beside=[alive]) and not excused("loss", "zero", ("ap", "zero"), beside=[dead]) and not excused("loss", "zero", beside=[alive]) and not excused("loss", "zero", ("ap", "zero"), beside=[column("lr", [0.5])]) and not excused("loss", "zero", ("ap", "zero"))


@pytest.mark.parametrize("whole", ["loss", "val_loss", "grad_norm", "error", "perplexity", "kl"])
def test_where_one_of_these_is_not_finite_what_follows_from_it_is_not_told(whole: str) -> None:
    ill = (whole, "nonfinite")
    for shows in ("collapses", "freezes", "vanishes"):
        assert excused("acc", shows, ill) and not excused("acc", shows, ("acc", "nonfinite")) and not excused("acc", shows)
    assert excused("acc", "nonfinite", ill) and excused("val_error", "nonfinite", ill) and not excused("acc", "nonfinite", ("acc", "nonfinite")) and not excused(whole, "nonfinite", ill) and not excused("acc", "explodes", ill)


def test_what_stands_still_for_want_of_steps_is_no_matter_of_its_own() -> None:
    for shows in ("constant", "saturates"):
        assert excused("val_loss", "constant", ("loss", shows)) and not excused("val_accuracy", "constant", ("loss", shows)) and not excused("val_loss", "freezes", ("loss", shows))
    for shows in ("zero", "spent", "creeps", "halves", "climbs"):
        assert excused("loss", "flat", ("lr", shows)) and excused("acc", "freezes", ("lr", shows)) and not excused("loss", "constant", ("lr", shows))
    assert excused("loss", "chance", ("lr", "creeps")) and excused("loss", "chance", ("lr", "climbs")) and excused("lr", "creeps", ("lr", "climbs")) and not excused("lr", "creeps", ("lr", "creeps")) and not excused("loss", "chance", ("lr", "zero")) and not excused("loss", "flat", ("lr", "apart"))
    for shows in ("diverges", "explodes"):
        assert excused("loss", shows, ("loss", "summed")) and not excused("val_loss", shows, ("loss", "summed")) and not excused("loss", shows)
    assert not excused("loss", "negative", ("loss", "summed"))


def test_a_finding_that_says_more_hides_a_gap_or_a_guess() -> None:
    for shows in ("diverges", "explodes", "nonfinite", "constant", "saturates", "thrown", "untaught"):
        assert findings._outdone(series("loss", "absurd"), frozenset([("loss", shows)]))
    assert not findings._outdone(series("loss", "absurd"), frozenset([("loss", "flat"), ("val_loss", "diverges")])) and not findings._outdone(series("val_loss", "absurd"), frozenset([("loss", "diverges")]))
    assert findings._outdone(series("loss", "jumps"), frozenset([("loss", "unrestored")])) and findings._outdone(series("val_loss", "jumps"), frozenset([("loss", "unrestored")])) and not findings._outdone(series("loss", "jumps"), frozenset([("loss", "diverges")])) and not findings._outdone(series("loss", "rests"), frozenset([("loss", "unrestored")]))
    assert findings._outdone(series("val_loss", "overfits"), frozenset([("val_loss", "diverges")])) and not findings._outdone(series("val_loss", "gap"), frozenset([("val_loss", "diverges")])) and not findings._outdone(series("val_loss", "overfits"), frozenset([("loss", "diverges")]))


def test_a_finding_that_says_all_that_another_would_stands_alone(shown: object) -> None:
    assert shown(column("loss", [2.3026] * 12, epochs=line(1.0, 12.0))) == [("loss", "constant")]  # type: ignore[operator]
    told = shown(column("loss", [*line(3.0, 1.0, 8), *[87.3365] * 8]))  # type: ignore[operator]
    assert ("loss", "saturates") in told and ("loss", "flat") not in told and ("loss", "constant") not in told
    assert shown(column("aux_loss", [0.0] * 6)) == [] and shown(column("aux_loss", [0.5, NAN, NAN])) == [("loss", "nonfinite")]  # type: ignore[operator]


def test_what_may_follow_from_others_of_its_line_stands_behind_them(shown: object) -> None:
    told = shown(column("lr", [0.0] * 12), column("loss", [1.0, 0.9, NAN, NAN]), column("step_time", [1.0, 1.05, 1.0, 1.1, 1.2, 1.5, 2.0, 2.05, 2.1]))  # type: ignore[operator]
    assert told == [("loss", "nonfinite"), ("lr", "zero"), ("step_time", "slows")]


def test_where_the_loss_is_lost_what_lost_weights_find_in_a_picture_is_not_told(shown: object) -> None:
    overlap = column("val_miou", [0.5] * 3, epochs=[4.0, 5.0, 6.0], digits=(4, 4))
    assert shown(overlap, column("loss", [3.0, 2.0, 1.0])) == [("overlap", "constant")]  # type: ignore[operator]
    assert shown(overlap, column("loss", [3.0, 2.0, 1.0, NAN])) == [("loss", "nonfinite")]  # type: ignore[operator]


def test_the_losses_of_a_game_that_is_not_played_are_told_as_the_game(shown: object) -> None:
    game = [column("d_loss", [0.5] * 6), column("g_loss", [0.7] * 6)]
    assert shown(*game) == [("d_loss", "constant")]  # type: ignore[operator]


def told(values: Sequence[float], at: int = 0, ratio: float | None = None) -> tuple[float, ...]:
    one = findings._series(column("loss", values), "constant", at, ratio)
    return (one.first, one.last, one.least, one.most, one.at, one.ratio)


def test_a_series_is_told_with_its_first_its_last_and_what_lies_between() -> None:
    assert told([2.0, 5.0, 1.0, 4.0], 1) == (2.0, 4.0, 1.0, 5.0, 1, 2.0) and told([2.0, 1.0], 0, 7.1234567) == (2.0, 1.0, 1.0, 2.0, 0, 7.123) and told([0.0, 1.0]) == (0.0, 1.0, 0.0, 1.0, 0, 0.0)
    first, last, least, most, _, ratio = told([NAN, NAN])
    assert math.isnan(first) and math.isnan(last) and (least, most, ratio) == (0.0, 0.0, 0.0)
    assert told([1.0, INF])[1:4] == (INF, 1.0, 1.0) and told([1.0, INF])[5] == 0.0 and told([INF, 1.0])[5] == 0.0 and told([2.0, 1.0], 0, INF)[5] == 0.0 and told([2.0, 1.0], 0, 0.0)[5] == 0.5


def test_of_a_very_long_series_every_nth_value_is_carried() -> None:
    one = findings._series(column("loss", [float(n) for n in range(20_001)]), "diverges", 10_001)
    assert (len(one.values), len(one.lines), one.values[:3], one.lines[:3], one.at) == (10_001, 10_001, (0.0, 2.0, 4.0), (1, 3, 5), 5000)
    assert len(findings._series(column("loss", [1.0] * 20_000), "flat", 3).values) == 20_000
    assert findings._series(column("loss", [1.0] * 20_002), "flat", 20_001).at == 10_000


def test_a_log_that_ends_where_ranks_have_met_halts() -> None:
    def halts(*texts: str) -> list[tuple[str, str, int]]:
        return [(s.label, s.shows, s.lines[0]) for s in standstill._halts([Line(n, text) for n, text in enumerate(texts, 1)])]

    for met in ("All ddp processes registered. Starting ddp with 4 processes", "All distributed processes registered. Starting with 2", "Added key: store_based_barrier_key:1", "Completed store-based barrier for 4", "| distributed init (rank 3): env://"):
        assert halts("epoch 1", met) == [("ranks", "halts", 2)] == halts("epoch 1", met, "", "----", "distributed_backend=nccl") and not halts(met, "epoch 1")
        assert not halts("backend gloo", met) and not halts("backend gloo", *["x"] * 18, met) and halts("backend gloo", *["x"] * 19, met)
    assert not halts("All ddp processes registered. Starting ddp with 1 processes") and not halts("epoch 1") and not halts()


WOBBLE = (0.0, 0.7, -1.0, 0.4, 1.0, -0.6, -0.2, 0.9)
EVERY = "loss val_loss mae val_mae ppl val_ppl acc val_acc f1 mAP bleu miou grad_norm wer kl approx_kl entropy reward lr loss_scale mem gpu_mem step_time samples/s frobs"
SCORES = "acc val_acc f1 mAP bleu miou"
RUNS: dict[str, tuple[list[float], str]] = {
    "nonfinite": ([0.5, 0.4, 0.3, NAN, NAN, NAN], " ".join(label for label in EVERY.split() if label not in ("loss_scale", "mem", "gpu_mem", "step_time", "samples/s"))),
    "patchy": ([0.5, NAN, 0.45, NAN, 0.42, 0.4], "loss val_loss grad_norm kl"),
    "constant": ([0.51234] * 6, "loss val_loss acc val_acc miou"),
    "freezes": ([2.0, 1.9, 1.95, 1.8, 1.85, 1.7, 1.75, *[1.6] * 7], "loss val_loss mae acc val_acc reward frobs"),
    "zero": ([0.0] * 6, f"loss {SCORES} grad_norm approx_kl lr"),
    "chance": ([math.log(10) * (1 + 0.001 * w) for w in WOBBLE], "loss"),
    "flat": ([1.0, *(0.8 * (1 + 0.001 * w) for w in WOBBLE), 0.8], "loss"),
    "negative": ([-100.0, -1000.0, -5000.0, -10001.0], "loss val_loss mae val_mae"),
    "saturates": ([2.0, 2.1, *[88.7228] * 4], "loss"),
    "diverges": ([2.0, 1.5, 1.0, 4.1, 4.2, 4.3], "loss mae"),
    "explodes": ([2.2**n for n in range(16)], "loss val_loss mae val_mae ppl grad_norm wer kl approx_kl frobs"),
    "impossible": ([50.5, 101.5, 102.5], "acc val_acc f1 miou"),
    "collapses": ([0.1, 0.1, 0.5, *[0.8] * 5, 0.1, 0.1, 0.1], f"{SCORES} reward"),
    "vanishes": ([1.0, 1.0, 9e-7, 9e-7, 9e-7], "grad_norm"),
    "falls": ([4.0, 2.0, 1.0, 0.5], "loss_scale"),
    "grows": ([1.0, 1.1, 1.2, 1.3, 1.4, 1.5], "mem gpu_mem"),
    "slows": ([1.0, 1.05, 1.0, 1.1, 1.2, 1.5, 2.0, 2.05, 2.1], "step_time"),
    "spent": ([1.0] * 12 + [9e-6] * 5, "lr"),
    "creeps": ([1e-7, 2e-7, 3e-7, 4e-7, 5e-7], "lr"),
}


@pytest.mark.parametrize("shows", RUNS)
def test_by_its_quantity_a_run_is_asked_what_it_shows(shows: str, shown: object) -> None:
    values, labels = RUNS[shows]
    count = range(len(values))
    late = {"steps": [1600.0 + 100 * n for n in count]} if shows == "creeps" else {"steps": [n + 1.0 for n in count], "epochs": [n + 1.0 for n in count]}
    found = [label for label in EVERY.split() if shows in [told for _, told in shown(column(label, values, **late))]]  # type: ignore[operator]
    assert found == labels.split()


def test_a_rate_of_samples_that_halves_slows_and_a_divergence_that_goes_to_nothing_collapses(shown: object) -> None:
    assert shown(column("samples/s", [1 / v for v in RUNS["slows"][0]])) == [("throughput", "slows")]  # type: ignore[operator]
    gone = [1.0, 1.0, 1.0, 0.5, 0.1, 0.015, 0.009, 0.009]
    assert shown(column("kl", gone)) == [("kl", "collapses")] and shown(column("entropy", gone)) == [("entropy", "collapses")]  # type: ignore[operator]
    assert shown(column("wer", [1.0] * 3)) == [("error_rate", "constant")]  # type: ignore[operator]


def test_a_loss_at_its_floor_shows_it_beside_answers_that_are_right(shown: object) -> None:
    floor = [1.4612 * (1.01 + 0.4 * math.exp(-1.5 * n)) for n in range(8)]
    right = column("acc", [0.99] * 4)
    assert ("loss", "floor") in shown(column("loss", floor), right) and ("loss", "floor") not in shown(column("loss", floor)) and ("val_loss", "floor") not in shown(column("val_loss", floor), right)  # type: ignore[operator]
