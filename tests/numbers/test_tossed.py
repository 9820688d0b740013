"""Epochs whose mean loss is tossed about, and sums that are never begun anew."""

from __future__ import annotations

from collections.abc import Sequence

from made import NAN, column

from triage.numbers.checkpoint import passes
from triage.numbers.columns.column import Column, Told
from triage.numbers.course import limits, spikes
from triage.numbers.evaluation import evaluations
from triage.numbers.kinds import embeddings

WILD = [0.9, 2.8, 5.1, 1.7, 3.9, 7.2, 1.2, 4.4, 0.8, 6.1] * 2
SHARES = [12.0, 33.0, 48.0, 21.0, 10.0, 40.0, 15.0, 47.0, 11.0, 30.0] * 2


def shown(found: Sequence[Told]) -> list[tuple[str, str]]:
    return [(name, shows) for _, name, shows, *_ in found]


def run(losses: Sequence[float], shares: Sequence[float] = SHARES, label: str = "train_loss") -> list[Column]:
    epochs = [float(n) for n in range(len(losses))]
    return [column(label, losses, epochs=epochs), column("val_acc", shares[: len(losses)], epochs=epochs)]


def test_a_mean_of_epochs_that_jumps_by_its_own_size_is_tossed_about() -> None:
    told = [("loss", "bounces")]
    assert shown(list(spikes.find(run(WILD)))) == told
    assert told[0] not in shown(list(spikes.find(run(WILD[:19])))), "too few"
    assert told[0] not in shown(list(spikes.find(run([2.0 + 0.1 * v for v in WILD])))), "noise"
    assert told[0] not in shown(list(spikes.find(run([v * 0.8**n for n, v in enumerate(WILD)])))), "it falls"
    assert told[0] not in shown(list(spikes.find(run(WILD, [50.0, 51.0] * 10)))), "the accuracy is calm"
    assert told[0] not in shown(list(spikes.find(run(WILD, label="d_loss")))) and told[0] not in shown(list(spikes.find([*run(WILD), column("reward", WILD)]))), "a game"


