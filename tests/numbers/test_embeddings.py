"""Embeddings that have become one, next to the healthy ones most like them."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

import pytest
from made import column

from triage.numbers.columns.columns import Column
from triage.numbers.kinds import embeddings


def shown(*columns: Column) -> list[tuple[str, str]]:
    return [(name, shows) for _, name, shows, _, _ in embeddings.find(columns)]


SEEDS = range(40)
COSINE = [-0.42, -0.61, -0.83, -0.94, -0.987, -0.999, -1.0]
LOST = [28.9, 30.4, 24.1, 17.3, 12.6, 10.0, 10.0]


def test_a_cosine_loss_at_its_floor_beside_an_accuracy_that_is_lost_is_a_collapse() -> None:
    assert shown(column("loss", COSINE), column("knn acc", LOST)) == [("loss", "collapses")]
    assert not shown(column("loss", COSINE), column("knn acc", LOST[::-1]))
    assert not shown(column("loss", [v * 0.95 for v in COSINE]), column("knn acc", LOST))
    assert not shown(column("loss", COSINE), column("knn acc", [28.9, 30.4, 29.1, 28.8, 29.9, 30.0, 28.1]))


@pytest.mark.parametrize("seed", SEEDS)
def test_a_dice_loss_that_comes_to_its_floor_with_a_wild_accuracy_is_well(seed: int) -> None:
    chance = random.Random(seed)
    dice = [max(-1.0, -0.2 - 0.79 * (1 - math.exp(-0.3 * n))) for n in range(20)]
    assert not shown(column("loss", dice), column("acc", [chance.gauss(60, 10) for _ in range(20)]))


MARGIN = [0.4127, 0.3391, 0.3108, 0.3024, 0.3006, 0.3001, 0.3, 0.3]


def triplets(values: Sequence[float], label: str = "loss_t") -> list[tuple[str, str]]:
    return shown(column(label, values, digits=(4, 4)))


@pytest.mark.parametrize("label", ["loss_t", "triplet_loss", "loss_triplet", "Loss/tri"])
def test_a_triplet_loss_that_comes_to_rest_on_its_margin_is_a_collapse(label: str) -> None:
    assert triplets(MARGIN, label) == [("embedding", "collapses")]


def test_a_loss_of_any_name_that_comes_to_rest_on_the_margin_that_was_set_is_a_collapse() -> None:
    loss = column("Loss", MARGIN, digits=(4, 4))
    assert shown(loss, column("triplet_margin", [0.3])) == [("embedding", "collapses")]
    assert not shown(loss, column("margin", [0.5])) and not shown(loss, column("margin", [0.3, 0.31])), "another, or a number that is measured"
    assert not shown(column("Loss", [0.6931] * 8, digits=(4, 4)), column("margin", [0.3])), "ln 2 is a guess between two"


def test_without_a_margin_it_rests_on_ln_2() -> None:
    assert triplets([0.6931] * 8) == triplets([1.2, 0.9, 0.74, 0.701, 0.6934, 0.6932, 0.6931]) == [("embedding", "collapses")]
    assert not triplets([0.6931] * 6), "it has hardly begun"


@pytest.mark.parametrize(
    ("values", "label"),
    [
        ([0.3124, 0.3011, 0.2804, 0.2211, 0.152, 0.0911], "loss_t"), ([0.3124, 0.3002, 0.2994, 0.3003, 0.3001, 0.3], "loss_t"), (MARGIN, "loss"), (MARGIN, "val_triplet_loss"),
        ([0.41, 0.37, 0.34, 0.326, 0.317, 0.31, 0.305], "loss_t"), (MARGIN[:4], "loss_t"),
    ],
    ids=["below it", "has been below", "of no triplets", "held out", "on its way", "few"],
)
def test_a_loss_that_passes_or_nears_a_margin_shows_nothing(values: list[float], label: str) -> None:
    assert not triplets(values, label)


SHRINKING = [0.061, 0.032, 0.012, 0.0041, 0.0011, 0.0004, 0.0001]


@pytest.mark.parametrize("label", ["rankme", "feature_rank", "train/effective_rank"])
def test_features_that_keep_one_direction_of_many_are_a_collapse(label: str) -> None:
    assert shown(column(label, [61.0, 22.0, 7.1, 1.9, 1.2])) == [("embedding", "collapses")]
    assert not shown(column(label, [61.0, 52.0, 57.1, 41.9, 41.2])) and not shown(column(label, [1.6, 1.5, 1.4, 1.2, 1.1])) and not shown(column("rank", [61.0, 22.0, 7.1, 1.9, 1.2]))


def test_a_spread_of_features_that_is_gone_is_a_collapse() -> None:
    assert shown(column("z_std", SHRINKING)) == shown(column("repr_std", SHRINKING)) == [("embedding", "collapses")]
    assert not shown(column("z_std", SHRINKING), column("kl", [20.0] * 7)), "what is drawn from a code may be sure"
    assert not shown(column("z_std", [0.041, 0.042, 0.0415, 0.043, 0.044, 0.0445, 0.045]))
    assert not shown(column("reward_std", SHRINKING)), "of no features"


def test_a_level_of_collapse_says_it_itself() -> None:
    assert shown(column("Collapse Level", [0.22, 0.61, 0.88, 0.95, 0.97, 0.98])) == [("embedding", "collapses")]
    assert not shown(column("Collapse Level", [0.22, 0.31, 0.28, 0.25, 0.2, 0.17]))
    assert not shown(column("Collapse Level", [0.99, 0.97, 0.95, 0.93, 0.92, 0.91])), "it falls"


def test_a_variance_term_at_its_hinge_while_the_views_agree_is_a_collapse() -> None:
    assert shown(column("std_loss", [0.9979, 0.9975, 0.998, 0.9982, 0.9979]), column("repr_loss", [3e-5] * 5)) == [("embedding", "collapses")]
    assert shown(column("var_loss", [0.9979] * 5), column("inv_loss", [3e-5] * 5)) == [("embedding", "collapses")]
    assert shown(column("variance_loss", [0.9979] * 5), column("sim_loss", [3e-5] * 5)) == [("embedding", "collapses")]
    assert not shown(column("std_loss", [0.97, 0.71, 0.55, 0.48, 0.42]), column("repr_loss", [0.3] * 5))
    assert not shown(column("std_loss", [0.9979] * 5), column("repr_loss", [0.3] * 5)), "the views still differ"


def verified(shares: Sequence[float], losses: Sequence[float] = (41.1, 41.9, 40.8, 41.4, 41.6), last: float = 10_000.0) -> list[tuple[str, str]]:
    at = {"steps": [last * (n + 1) / 5 for n in range(5)]}
    return shown(column("Accuracy-Flip", shares, **at), column("Loss", losses, **at))


def test_pairs_that_a_coin_tells_apart_while_the_loss_rests_are_chance() -> None:
    assert verified([0.503, 0.502, 0.497, 0.504, 0.496]) == [("embedding", "chance")]
    assert not verified([0.62, 0.81, 0.93, 0.97, 0.985])
    assert not verified([0.503, 0.502, 0.497, 0.504, 0.496], losses=[42.0, 39.0, 36.0, 33.0, 30.0]), "it learns"
    assert not verified([0.503, 0.502, 0.497, 0.504, 0.496], last=2000.0), "it has hardly begun"


def test_an_equal_error_rate_of_a_half_is_chance_as_well() -> None:
    def told(*rates: float, first: float = 1.0) -> list[tuple[str, str]]:
        at = [first + n for n in range(5)]
        return shown(column("EER", rates, epochs=at), column("LOSS", [8.02, 7.97, 8.04, 8.0, 8.01], epochs=at))

    assert told(49.9, 49.6, 50.2, 49.8, 49.7) == told(0.499, 0.496, 0.502, 0.498, 0.497) == [("embedding", "chance")]
    assert not told(49.9, 31.0, 22.0, 14.0, 9.0) and not told(49.9, 49.6, 50.2, 49.8, 49.7, first=-3.0), "it learns, or has hardly begun"


def test_a_cosine_loss_at_its_floor_beside_a_spread_that_goes_is_a_collapse_whatever_the_spread_is_of() -> None:
    loss, spread = column("loss", [-0.4, -0.9, -0.98, *[-1.0] * 5]), [0.09 * 0.3**n for n in range(8)]
    assert shown(loss, column("avg_std", spread)) == [("loss", "collapses")]
    assert not shown(loss, column("grad_std", spread)) and not shown(loss, column("avg_std", [0.09] * 8))


def held_back(loss: Sequence[float], right: float = 0.02, last: float = 11) -> list[tuple[str, str]]:
    return shown(column("TLOSS", loss, epochs=range(int(last) - len(loss) + 1, int(last) + 1)), column("TAcc", [right] * len(loss)))


def test_a_scaled_loss_that_rests_while_nothing_is_right_has_too_hard_a_margin() -> None:
    rests = [19.3, 19.1, 19.4, 19.2, 19.0, 19.3, 19.1, 19.2]
    assert held_back(rests) == [("embedding", "chance")]
    assert not held_back([v - 0.9 * n for n, v in enumerate(rests)]), "it falls"
    assert not held_back([v - 12 for v in rests]), "a guess among classes"
    assert not held_back(rests, right=3.0) and not held_back(rests, last=2)
