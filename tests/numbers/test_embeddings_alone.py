"""Embeddings that have become one: each limit from both sides and each word by itself."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pytest
from made import NAN, column

from triage.numbers.columns.column import Column
from triage.numbers.kinds import embeddings

Found = list[tuple[str, str, str, int]]


def told(*columns: Column) -> Found:
    found = list(embeddings.find(columns))
    assert not any(ratio for *_, ratio in found), "the values tell how much"
    return [(c.label, name, shows, at) for c, name, shows, at, _ in found]


LOST = (0.5, 0.6, 0.5, 0.4, 0.35, 0.2, 0.2, 0.1)


def floor(values: Sequence[float] = (-0.5, -0.9, -0.97, -0.98, -0.99), lost: Sequence[float] = LOST, label: str = "loss", beside: str = "acc") -> Found:
    return told(column(label, values), column(beside, lost))


def test_a_cosine_loss_has_gone_to_its_floor_while_an_accuracy_is_lost() -> None:
    assert floor() == [("loss", "loss", "collapses", 3)]
    assert not floor((-0.5, -0.9, -0.97, -0.979, -0.99)) and not floor((-0.5, -0.9, -0.97, -0.99, -1.001)) and floor((-0.5, -0.9, -0.97, -0.99, -1.0004)) and not floor((-0.5, -0.97, -0.98, -0.99)) and not floor((-0.99, -0.98, -0.98, -0.98, -0.98))
    assert not floor(lost=(0.6, 0.55, 0.5, 0.45, 0.4, 0.37, 0.37, 0.37)) and floor(lost=(0.6, 0.55, 0.5, 0.45, 0.4, 0.35, 0.35, 0.35)) and not floor(lost=(0.6, 0.55, 0.5, 0.45, 0.4, 0.37, 0.2, 0.1)) and not floor(lost=(0.9, 0.1, 0.1, 0.1, 0.1, 0.1)) and not floor(lost=(0.9, 0.3, 0.2, 0.1))
    assert not floor(label="val_loss") and not floor(beside="f1")


SPREAD = (1.0, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.59)


def test_or_a_spread_of_features_goes_to_six_tenths_beyond_doubt() -> None:
    assert floor(lost=SPREAD, beside="feature_std") and floor(lost=SPREAD, beside="std") and floor(lost=SPREAD, beside="avg_std") and floor(lost=SPREAD, beside="mean_std") and not floor(lost=SPREAD, beside="frob_std") and not floor(lost=SPREAD, beside="feature_norm")
    assert not floor(lost=(*SPREAD[:7], 0.61), beside="std") and not floor(lost=SPREAD[1:], beside="std") and not floor(lost=(1.0, 0.5, 0.6, 0.5, 0.6, 0.5, 0.6, 0.55), beside="std")


@pytest.mark.parametrize("word", "feature features feat feats embedding embeddings emb representation z output outputs".split())
def test_each_of_these_is_a_feature(word: str) -> None:
    assert floor(lost=SPREAD, beside=f"{word}_std") and gone(label=f"{word}_std")


def rests(values: Sequence[float] = (0.307, 0.3, 0.3, 0.3, 0.3), label: str = "triplet_loss", digits: int = 3) -> Found:
    return told(column(label, values, digits=(digits, digits)))


def test_a_triplet_loss_comes_down_to_its_margin_and_rests_within_a_thousandth() -> None:
    assert rests() == [("triplet_loss", "embedding", "collapses", 1)] and rests((0.9, 0.5, 0.305, 0.3, 0.3, 0.3)) == [("triplet_loss", "embedding", "collapses", 2)]
    assert not rests((0.305, 0.3, 0.3, 0.3, 0.3)) and rests((0.3001, *[0.3] * 7)) and not rests((0.3001, *[0.3] * 6)) and not rests((0.5, 0.3, 0.3, 0.3)) and not rests(digits=2)
    assert rests((0.5, 0.4, 0.3, 0.3, 0.30029)) and not rests((0.5, 0.4, 0.3, 0.3, 0.30031)) and not rests((0.5, 0.4, 0.30031, 0.3, 0.3)) and not rests((0.5, 0.2996, 0.3, 0.3, 0.3)) and rests((0.5, 0.2998, 0.3, 0.3, 0.3))
    assert rests((0.9, 0.8, 0.1002, 0.1, 0.1)) and not rests((0.9, 0.8, 0.1004, 0.1, 0.1)), "of a small margin three tenthousandths"
    assert not rests(label="val_triplet_loss") and not rests(label="best_triplet_loss")
    assert len(told(*[column("triplet_loss", [0.5, 0.3, 0.3, 0.3, 0.3])] * 2)) == 1, "told once"


@pytest.mark.parametrize("margin", [0.05, 0.1, 0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 1.0, 1.5, 2.0, math.log(2)])
def test_each_of_these_margins_is_usual(margin: float) -> None:
    assert rests((2 * margin, *[margin] * 4)) and not rests((2 * margin, *[margin * 1.03] * 4))


@pytest.mark.parametrize("word", "triplet trip tri trihard margin ranking metric t tp".split())
def test_each_of_these_is_a_loss_of_triplets(word: str) -> None:
    assert rests(label=f"{word}_loss") and not rests(label="loss")


def gone(values: Sequence[float] = (0.2, 0.1, 0.05, 0.019, 0.01, 0.0039), label: str = "feature_std", beside: Sequence[Column] = ()) -> Found:
    return told(column(label, values), *beside)


def test_the_spread_of_features_falls_to_a_fiftieth_and_below_a_two_hundredth() -> None:
    assert gone() == [("feature_std", "embedding", "collapses", 3)]
    assert not gone((0.2, 0.1, 0.05, 0.019, 0.01, 0.0041)) and gone((1.0, 0.5, 0.1, 0.05, 0.01, 0.0049)) and not gone((1.0, 0.5, 0.1, 0.05, 0.01, 0.0051)) and not gone((0.2, 0.1, 0.05, 0.01, 0.0039)) and not gone((0.2, 0.1, 0.05, 0.06, 0.01, 0.0039))
    assert not gone(label="frob_std") and not gone(label="feature_norm") and not gone(beside=[column("kl", [0.5])])
    assert len(gone(beside=[column("z_std", [0.2, 0.1, 0.05, 0.019, 0.01, 0.0039])])) == 1, "told once"


def level(values: Sequence[float] = (0.1, 0.5, 0.9, 0.95, 1.0), label: str = "collapse_level") -> Found:
    return told(column(label, values))


def test_a_level_of_collapse_is_nine_tenths_at_the_last_three_reports_and_no_lower_than_at_first() -> None:
    assert level() == [("collapse_level", "embedding", "collapses", 2)] and level((0.95, 0.9, 0.9, 0.9, 0.95)) == [("collapse_level", "embedding", "collapses", 0)]
    assert not level((0.1, 0.5, 0.89, 0.95, 1.0)) and not level((0.5, 0.9, 0.95, 1.0)) and not level((0.1, 0.5, 0.9, 0.95, 1.01)) and not level((0.96, 0.9, 0.9, 0.9, 0.95)) and not level(label="level") and not level(label="collapse")
    assert len(told(*[column("collapse level", [0.95] * 5)] * 2)) == 1, "told once"


def hinge(values: Sequence[float] = (0.5, 0.9, 0.97, 0.99, 1.0), agreed: float = 0.0009, label: str = "std_loss", beside: str = "inv_loss", count: int = 5) -> Found:
    return told(column(label, values), column(beside, [0.5] * (count - 3) + [agreed] * 3))


def test_the_variance_term_stays_at_its_hinge_while_the_views_agree_to_a_thousandth() -> None:
    assert hinge() == hinge(agreed=0.0) == [("std_loss", "embedding", "collapses", 2)]
    assert not hinge((0.5, 0.9, 0.96, 0.99, 1.0)) and not hinge((0.5, 0.9, 0.97, 0.99, 1.01)) and not hinge((0.9, 0.97, 0.99, 1.0)) and not hinge(agreed=0.0011) and not hinge(agreed=-0.001) and not hinge(count=4)
    assert len(told(*[column("std_loss", [1.0] * 5)] * 2, column("inv_loss", [0.0] * 5))) == 1, "told once"


@pytest.mark.parametrize(("label", "beside"), [("std_loss", "repr_loss"), ("var_loss", "inv_loss"), ("variance_loss", "sim_loss"), ("train/std_loss", "invariance_loss")])
def test_these_are_the_terms_of_vicreg(label: str, beside: str) -> None:
    assert hinge(label=label, beside=beside) and not hinge(label="cov_loss", beside=beside) and not hinge(label=label, beside="cov_loss") and not hinge(label="std", beside=beside)


def paired(shares: Sequence[float] = (0.5, 0.46, 0.54, 0.5, 0.5), label: str = "lfw_acc", steps: float = 10_000.0, epochs: float = NAN, losses: Sequence[float] = (1.0,) * 5, loss: str = "loss", more: Sequence[Column] = ()) -> Found:
    count = len(shares)
    return told(column(label, shares, steps=[0.0] * (count - 1) + [steps], epochs=[0.0] * (count - 1) + [epochs]), column(loss, losses), *more)


def test_pairs_are_told_apart_by_a_coin_at_five_verifications_well_into_the_run() -> None:
    assert paired((0.5, 0.461, 0.539, 0.5, 0.5)) == paired((50.0, 46.1, 53.9, 50.0, 50.0)) == [("lfw_acc", "embedding", "chance", 0)]
    assert not paired((0.5, 0.459, 0.5, 0.5, 0.5)) and not paired((0.5, 0.541, 0.5, 0.5, 0.5)) and not paired((0.5,) * 4) and not paired((0.5,) * 5, steps=9999.0) and paired((0.5,) * 5, steps=0.0, epochs=3.0) and not paired((0.5,) * 5, steps=0.0, epochs=2.9)
    half = (0.5,) * 5
    assert not paired(half, losses=(1.0,) * 4) and not paired(half, losses=(1.0, 0.9, 0.8, 0.7, 0.6)) and paired(half, losses=(0.6, 0.7, 0.8, 0.9, 1.0)) and not paired(half, loss="val_loss") and not paired(half, loss="loss_cls")
    assert not paired(half, "best_lfw_acc") and not paired(half, "acc") and not paired(half, "lfw_f1") and paired(half, "eer") and not paired(half, "wer")
    assert len(paired(half, more=[column("cfp_acc", half, steps=[10_000.0] * 5)])) == 1, "told once"


@pytest.mark.parametrize("word", "flip lfw cfp agedb calfw cplfw verification pairs".split())
def test_each_of_these_is_a_set_of_pairs(word: str) -> None:
    assert paired((0.5,) * 5, f"{word}_acc")


def strangers(near: Sequence[float] = (0.5, 0.97, 0.98), alike: Sequence[float] = (0.9, 0.98, 0.995), label: str = "neg_sim", beside: str = "pos_sim") -> Found:
    return told(column(label, near), column(beside, alike))


def test_what_does_not_belong_together_is_as_near_as_can_be_at_the_last_two_of_three() -> None:
    assert strangers() == [("neg_sim", "embedding", "collapses", 1)] and strangers((0.98, 0.97, 0.98)) == [("neg_sim", "embedding", "collapses", 0)]
    assert not strangers((0.5, 0.969, 0.98)) and not strangers((0.97, 0.98)) and not strangers((0.5, 1.0, 1.002), (1.0,) * 3) and strangers((0.5, 1.0, 1.0009), (1.0,) * 3)
    assert not strangers((0.5, 0.97, 0.97), (0.9, 0.991, 0.991)) and strangers((0.5, 0.97, 0.97), (0.9, 0.95, 0.989))
    assert len(told(*[column("neg_sim", [1.0] * 3)] * 2, column("pos_sim", [1.0] * 3))) == 1, "told once"


@pytest.mark.parametrize("said", ["sim", "similarity", "cos", "cosine"])
@pytest.mark.parametrize(("far", "near"), [("neg", "pos"), ("negative", "positive"), ("negatives", "positives")])
def test_each_of_these_is_how_near_strangers_are(said: str, far: str, near: str) -> None:
    assert strangers(label=f"{far}_{said}", beside=f"{near}_{said}") and not strangers(label=f"frob_{said}", beside=f"{near}_{said}") and not strangers(label=f"{far}_{said}", beside=f"frob_{said}") and not strangers(label=f"{far}_frob", beside=f"{near}_{said}")


def hard(losses: Sequence[float] = (12.1, 12.6, 12.1, 12.6, 12.1, 12.6, 12.1, 12.6), shares: Sequence[float] = (0.1,) * 8, epochs: float = 3.0, steps: float = NAN, label: str = "loss", beside: str = "acc") -> Found:
    count = len(losses)
    return told(column(label, losses, epochs=[0.0] * (count - 1) + [epochs], steps=[0.0] * (count - 1) + [steps]), column(beside, shares))


def test_a_loss_above_twelve_rests_within_a_twentieth_while_next_to_nothing_is_right() -> None:
    assert hard() == hard(epochs=NAN, steps=10_000.0) == [("loss", "embedding", "chance", 0)]
    assert not hard((11.9, *[12.1] * 7)) and not hard((12.1, 12.8) * 4) and not hard((12.1, 12.6) * 3 + (12.1,)) and not hard((12.6, 12.55, 12.5, 12.45, 12.4, 12.35, 12.3, 12.25)) and not hard(shares=(0.1,) * 7) and not hard(shares=(0.1,) * 7 + (0.11,)) and not hard(shares=(0.01, 0.02, 0.03, 0.04, 0.05, 0.06, 0.07, 0.08))
    assert not hard(epochs=2.9) and not hard(epochs=NAN, steps=9999.0) and not hard(label="val_loss") and not hard(beside="f1")
    assert len(told(*[column("loss", [12.1] * 8, epochs=[3.0] * 8)] * 2, column("acc", [0.0] * 8))) == 1, "told once"