def total(values: Sequence[float], epochs: Sequence[float] | None = None, label: str = "loss") -> list[tuple[str, str]]:
    spread = epochs or [1.0 + n // 5 for n in range(len(values))]
    return shown(list(evaluations.find([column(label, values, epochs=spread)])))


def test_a_loss_that_grows_by_its_first_value_at_each_report_is_a_sum() -> None:
    sums = [33.0 * n - 0.2 * (n % 3) for n in range(1, 16)]
    assert total(sums) == [("loss", "summed")]
    assert total([0.9 * n for n in range(1, 16)]) == [("loss", "summed")] and not total([0.0, *sums]) and not total(sums, label="g_loss") and not total(sums, label="val_loss")
    assert not total(sums[:11]) and not total([v % 165 + 1 for v in sums]), "begun anew at each epoch"
    assert not total([30.0 + n for n in range(15)]), "it rises by little"
    assert not total(sums, [1.0] * 15), "the sum of one epoch"


def test_a_loss_that_is_ten_times_its_first_for_good_was_thrown_at_once() -> None:
    high = [400.0, 377.0, 352.0, 376.0, 415.0, 427.0, 403.0, 421.0, 383.0, 398.0, 406.0, 391.0]
    assert limits.diverges(column("train_loss", [11.5, *high])) == 1
    assert limits.diverges(column("train_loss", [11.5, *high[:11]])) is None, "too few"
    assert limits.diverges(column("train_loss", [0.2, *high])) is None, "the first may be a mean over too many"
    assert limits.diverges(column("train_loss", [11.5, *[400 * 0.97**n for n in range(12)]])) is None, "it learns there"
    assert limits.diverges(column("train_loss", [60.0, *high])) is None


def test_a_class_error_of_a_hundred_in_each_of_eight_epochs_names_no_object() -> None:
    assert shown(list(evaluations.find([column("class_error", [100.0] * 8)]))) == [("ap", "zero")]
    assert not shown(list(evaluations.find([column("class_error", [100.0] * 7)]))) and not shown(list(evaluations.find([column("class_error", [100.0, *[99.4] * 8])])))


def test_a_cosine_loss_at_its_floor_beside_neighbours_that_know_nothing_has_collapsed() -> None:
    loss, still = column("loss", [-0.62, *[-0.999] * 7]), [10.0, 10.1, 9.9, 10.2, 10.0, 10.1, 9.8, 10.0]
    assert ("loss", "collapses") in shown(list(embeddings.find([loss, column("knn acc", still)])))
    assert ("loss", "collapses") not in shown(list(embeddings.find([loss, column("knn acc", [10.0 + 3 * n for n in range(8)])])))
    assert ("loss", "collapses") not in shown(list(embeddings.find([column("loss", [-0.62, *[-0.95] * 7]), column("knn acc", still)])))


def test_a_loss_that_rests_at_three_times_its_first_lost_what_was_there() -> None:
    risen = [1.3, 3.5, 4.6, 5.7, 6.8, 7.9, 7.6, *[7.6, 7.5] * 6]
    assert limits.diverges(column("loss", risen)) == 1
    assert limits.diverges(column("loss", [v if n < 10 else v * 0.97 ** (n - 9) for n, v in enumerate(risen)])) is None, "it learns there"
    assert limits.diverges(column("loss", [1.3, *[3.0, 3.1] * 8])) is None


def about(low: float = 1.0, high: float = 9.0, more: float = 0.0, count: int = 20, shares: Sequence[float] = (0.3, 0.5), each: float = 1.0, label: str = "loss", beside: str = "val_acc", told: int = 0) -> bool:
    half = count // 2
    losses = [(high if n % 2 else low) + (more if n >= half else 0.0) for n in range(count)]
    held = [shares[n % 2] for n in range(told or count)]
    found = spikes.find([column(label, losses, epochs=[each * n for n in range(count)]), column(beside, held)])
    return ("loss", "bounces") in shown(list(found))


def test_each_limit_of_a_loss_that_is_tossed_about_by_its_own_size() -> None:
    assert about() and about(3.0, 5.0) and not about(3.0, 4.9), "half of the level"
    assert about(more=3.0) and not about(more=4.0) and about(low=9.0, high=1.0, more=-0.5), "neither half is better by half of the level"
    assert not about(each=2.0) and not about(each=0.5) and not about(low=0.0) and not about(low=-1.0)
    assert not about(label="val_loss") and not about(label="loss_cls") and not about(beside="best_acc") and not about(beside="f1") and not about(told=21) and not about(shares=(0.3, 0.4))


def folded(*parts: Sequence[float]) -> Column:
    return column("loss", [v for part in parts for v in part], epochs=[float(n) for n, part in enumerate(parts) for _ in part])


def test_each_limit_of_a_loss_that_is_back_at_each_epoch_s_edge() -> None:
    part = (2.0, 1.5, 1.2, 1.2)
    assert passes.resets(folded(part, part, part)) == 4 and passes.resets(folded((2.0, 1.2, 1.2), part, part)) == 3 and passes.resets(folded(part, part)) is None
    assert passes.resets(folded(part, part, part, (2.0, 1.9))) == 4 and passes.resets(folded(part, part, (2.0, 1.2))) is None, "two reports show no course"
    assert passes.resets(folded(part, (2.0, 1.5, 1.21, 1.21), part)) is None and passes.resets(folded(part, (2.0, 1.5, 1.5, 0.9), part)) == 4, "six tenths, by the last two"
    assert passes.resets(folded(part, part, (2.0, 1.5, 1.09, 1.09))) == 4 and passes.resets(folded(part, part, (2.0, 1.5, 1.07, 1.07))) is None, "the end carries over"
    assert passes.resets(folded(part, part, (2.0, 1.5, 1.2, 0.0))) is None


def test_each_limit_of_losses_that_come_again_batch_by_batch() -> None:
    def unmoved(*parts: Sequence[float], digits: int = 4, epochs: Sequence[float] = ()) -> int | None:
        made = folded(*parts)._replace(digits=(digits, digits))
        return passes.unmoved(made._replace(epochs=tuple(epochs)) if epochs else made)

    part = (2.1, 2.2, 2.3, 2.2, 2.1)
    assert unmoved(part, part) == 5 and unmoved(part, part, part) == 5 and unmoved(part, part[:4]) is None and unmoved(part, part[:4], part) == 5 and unmoved(part, (*part, 2.0)) == 5
    assert unmoved(part, part, digits=3) is None and unmoved(part, (2.1, 2.2, 2.3, 2.2, 2.11)) is None and unmoved(part, part, (2.1, 2.2, 2.3, 2.2, 2.11)) is None
    assert unmoved((2.1, 2.2) * 3, (2.1, 2.2) * 3) is None, "two values alone"
    assert unmoved(part, part, epochs=[*[0.0] * 5, *[1.0] * 4, NAN]) is None


def test_each_limit_of_a_course_that_comes_again_in_each_of_three_epochs() -> None:
    def saws(*parts: Sequence[float]) -> int | None:
        return passes.saws(folded(*parts))

    part = (1.0, 1.0, 1.0, 1.4, 1.35, 1.3)
    assert saws(part, part, part) == 6 and saws(part, part) is None and saws(part[:5], part[:5], part[:5]) is None and saws(part, part, part[:5]) is None
    middle = 1.15
    assert saws(part, (1.0, 1.0, 1.0, 1.4, 1.35 + 0.07 * middle, 1.3), part) == 6 and saws(part, (1.0, 1.0, 1.0, 1.4, 1.35 + 0.09 * middle, 1.3), part) is None, "a twelfth"
    lower = (1.0, 1.0, 1.0, 1.37, 1.35, 1.3)
    assert saws(lower, lower, lower) is None, "a third"
    early = (1.0, 1.5, 1.45, 1.4, 1.35, 1.3)
    assert saws(early, early, early) == 6, "at the second report"
    twice = (1.0, 1.0, 1.4, 1.0, 1.4, 1.3)
    assert saws(twice, twice, twice) is None and saws((0.0, 1.0, 1.0, 1.4, 1.35, 1.3), part, part) is None


def test_each_limit_of_a_loss_that_multiplies() -> None:
    assert limits._multiplies([100.0, 600.0, 1700.0, 2500.0, 3000.0]) and not limits._multiplies([100.0, 600.0, 1700.0, 2500.0])
    assert not limits._multiplies([100.0, 490.0, 1700.0, 2500.0, 3000.0]) and not limits._multiplies([100.0, 600.0, 890.0, 4500.0, 5000.0]) and limits._multiplies([100.0, 600.0, 1700.0, 2600.0, 2550.0, 2400.0]), "by three times its first"
    assert not limits._multiplies([100.0, 600.0, 1700.0, 2200.0, 1900.0]) and not limits._multiplies([100.0, 600.0, 1700.0, 2600.0, 2600.0, 499.0]), "twenty times, and five for good"
    assert not limits._multiplies([10.0, 300.0, 600.0, 900.0, 1000.0]) and limits._multiplies([10.0, 400.0, 900.0, 1200.0, 1300.0]), "thousands"
