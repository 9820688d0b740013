"""What a few reports say of scores, rewards and gradients alone: the least that is ill, beside the most that is healthy."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pytest
from made import INF, NAN, column

from triage.numbers.columns.column import Column
from triage.numbers.course import few


def shown(*columns: Column) -> list[tuple[str, str, str, int]]:
    found = list(few.find(columns))
    assert not any(ratio for *_, ratio in found), "the values tell how much"
    return [(c.label, name, shows, at) for c, name, shows, at, _ in found]


@pytest.mark.parametrize(
    ("values", "at"),
    [
        ([3.0, 4.0, 2e18], 2), ([3.0, 4.0, -2e18], 2), ([3.0, 4.0, 1e18], 2), ([1.0, 2.0, 3.0, 4.0, 2e18], 4), ([1.0, 1e17, 1.0, 2e18], 3), ([2e17, 1e17, 2.1e18, 2.1e18, 2.1e18], 2), ([1.0, 2e18, 1.0, 2e18], 1),
        ([9e17, 8e17, 8.9e18], 2), ([9e17, 8e17, 8.4e18], None), ([-9e17, -8e17, 8e18], None), ([-9e17, -8e17, 9e18], 2), ([1.0, 2.0, 1e18, 1e18, 1e18, 6e18], 2), ([1.0, 2.0, 1e18, 1e18, 1e18, 4e18], None),
        ([2e18], None), ([3.0, 9e17], None), ([3.0, 2e18], None), ([3.0, 4.0, 2e18, 3.0], None), ([3.0, 4.0, INF], None), ([3.0, NAN, 2e18], None), ([1.0, 1e18, 1e18, 9e18], None), ([1.0, 1e18, 1e18, 1e19], 1),
    ],
)  # fmt: skip
def test_a_number_that_nobody_knows_explodes_where_it_ends_beyond_float32_and_ten_times_its_first_half(values: list[float], at: int | None) -> None:
    assert shown(column("drift", values)) == ([] if at is None else [("drift", "metric", "explodes", at)])


def test_a_number_beyond_float32_that_no_sign_ties_to_its_label_or_that_a_label_explains_shows_nothing() -> None:
    assert not shown(column("drift", [3.0, 2e18], sure=False))
    assert not shown(column("lr", [3.0, 2e18]))


def unknown(*labels: str, values: Sequence[float] = (NAN,), line: Sequence[int] = (), step: float = 10.0) -> list[Column]:
    """Columns of one report each, all from line 1 where no other line is given."""
    steps = [step + n for n in range(len(values))]
    made = [column(label, values, steps=steps) for label in labels]
    return [c._replace(lines=range(n, n + len(values))) for c, n in zip(made, line or [1] * len(made))]


def test_three_numbers_of_one_report_that_are_nan_tell_by_themselves() -> None:
    assert shown(*unknown("alpha", "beta", "delta")) == [("alpha", "metric", "nonfinite", 0)]
    assert shown(*unknown("alpha", "beta", "delta", values=[NAN, INF])) == [("alpha", "metric", "nonfinite", 0)]
    assert not shown(*unknown("alpha", "beta")), "two"
    assert not shown(*unknown("alpha", "beta", "delta", values=[NAN] * 3)), "three reports are told by each series"
    assert not shown(*unknown("alpha", "beta", "delta", values=[0.5, NAN])), "they were finite once"
    assert not shown(*unknown("alpha", "beta", "delta", line=[1, 1, 2])), "no single report"
    assert not shown(*unknown("alpha", "beta", "delta", step=NAN)), "no step"
    assert not shown(*(c._replace(sure=False) for c in unknown("alpha", "beta", "delta"))), "prose"
    assert not shown(*unknown("alpha", "beta", "delta"), column("loss", [0.5])), "the loss speaks for itself"
    assert shown(*unknown("alpha", "beta", "delta"), column("lr", [0.5]))


TERMS = ("l", "c", "loc", "conf", "cls", "reg", "box", "obj", "x", "y", "w", "h", "xy", "wh")


@pytest.mark.parametrize("term", TERMS)
def test_where_three_are_called_as_detectors_call_the_terms_of_their_loss_it_is_the_loss(term: str) -> None:
    others = [other for other in ("loc", "conf") if other != term] + ["xy"] * (term in ("loc", "conf"))
    columns = unknown(f"frobs {others[0]}", f"frobs {term}", f"frobs {others[1]}")
    columns = [c._replace(quantity=columns[0].quantity._replace(kind="")) for c in columns]
    assert [name for _, name, _, _ in shown(*columns)] == ["loss"]
    two = [*columns[:2], *unknown("alpha")]
    assert [name for _, name, _, _ in shown(*two)] == ["metric"]


@pytest.mark.parametrize("label", ["auc", "val_auroc", "roc_auc", "test AUC", "ROCAUC", "rocauc"])
def test_an_area_under_the_curve_of_exactly_a_half_at_three_reports_is_one_answer_for_all(label: str) -> None:
    assert shown(column(label, [0.5] * 3)) == [(label, "score", "constant", 0)]
    assert shown(column(label, [50.0] * 3)) == [(label, "score", "constant", 0)]
    assert not shown(column(label, [0.5] * 2)), "two reports"
    assert not shown(column(label, [0.5, 0.5, 0.5001])), "it moves"
    assert not shown(column(f"best {label}", [0.5] * 3)), "a best value rests"


def test_areas_of_several_heads_count_together_and_other_scores_do_not() -> None:
    assert shown(column("train_auc", [0.5]), column("val_auc", [0.5] * 2)) == [("train_auc", "score", "constant", 0)]
    assert not shown(column("train_auc", [0.61] * 2), column("val_auc", [0.5] * 2))
    assert not shown(column("f1", [0.5] * 3))
    assert not shown(column("auc loss", [0.5] * 2))


@pytest.mark.parametrize(
    ("values", "ill"),
    [([2e10, 3e10], True), ([1.1e10] * 7, True), ([2e10], False), ([1.1e10] * 8, False), ([9.9e9, 3e10], False), ([1e10, 1e10], False), ([2e10, INF], False), ([2e10, NAN, 3e10], False)],
)  # fmt: skip
def test_a_gradient_beyond_ten_milliards_at_each_of_two_to_seven_reports_explodes(values: list[float], ill: bool) -> None:
    assert bool(shown(column("grad_norm", values))) is ill
    assert not shown(column("drift", values))


def by_heart(known: float = 5.0, held: Sequence[float] = (6000.0, 7000.0), step: float = 9000.0, label: str = "val_ppl", beside: str = "ppl") -> list[tuple[str, str, str, int]]:
    return shown(column(beside, [known], steps=[step]), column(label, held))


def test_a_small_perplexity_beside_held_out_ones_a_thousand_times_as_large_is_learnt_by_heart() -> None:
    assert by_heart() == [("val_ppl", "val_perplexity", "overfits", 0)]
    assert by_heart(known=50.0, held=[50001.0, 50001.0])
    assert by_heart(step=5000.0)
    assert not by_heart(known=51.0, held=[60000.0, 60000.0]), "the training knows little"
    assert not by_heart(held=[4900.0, 7000.0]), "not a thousand times"
    assert not by_heart(held=[5000.0, 7000.0])
    assert not by_heart(held=[6000.0]), "one report"
    assert not by_heart(held=[6000.0, NAN])
    assert not by_heart(step=4999.0), "it has only begun"
    assert not by_heart(step=NAN)
    assert not by_heart(label="ppl of it"), "not held out"
    assert not by_heart(beside="best_ppl"), "a best value"
    assert not shown(column("val_ppl", [6000.0, 7000.0])), "nothing beside"
    twice = [column("train_ppl", [v], steps=[9000.0]) for v in (2.0, 5.0)]
    assert not shown(*twice, column("val_ppl", [4000.0, 4000.0])), "the worst of two counts"


def test_a_discriminator_whose_losses_of_real_and_of_made_samples_are_nothing_has_won_alone() -> None:
    def sides(*labels: str, value: float = 0.0001, count: int = 3) -> list[tuple[str, str, str, int]]:
        return shown(*(column(label, [value] * count) for label in labels))

    assert sides("D_real_loss", "D_fake_loss") == [("D_real_loss", "d_loss", "collapses", 0)]
    assert sides("D_real_loss", "D_fake_loss", count=4) and sides("D_real_loss", "D_fake_loss", value=-0.0001)
    assert not sides("D_real_loss", "D_fake_loss", value=0.00011)
    assert not sides("D_real_loss", "D_fake_loss", count=2)
    assert not sides("D_real_loss", "D_fake_loss", count=5), "a series tells it"
    assert not sides("D_real_loss") and not sides("D_fake_loss")
    assert not sides("G_real_loss", "G_fake_loss"), "the generator's"


def test_a_discriminator_that_has_won_needs_its_opponent_far_up() -> None:
    def game(low: float, high: Sequence[float], count: int = 3) -> bool:
        return bool(shown(column("D_loss", [low] * count), column("G_loss", high)))

    assert game(0.001, [10.0] * 3) and game(-0.001, [10.0] * 3) and game(0.0, [40.0] * 4, count=4)
    assert not game(0.0011, [10.0] * 3) and not game(0.001, [10.0, 9.9, 10.0]) and not game(-0.0011, [10.0] * 3)
    assert not game(0.0, [10.0] * 2) and not game(0.0, [10.0] * 5) and not game(0.0, [10.0] * 3, count=5)


def test_f1_alone_is_nothing_in_an_evaluation_that_is_mostly_right() -> None:
    def evaluated(share: float = 0.9, f1: Sequence[float] = (0.0,), label: str = "eval_f1", beside: str = "eval_accuracy", *more: Column) -> list[tuple[str, str, str, int]]:
        return shown(column(label, f1), column(beside, [share]), *more)

    assert evaluated() == [("eval_f1", "score", "zero", 0)]
    assert evaluated(51.0) and evaluated(0.51)
    assert not evaluated(0.5) and not evaluated(50.0), "as often wrong"
    assert not evaluated(f1=[0.1]) and not evaluated(f1=[0.0, 0.0]), "more than one report"
    assert not evaluated(label="best_f1") and not evaluated(beside="best_accuracy") and not evaluated(beside="accuracy_cat")
    assert not evaluated(0.9, [0.0], "eval_f1", "eval_accuracy", column("loss", [0.3])), "a run that learns still"
    assert not evaluated(0.9, [0.0], "eval_f1", "eval_accuracy", column("eval_recall", [0.2])), "another score tells more"
    assert not evaluated(label="eval_recall")


@pytest.mark.parametrize("f1", ["eval_f1", "eval_fscore", "eval_fmeasure"])
def test_by_any_of_its_names_f1_beside_precision_and_recall_of_nothing_shows(f1: str) -> None:
    others = [column("eval_precision", [0.0]), column("eval_recall", [0.0])]
    assert shown(*others, column(f1, [0.0])) == [(f1, "score", "zero", 0)]
    assert shown(column("eval_precision", [0.0] * 4), column("eval_recall", [0.0] * 4), column(f1, [0.0] * 4))
    assert not shown(column("eval_precision", [0.0] * 5), column("eval_recall", [0.0] * 5), column(f1, [0.0] * 5)), "a series tells it"
    assert not shown(*others, column(f"best_{f1}", [0.0]))


def detects(step: float = 1000.0, found: float = 0.0, mean: float = 0.0, label: str = "mAP", names: Sequence[str] = ("precision", "recall")) -> list[tuple[str, str, str, int]]:
    return shown(*(column(name, [found]) for name in names), column(label, [mean], steps=[step]))


def test_a_detector_whose_precision_recall_and_mean_are_nothing_a_thousand_steps_on_has_found_nothing() -> None:
    assert detects() == [("mAP", "ap", "zero", 0)]
    assert not detects(step=999.0), "it has only begun"
    assert not detects(step=NAN)
    assert not detects(found=0.01) and not detects(mean=0.01)
    assert not detects(label="mAP50"), "one threshold of several"
    assert not detects(names=["precision"]) and not detects(names=["recall"])


REWARD = 0.123456


@pytest.mark.parametrize(
    ("value", "count", "digits", "label", "ill"),
    [
        (0.0, 6, 1, "reward", True), (-20.0, 6, 1, "reward", True), (0.0, 5, 1, "reward", False), (REWARD, 10, 6, "reward", True), (REWARD, 9, 6, "reward", False),
        (REWARD, 10, 5, "reward", False), (0.0, 6, 1, "best_reward", False), (0.0, 6, 1, "val_reward", False), (0.0, 6, 1, "test_reward", False), (0.0, 6, 1, "train_reward", True), (NAN, 6, 1, "reward", False),
    ],
)  # fmt: skip
def test_a_reward_that_never_moves_is_none_at_six_reports_or_any_at_ten_that_tells_six_digits(value: float, count: int, digits: int, label: str, ill: bool) -> None:
    assert bool(shown(column(label, [value] * count, digits=(digits, digits)))) is ill
    assert not shown(column(label, [value] * (count - 1) + [1.5], digits=(digits, digits)))


def test_the_parts_of_a_reward_may_rest_while_the_whole_moves() -> None:
    part = column("rewards/format", [0.0] * 6)
    assert shown(part) == [("rewards/format", "reward", "constant", 0)]
    assert not shown(part, column("reward", [0.1, 0.2, 0.3, 0.2, 0.4, 0.5]))
    assert shown(part, column("reward", [0.0] * 6)) == [("reward", "reward", "constant", 0)]


def group(norm: float | None = 0.0, loss: float = 0.0, spread: float = 0.0, count: int = 1, **rewards: float) -> list[tuple[str, str, str, int]]:
    norms = [column("grad_norm", [norm] * count)] if norm is not None else []
    paid = [column(label.replace("__", "/"), [value] * count) for label, value in rewards.items()]
    return shown(column("loss", [loss] * count), *norms, column("reward_std", [spread] * count), *paid)


def test_groups_of_answers_that_get_the_same_and_no_full_reward_teach_nothing() -> None:
    told = [("reward_std", "reward_std", "zero", 0)]
    assert group(reward=0.0) == group(reward=0.99) == group(reward=-1.0) == group(reward=0.5, count=4) == told
    assert group(rewards__format__mean=0.0, reward=1.0) == told, "one part is never earned"
    assert group(rewards__format__mean=-0.5, reward=1.0) == told
    assert not group(reward=1.0) and not group(reward=0.0, norm=0.2) and not group(reward=0.0, loss=0.2)
    assert not group(reward=0.0, norm=None), "no gradient is printed"
    assert not group(), "no reward is printed"
    assert not group(rewards__format__mean=0.1, reward=1.0), "that part is earned"
    assert not group(rewards__format__std=0.0, reward=1.0), "a spread is no reward"
    assert not group(reward=0.5, count=5), "a series tells it"


def test_groups_that_differ_beside_a_gradient_and_a_loss_of_nothing_do_not_reach_the_weights() -> None:
    assert group(spread=0.4, reward=0.3) == [("grad_norm", "grad_norm", "zero", 0)]
    assert group(spread=0.4) == [("grad_norm", "grad_norm", "zero", 0)]
    assert not group(spread=0.4, reward=0.3, norm=0.1)
    assert not group(spread=0.4, reward=0.3, loss=0.1)
    assert not group(spread=0.4, reward=0.3, norm=None)


@pytest.mark.parametrize(
    ("losses", "shares", "ill"),
    [
        ((1.0, 1.0, 1.0), (0.1,) * 3, True), ((1.015, 1.005, 0.995), (0.1,) * 3, True), ((1.0, 1.01, 1.0), (0.1,) * 3, False), ((1.0, 1.0, 1.0), (0.1, 0.1), False), ((1.0, 1.0, 1.0), (0.114, 0.1, 0.086), True), ((1.0, 1.0, 1.0), (0.117, 0.1, 0.1), False),
        ((1.025, 1.0, 1.0), (0.1,) * 3, False), ((1.0, 0.993, 1.0), (0.1,) * 3, False), ((1.0, 1.0, 1.0, 1.0), (0.1,) * 3, True), ((1.0,) * 5, (0.1,) * 3, False), ((1.0, 1.0), (0.1,) * 3, False), ((1.0, 1.0, 1.0), (10.0,) * 3, True),
    ],
)  # fmt: skip
def test_three_or_four_epochs_near_the_logarithm_of_the_classes_beside_guesses_are_chance_and_told_once(losses: tuple[float, ...], shares: tuple[float, ...], ill: bool) -> None:
    at = [float(n) for n in range(len(losses))]
    loss = column("loss", [v * math.log(10) for v in losses], epochs=at, digits=(6, 6))
    told = [found for found in shown(loss, column("acc", shares)) if found[2] == "chance"]
    assert told == [("loss", "loss", "chance", 0)] * ill
    assert not [found for found in shown(loss._replace(digits=(3, 3)), column("acc", shares)) if found[2] == "chance"]


def test_a_loss_of_nothing_needs_every_gradient_dead_or_an_accuracy_that_is_poor_twice() -> None:
    dead, alive, loss = column("enc_grad_norm", [0.0]), column("dec_grad_norm", [0.3]), column("loss", [0.0])
    assert shown(loss, dead) == [("enc_grad_norm", "grad_norm", "zero", 0), ("loss", "loss", "zero", 0)]
    assert not shown(loss, dead, alive)
    assert shown(loss, dead, column("loss_cls", [0.0])) == [("loss", "loss", "zero", 0)], "of terms the gradient is not told"
    assert not shown(column("loss_cls", [0.0]), dead) and not shown(column("aux_loss", [0.0]), dead)
    assert not shown(column("loss", [0.0] * 3), column("grad_norm", [0.0] * 3)), "three reports are a series"
    twice = column("loss", [0.0, 0.0])
    assert shown(twice, column("acc", [0.89, 0.2])) == [("loss", "loss", "zero", 0)] == shown(twice, column("acc", [89.0, 20.0]))
    assert not shown(twice, column("acc", [0.9, 0.2])) and not shown(twice, column("acc", [0.2])) and not shown(loss, column("acc", [0.2, 0.2])) and not shown(twice)


@pytest.mark.parametrize(
    ("classes", "losses", "shares", "ill"),
    [
        (7, (1.0, 1.0, 1.0), (1 / 7,) * 3, True), (7, (1.0, 1.0, 1.0), (), False), (7, (1.0, 1.0, 1.0), (0.5,) * 3, False), (10, (1.0, 1.0, 1.0), (), True), (10, (1.0, 1.0011, 1.0), (), True), (10, (1.0, 1.0013, 1.0), (), False), (10, (1.0, 1.004, 1.0), (0.1,) * 3, True), (10, (1.0, 1.004, 1.0), (0.5,) * 3, False),
        (10, (1.0, 1.0, 1.02), (0.1,) * 3, False), (10, (1.0, 1.0, 1.0), (0.5,) * 3, False),
    ],
)  # fmt: skip
def test_beside_no_accuracy_only_a_likely_count_of_classes_is_guessed_from_and_met_in_a_thousandth(classes: int, losses: tuple[float, ...], shares: tuple[float, ...], ill: bool) -> None:
    loss = column("loss", [v * math.log(classes) for v in losses], epochs=[0.0, 1.0, 2.0], digits=(6, 6))
    told = [found for found in shown(loss, *[column("acc", shares)] * bool(shares)) if found[2] == "chance"]
    assert told == [("loss", "loss", "chance", 0)] * ill
    assert not [found for found in shown(loss._replace(epochs=(0.0, 1.0, 1.5)), *[column("acc", shares)] * bool(shares)) if found[2] == "chance"], "two epochs"
