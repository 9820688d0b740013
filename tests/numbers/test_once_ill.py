"""One report that is ill, losses that are left out where they are not finite, and text that is no longer foreseen."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from made import NAN, column

from triage.model import Line
from triage.numbers.columns.column import Column
from triage.numbers.course import joint, spikes
from triage.numbers.evaluation import answers
from triage.numbers.findings import find

USUAL = [1.57, 1.55, 1.53, 1.68, 1.52, 1.5, 1.49]
NORMS = [2.0, 1.6, 1.8, 4.9, 1.8, 2.2, 1.9]


def told(*lines: str) -> list[tuple[str, str]]:
    return [(s.name, s.shows) for s in find([Line(n, text) for n, text in enumerate(lines, 1)])]


def with_outlier(values: Sequence[float], at: int, size: float) -> list[float]:
    return [*values[:at], size, *values[at:]]


def outliers(at: int = 3, loss: float = 19427.6, norm: float = 9.6e6, norm_at: int = 3, label: str = "loss") -> list[tuple[str, int]]:
    columns = [column(label, with_outlier(USUAL, at, loss)), column("grad_norm", with_outlier(NORMS, norm_at, norm))]
    return [(shows, place) for _, _, shows, place, _ in spikes.find(columns)]


def test_a_batch_whose_loss_and_gradient_are_a_thousand_times_all_others_is_an_outlier() -> None:
    assert outliers() == [("outlier", 3)]
    assert outliers(at=4, norm_at=4) == [("outlier", 4)]


@pytest.mark.parametrize(
    "healthy",
    [{"loss": 1600.0}, {"norm": 4800.0}, {"norm_at": 4}, {"at": 1, "norm_at": 1}, {"at": 6, "norm_at": 6}, {"label": "val_loss"}, {"label": "policy_loss"}],
    ids=["hundreds of times", "a gradient that was held back", "another step", "the beginning", "the end", "an evaluation", "a game"],
)
def test_a_spike_that_is_smaller_alone_or_at_the_edge_of_the_log_is_none(healthy: dict[str, float]) -> None:
    assert not outliers(**healthy)  # type: ignore[arg-type]


def test_a_loss_that_spikes_beside_no_gradient_is_none() -> None:
    assert not list(spikes.find([column("loss", with_outlier(USUAL, 3, 19427.6))]))


ACCURACIES = [0.42, 0.53, 0.62, 0.77, 0.86, 0.94]


def one_for_each(classes_floor: float, slope: float = 1.0, shares: Sequence[float] = ACCURACIES, label: str = "loss", beside: str = "acc") -> list[str]:
    losses = [classes_floor + slope * (1 - share) for share in shares]
    return [shows for *_, shows, _, _ in answers.find([column(label, losses), column(beside, shares)])]


@pytest.mark.parametrize("floor", [0.7437, 1.4612, 3.6187, 5.9094])
def test_a_loss_that_pays_one_for_each_wrong_answer_above_its_floor_is_of_probabilities(floor: float) -> None:
    assert one_for_each(floor) == ["floor"]


def test_accuracies_in_percent_say_the_same() -> None:
    losses = [1.4612 + 1 - share for share in ACCURACIES]
    assert [shows for *_, shows, _, _ in answers.find([column("loss", losses), column("acc", [100 * share for share in ACCURACIES])])] == ["floor"]


def test_nine_right_in_ten_that_pay_so_much_are_of_probabilities_however_it_began() -> None:
    shares = [0.949, 0.966, 0.98, 0.985, 0.99]
    late = [1.583, 1.54, 1.4612 + 0.02, 1.4612 + 0.015, 1.4612 + 0.01]
    assert [shows for *_, shows, _, _ in answers.find([column("loss", late), column("acc", shares)])] == ["floor"]
    assert not priced([*late[:2], 1.40, 1.39, 1.38], shares) and not priced([*late[:4], 1.53], shares) and not priced([v + 0.03 for v in late], shares)
    assert not priced([1.4612 + 1 - s for s in (0.85, 0.86, 0.87, 0.88, 0.89)], [0.85, 0.86, 0.87, 0.88, 0.89])


def priced(losses: Sequence[float], shares: Sequence[float]) -> list[str]:
    return [shows for *_, shows, _, _ in answers.find([column("loss", losses), column("acc", shares)])]


@pytest.mark.parametrize(
    ("floor", "slope", "shares"),
    [(0.0, 3.0, ACCURACIES), (1.4612, 2.0, ACCURACIES), (1.35, 1.0, ACCURACIES), (0.3133, 1.0, ACCURACIES), (1.4612, 1.0, ACCURACIES[:3]), (1.4612, 1.0, [0.86, 0.87, 0.9, 0.94]), (1.4612, 1.0, [0.1, 0.2, 0.3, 0.4])],
    ids=["a cross entropy", "smoothed labels", "another floor", "two classes", "three reports", "nothing learnt meanwhile", "mostly wrong"],
)
def test_losses_that_fall_otherwise_are_of_logits(floor: float, slope: float, shares: Sequence[float]) -> None:
    assert not one_for_each(floor, slope, shares)


def test_the_accuracy_of_another_part_is_not_asked() -> None:
    assert not one_for_each(1.4612, label="train_loss", beside="val_acc")


def forgotten(perplexities: Sequence[float], losses: Sequence[float], label: str = "loss") -> list[tuple[str, int]]:
    columns: list[Column] = [column(label, losses), column("valid_ppl", perplexities)]
    return [(shows, at) for c, _, shows, at, _ in joint.find(columns) if c.label == label]


def test_a_training_loss_that_climbs_while_text_is_no_longer_foreseen_diverges() -> None:
    assert forgotten([8.5, 8.4, 124.0, 142.0, 366.0], [3.84, 3.83, 4.9, 6.3, 9.9]) == [("diverges", 2)]


@pytest.mark.parametrize(
    ("perplexities", "losses"),
    [
        ([8.5, 8.4, 124.0, 142.0, 366.0], [3.8, 3.6, 3.4, 3.2, 3.0]), ([8.5, 8.4, 16.0, 20.0, 25.0], [3.8, 3.8, 4.9, 6.3, 9.9]), ([8.5, 8.4, 124.0, 142.0, 8.2], [3.8, 3.8, 4.9, 6.3, 3.9]),
        ([8.5, 8.4, 124.0, 142.0, 366.0], [3.8, 3.8, 3.9, 4.0, 4.1]), ([8.5, 124.0, 142.0, 366.0], [3.8, 4.9, 6.3, 9.9]),
    ],
    ids=["learnt by heart", "a little worse", "back again", "a term that comes in", "four reports"],
)  # fmt: skip
def test_a_loss_that_falls_or_a_perplexity_that_recovers_does_not_diverge(perplexities: Sequence[float], losses: Sequence[float]) -> None:
    assert not forgotten(perplexities, losses)


def test_a_loss_scale_that_sinks_meanwhile_is_what_follows() -> None:
    losses, scales = [3.84, 3.83, 4.9, 6.3, 9.9], [0.5, 0.5, 0.25, 0.125, 0.008]
    log = [f"epoch {n} | loss {loss} | valid_ppl {ppl} | loss_scale {scale}" for n, (loss, ppl, scale) in enumerate(zip(losses, [8.5, 8.4, 124.0, 142.0, 366.0], scales))]
    assert told(*log) == [("loss", "diverges")]


def steps(norms: Sequence[str], losses: Sequence[str]) -> list[str]:
    return [f"iteration {n}/ 9000 | {f'lm loss: {loss} | ' if loss else ''}loss scale: 1.0 | grad norm: {norm} |" for n, (norm, loss) in enumerate(zip(norms, losses), 5400)]


def test_a_loss_that_is_left_out_since_its_gradient_is_nan_is_nan() -> None:
    norms, losses = ["1.06", "0.91", "0.99", "88.4", "nan", "nan", "nan"], ["2.59", "2.64", "2.56", "3.91", "", "", ""]
    assert set(told(*steps(norms, losses))) == {("loss", "nonfinite"), ("grad_norm", "nonfinite")}


@pytest.mark.parametrize("losses", [["2.59", "2.64", "2.56", "3.91", "2.5", "2.6", "2.5"], ["", "", "2.56", "3.91", "", "", ""]], ids=["told on", "told twice"])
def test_a_loss_that_is_told_on_is_not(losses: list[str]) -> None:
    norms = ["1.06", "0.91", "0.99", "88.4", "nan", "nan", "nan"]
    assert ("loss", "nonfinite") not in told(*steps(norms, losses))
    assert not told(*steps(["1.06", "0.91", "0.99", "1.4", "1.2", "1.1", "1.0"], losses)), "a gradient that is well"


def test_nan_is_no_outlier() -> None:
    assert not outliers(norm=NAN)


LOSSES = [0.676, 0.628, 0.604, 0.592, 0.586, 0.583, 0.5814, 0.5807, 0.5803, 0.5801, 0.58, *[0.5799] * 5]


def rates(factor: float, losses: Sequence[float] = LOSSES, words: str = "Updating learning rate to") -> list[tuple[str, str]]:
    log = [text for n, loss in enumerate(losses) for text in (f"Epoch: {n + 1}, Steps: 122 | Train Loss: {loss - 0.01 * n / 14:.7f} Vali Loss: {loss:.7f}", f"{words} {1e-3 * factor**n:.6g}")]
    return told(*log)


@pytest.mark.parametrize("words", ["Updating learning rate to", "lr:", "Current learning rate:"])
def test_a_rate_that_is_halved_at_every_epoch_until_no_loss_moves_is_spent(words: str) -> None:
    assert ("lr", "halves") in rates(0.5, words=words)


@pytest.mark.parametrize(
    ("factor", "losses"),
    [(0.9, LOSSES), (0.5, LOSSES[:8]), (0.5, [0.7 * 0.93**n for n in range(14)]), (0.5, [0.7, 0.3, 0.2, 0.15, *[0.12] * 10]), (1.0, LOSSES)],
    ids=["a slow decay", "a short run", "losses that still fall", "losses that have come down", "a constant rate"],
)
def test_a_rate_that_is_left_or_that_did_its_work_is_not(factor: float, losses: Sequence[float]) -> None:
    assert ("lr", "halves") not in rates(factor, losses)


def dice(values: Sequence[float], beside: Sequence[float] = ()) -> list[tuple[str, str]]:
    return told(*(f"epoch {n} train_loss {-0.1 - 0.001 * n * (-1) ** n:.4f} val_dice {value:.4f}{f' val_dice_liver {beside[n]:.4f}' if beside else ''}" for n, value in enumerate(values)))


FOUND, LOST = [0.0921, 0.1873, 0.0612, 0.0008], [0.0] * 7


def test_an_overlap_that_was_found_and_is_exactly_nothing_since_is_lost() -> None:
    assert ("overlap", "zero") in dice([*FOUND, *LOST])


@pytest.mark.parametrize(
    ("values", "beside"),
    [([*FOUND, *LOST[:5]], ()), ([*FOUND, *LOST, 0.02], ()), ([0.01, 0.02, 0.01, *LOST], ()), ([0.4 + 0.01 * n for n in range(10)] + LOST[:6], ()), ([*FOUND, *LOST], [0.5 + 0.01 * n for n in range(11)])],
    ids=["a dip", "found again", "never found", "a small part of the run", "one class of two"],
)
def test_an_overlap_that_comes_back_or_that_another_class_exceeds_is_not(values: Sequence[float], beside: Sequence[float]) -> None:
    assert ("overlap", "zero") not in dice(values, beside)


def within(factor: float, steps: int = 3, held: float = 1.2251) -> list[tuple[str, str]]:
    """A rate that is multiplied by `factor` from one report to the next, `steps` of them an epoch."""
    log = []
    for epoch in range(6):
        log += [f"epoch {epoch + 1} [{100 * n}/{100 * steps}] lr {1e-3 * factor ** (epoch * steps + n):.3e} loss {1.21 + 0.01 * (n % 2):.4f}" for n in range(steps)]
        log.append(f"epoch {epoch + 1} val_loss {held:.4f} val_acc 0.5219")
    return told(*log)


def test_a_rate_that_is_gone_within_its_first_epochs_is_stepped_at_every_batch_and_nothing_else_is_told() -> None:
    assert set(within(0.02)) == {("lr", "spent"), ("lr", "falls")}


def test_a_rate_that_decays_from_epoch_to_epoch_falls_within_none() -> None:
    assert not [shows for name, shows in within(0.9) if name == "lr"]
