"""What scores and answers say outright, one thing changed at a time: the least that is ill, beside the most that is healthy."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from made import INF, NAN, column

from triage.numbers.columns.column import Column
from triage.numbers.course import outright
from triage.numbers.evaluation import answers

Shown = list[tuple[str, str, str, int]]


def shown(*columns: Column) -> Shown:
    found = list(outright.find(columns))
    assert not any(ratio for *_, ratio in found), "the values tell how much"
    return [(c.label, name, shows, at) for c, name, shows, at, _ in found]


def uncorrelated(values: Sequence[float] = (0.0,) * 3, epoch: float = 2.0, step: float = NAN, share: float = 0.94, label: str = "val_mcc", beside: str = "val_acc") -> Shown:
    count = len(values)
    return shown(column(label, values, epochs=[epoch] * count, steps=[step] * count), column(beside, [0.1, share]))


def test_a_correlation_of_nothing_three_times_past_the_second_epoch_names_one_class() -> None:
    told = [("val_acc", "val_accuracy", "constant", 0)]
    assert uncorrelated() == uncorrelated(epoch=NAN, step=1000.0) == uncorrelated(label="matthews_correlation") == uncorrelated(share=94.0) == told
    assert not uncorrelated((0.0,) * 2) and not uncorrelated((0.0, 0.0, 0.1)) and not uncorrelated((0.0, 0.0, NAN)) and not uncorrelated(epoch=1.9) and not uncorrelated(epoch=NAN, step=999.0) and not uncorrelated(epoch=NAN)
    assert not uncorrelated(share=0.95) and not uncorrelated(share=95.0) and not uncorrelated(label="best_mcc") and not uncorrelated(label="val_f1")
    assert not uncorrelated(beside="best_acc") and not uncorrelated(beside="acc_c1") and not uncorrelated(beside="val_f1")
    twice = [column(label, [0.0] * 3, epochs=[2.0] * 3) for label in ("val_mcc", "test_mcc")]
    assert shown(*twice, column("val_acc", [0.5])) == told, "told once"
    assert shown(*twice, column("val_acc", [0.5]), column("acc", [0.99])) == told, "the first accuracy speaks"


def never(train: Sequence[float] = (0.0, 0.0), held: Sequence[float] = (0.0, 0.0), loss: Sequence[float] = (0.87, 0.69), places: int = 3, label: str = "val_acc", beside: str = "acc", paid: str = "val_loss") -> Shown:
    return shown(column(beside, train)._replace(places=places), column(label, held)._replace(places=places), column(paid, loss))


def test_no_answer_of_four_is_right_while_the_held_out_loss_falls_below_ln_2() -> None:
    told = [("val_acc", "val_accuracy", "zero", 0)]
    assert never() == never((0.0,), (0.0,) * 3) == never(loss=(2.0, 0.1)) == told
    assert not never((0.0,), (0.0, 0.0)) and not never((0.0, 0.1)) and not never(held=(0.0, 0.1)) and not never(places=2)
    assert not never(loss=(2.0, 0.7)) and not never(loss=(0.85, 0.69)) and not never(loss=(0.69,)) and not never(loss=(2.0, 0.0)) and not never(loss=(2.0, -0.1)) and not never(loss=(NAN, 0.1))
    assert not never(label="acc5") and not never(beside="test_acc") and not never(label="best_val_acc") and not never(beside="seq_acc") and not never(paid="loss") and not never(paid="val_loss_cls")
    both = shown(*(column(label, [0.0] * 2)._replace(places=3) for label in ("acc", "val_acc")), *(column(label, [2.0, 0.1]) for label in ("val_loss", "test_loss")))
    assert both == told, "told once"
    assert never((0.0, 0.0), (0.0, 0.0), (2.0, 0.1), 9) == told


def given(first: float = 0.11, rest: Sequence[float] = (9e-8, 9e-8, 9e-8), right: float = 1.0, label: str = "auc", loss: str = "loss", *more: Column) -> Shown:
    return shown(column(loss, [first, *rest]), column("accuracy", [1.0]), column(label, [right]), *more)


def test_a_loss_that_is_gone_at_once_beside_two_perfect_measures_is_given_away() -> None:
    told = [("loss", "loss", "zero", 1)]
    assert given() == given(right=100.0) == given(label="val_acc") == given(rest=(9e-8, 0.0, 0.0)) == told
    assert not given(0.1) and not given(rest=(1.1e-7, 0.0, 0.0)) and not given(rest=(0.0,) * 3) and not given(rest=(9e-8,) * 2) and not given(right=0.99) and not given(rest=(9e-8, 9e-8, NAN))
    assert not given(label="best_acc") and not given(label="psnr") and not given(loss="best_loss"), "one measure"
    assert not shown(column("accuracy", [1.0]), column("auc", [1.0])), "no loss"
    assert shown(column("aux", [0.1]), column("val_loss", [0.2]), column("loss", [0.11, *[9e-8] * 3]), column("accuracy", [1.0]), column("auc", [1.0])) == told, "the loss that is told most often"


@pytest.mark.parametrize("beside", ["reward", "grad_norm", "d_loss", "g_loss", "entropy", "policy_loss"])
def test_where_there_are_rewards_gradients_or_games_nothing_is_given_away(beside: str) -> None:
    assert not given(0.11, (9e-8,) * 3, 1.0, "auc", "loss", column(beside, [0.0]))


def margin(level: float = 25.6, count: int = 5, digits: tuple[int, int] = (6, 6), off: float = 0.0, spread: float = 1e-7, label: str = "loss") -> Shown:
    return shown(column(label, [level * (1 + off - spread * (n % 2)) for n in range(count)], digits=digits))


@pytest.mark.parametrize("batch", [8, 16, 32, 64, 128, 256, 512, 1024])
def test_a_loss_rests_on_a_usual_margin_times_a_usual_batch(batch: int) -> None:
    assert bool(margin(0.5 * batch)) is (16 <= batch <= 512)


@pytest.mark.parametrize(("level", "ill"), [(0.1 * 16, True), (0.2 * 512, True), (0.3 * 16, True), (0.5 * 512, True), (0.4 * 27, False), (0.05 * 16, False)])
def test_these_margins_are_usual(level: float, ill: bool) -> None:
    assert bool(margin(level)) is ill


def test_it_rests_there_but_for_the_last_bits() -> None:
    assert margin() == [("loss", "loss", "constant", 0)]
    assert not margin(count=4) and not margin(digits=(5, 6)) and not margin(digits=(6, 5)) and not margin(spread=0.0) and not margin(spread=2.1e-6) and margin(spread=1.9e-6)
    assert margin(off=1.8e-6) and not margin(off=2.1e-6) and margin(off=-1.8e-6) and not margin(off=-2.1e-6)
    assert not margin(label="g_loss") and not margin(label="val_loss")
    assert not shown(column("loss", [25.6, 25.6, 25.6, 25.6, NAN]))


def stuck(loss: Sequence[float] = (2.3, *[2.1] * 4), share: Sequence[float] = (0.3, *[0.1] * 4), digits: int = 4, label: str = "loss", beside: str = "acc", epochs: Sequence[float] = (), lines: int = 1) -> Shown:
    at = epochs or [float(n) for n in range(len(loss))]
    return shown(column(label, loss, digits=(digits, 6), epochs=at), column(beside, share, digits=(digits, 6))._replace(lines=range(lines, lines + len(share))))


def test_from_the_second_of_five_reports_on_loss_and_accuracy_are_stuck() -> None:
    assert stuck() == [("loss", "loss", "constant", 1)]
    assert not stuck((2.3, *[2.1] * 3), (0.3, *[0.1] * 3)) and not stuck((2.3, *[2.1] * 3, 2.2)) and not stuck(share=(0.3, *[0.1] * 3, 0.2)) and not stuck(digits=3)
    assert not stuck((2.1,) * 5) and not stuck(share=(0.1,) * 5), "nothing was learnt or lost"
    assert not stuck((2.3, *[0.1] * 4)) and stuck((2.3, *[0.11] * 4)) and stuck((0.05, *[2.1] * 4))
    assert stuck(share=(0.3, *[0.89] * 4)) and not stuck(share=(0.3, *[0.9] * 4)) and stuck(share=(30.0, *[89.0] * 4)) and not stuck(share=(30.0, *[90.0] * 4))
    assert not stuck(epochs=(1.0, 2.0, 3.0, 4.0, 4.0)) and not stuck(lines=2)
    assert not stuck(label="g_loss") and not stuck(label="loss_cls") and not stuck(label="val_loss") and not stuck(beside="val_acc") and not stuck(beside="best_acc") and not stuck(beside="acc_c1")


def fades(score: Sequence[float] = (), loss: Sequence[float] = (), label: str = "ndcg", beside: str = "loss", *more: Column) -> Shown:
    usual = [0.1, 0.5, 0.48, 0.46, 0.44, 0.42, 0.4, 0.38, 0.36, 0.34]
    return shown(column(label, score or usual), column(beside, loss or [1.0 - 0.08 * n for n in range(10)]), *more)


def test_the_best_of_a_ranking_falls_by_a_fifth_while_the_training_goes_on() -> None:
    told = [("ndcg", "score", "overfits", 1)]
    assert fades() == fades(beside="train_loss") == told
    assert not fades([0.1, 0.5, *(0.5 - 0.014 * n for n in range(1, 9))]), "not a fifth"
    assert fades([0.1, 0.5, *(0.5 - 0.016 * n for n in range(1, 9))]) == told
    assert not fades([0.6, 0.5, 0.48, 0.46, 0.44, 0.42, 0.4, 0.38, 0.36, 0.34]), "best at its first report"
    assert not fades([0.1, 0.2, 0.3, 0.4, 0.5, 0.44, 0.4, 0.38, 0.36, 0.34]), "five since"
    assert fades([0.1, 0.2, 0.3, 0.5, 0.46, 0.44, 0.4, 0.38, 0.36, 0.34]) == [("ndcg", "score", "overfits", 3)]
    assert not fades([0.1, 0.5, 0.46, 0.44, 0.4, 0.38, 0.36, 0.34], [1.0 - 0.1 * n for n in range(8)]), "eight reports"
    assert fades([0.1, 0.5, 0.48, 0.46, 0.44, 0.4, 0.38, 0.36, 0.34], [1.0 - 0.1 * n for n in range(9)]) == told
    assert not fades(loss=[1.0 - 0.08 * n for n in range(9)]), "it is told less often"
    assert not fades([0.1, 0.5, 0.48, 0.46, 0.44, 0.42, 0.4, 0.38, -0.1, 0.34]) and not fades([0.1, 0.5, 0.48, 0.46, 0.44, 0.42, 0.4, 0.38, NAN, 0.34])
    assert not fades([0.1, 0.5, 0.48, 0.46, 0.44, 0.42, 0.4, 0.0, 0.0, 0.0]), "nothing at all is another finding"
    assert not fades(loss=[1.0 - 0.03 * n for n in range(10)]) and fades(loss=[1.0 - 0.05 * n for n in range(10)]), "the loss falls to seven tenths"
    assert not fades(loss=[1.0, 0.9, 0.3, 0.8, 0.9, 0.7, 0.9, 0.6, 0.5, 0.4]), "it falls in noise"
    assert not fades([0.1, 0.5, 0.2, 0.45, 0.2, 0.4, 0.2, 0.4, 0.2, 0.35]), "the score falls in noise"


@pytest.mark.parametrize(
    ("label", "ill"),
    [
        ("ndcg", True), ("mrr", True), ("hits@10", True), ("recall@5", True), ("precision_10", True), ("recall", False), ("precision", False), ("f1", False), ("train_ndcg", False), ("best_ndcg", False), ("bleu", False), ("test_ndcg", True),
    ],
)  # fmt: skip
def test_these_are_measures_of_a_ranking(label: str, ill: bool) -> None:
    assert bool(fades(label=label)) is ill


@pytest.mark.parametrize("label", ["auc", "auroc", "rocauc"])
def test_of_an_area_what_lies_above_a_half_counts(label: str) -> None:
    assert fades([0.6, *(0.8 - 0.01 * n for n in range(9))], label=label) == [(label, "score", "overfits", 1)]
    assert fades([60.0, *(80.0 - 1.0 * n for n in range(9))], label=label) == [(label, "score", "overfits", 1)]
    assert not fades([0.6, *(0.8 - 0.006 * n for n in range(9))], label=label)
    assert not fades([0.6, *(0.8 - 0.05 * n for n in range(9))], label=label), "below a half it has lost all"


def test_where_anything_held_out_improves_or_a_loss_outside_is_told_nothing_is_said() -> None:
    better = [0.1 + 0.01 * n for n in range(10)]
    assert not fades([], [], "ndcg", "loss", column("val_acc", better)) and not fades([], [], "ndcg", "loss", column("f1", better))
    assert fades([], [], "ndcg", "loss", column("val_acc", better[::-1])) and fades([], [], "ndcg", "loss", column("train_acc", better)) and fades([], [], "ndcg", "loss", column("best_acc", better))
    assert not fades([], [], "ndcg", "loss", column("val_loss", [0.5])) and not fades([], [], "ndcg", "loss", column("train_loss", [0.5])) and not fades(beside="val_loss") and not fades(beside="g_loss") and not fades(beside="loss_cls")
    assert fades([], [], "ndcg", "loss", column("g_loss", [0.5]), column("loss_cls", [0.5]))
    assert fades([], [], "ndcg", "loss", column("val_acc", [0.1, 0.9, *(0.8 - 0.01 * n for n in range(8))])), "it improved before"
    assert len(fades([], [], "ndcg", "loss", column("mrr", [0.1, 0.5, 0.48, 0.46, 0.44, 0.42, 0.4, 0.38, 0.36, 0.34]))) == 1, "told once"


def answered(*columns: Column) -> list[tuple[str, str, str, int, float]]:
    return [(c.label, *rest) for c, *rest in answers.find(columns)]


def none(train: Sequence[float] = (0.0, 0.0), held: Sequence[float] = (0.0, 0.0), epoch: float = 5.0, beside: str = "acc", label: str = "val_acc") -> bool:
    told = answered(*(column(name, values, epochs=[epoch] * len(values)) for name, values in ((beside, train), (label, held))))
    assert told in ([], [(beside, "accuracy", "zero", 0, 0.0)])
    return bool(told)


def test_no_answer_is_right_in_either_part_past_the_fifth_epoch() -> None:
    assert none() and not none(epoch=4.9) and not none(epoch=NAN) and not none((0.0,)) and not none(held=(0.0,)) and not none((0.0, 0.1)) and not none(held=(0.0, 0.1)) and not none((0.0, NAN))
    assert not none(beside="test_acc") and not none(label="acc2") and not none(beside="best_acc") and not none(beside="acc_c1") and not none(label="val_acc_c1")


def at_once(loss: Sequence[float] = (2.0, 0.0, 0.0), share: Sequence[float] = (0.49, 1.0, 1.0), steps: Sequence[float] = (100.0, 200.0, 300.0), epoch: float = 1.0, label: str = "loss", beside: str = "acc", line: int = 1) -> list[tuple[str, str, str, int, float]]:
    return answered(column(label, loss, steps=steps, epochs=[epoch] * len(loss)), column(beside, share)._replace(lines=range(line, line + len(share))))


def test_within_two_hundred_steps_the_loss_of_many_classes_is_nothing_and_all_is_right() -> None:
    assert at_once() == at_once(share=(49.0, 100.0, 100.0)) == [("loss", "loss", "zero", 1, 0.0)]
    assert at_once((2.0, 1.0, 0.0, 0.0), (0.1, 0.5, 1.0, 1.0), (0.0, 50.0, 100.0, 200.0)) == [("loss", "loss", "zero", 2, 0.0)]
    assert not at_once((1.9, 0.0, 0.0)) and not at_once((2.0, 0.1, 0.0)) and not at_once((2.0, 0.0, 0.1)) and not at_once((2.0, 0.0), (0.4, 1.0), (0.0, 1.0)) and not at_once((2.0, NAN, 0.0))
    assert not at_once(share=(0.5, 1.0, 1.0)) and not at_once(share=(0.4, 0.9, 1.0)) and not at_once(share=(0.4, 1.0, 0.9)) and not at_once(share=(1.0, 1.0))
    assert not at_once(steps=(100.0, 200.0, 301.0)) and not at_once(epoch=1.1) and not at_once(line=2)
    assert not at_once(label="val_loss") and not at_once(label="g_loss") and not at_once(label="best_loss") and not at_once(beside="val_acc") and not at_once(beside="best_acc")


def half(share: float = 0.5, paid: float = 2.1, digits: tuple[int, int] = (8, 8), label: str = "val_acc", beside: str = "val_loss", line: int = 1) -> list[tuple[str, str, str, int, float]]:
    return answered(column(label, [0.6, share]), column(beside, [0.5, paid], digits=digits)._replace(lines=[9, line + 1]))


def test_exactly_a_half_is_right_at_three_times_ln_2_where_one_class_is_named() -> None:
    assert half() == half(50.0) == [("val_acc", "val_accuracy", "constant", 1, 0.0)]
    assert not half(0.51) and not half(paid=2.0) and not half(paid=INF) and not half(digits=(7, 8)) and not half(digits=(8, 7)) and not half(line=2)
    assert not half(label="acc") and not half(beside="loss") and not half(label="test_acc") and half(label="test_acc", beside="test_loss") and not half(beside="best_val_loss") and not half(beside="val_g_loss")
    assert len(answered(*(column(label, [0.5]) for label in ("val_acc", "val_acc_c1")), column("val_loss", [3.0], digits=(8, 8)))) == 1, "told once"


def outside(known: float = 0.9, held: float = 0.02, paid: float = 3.1, trained: float = 0.3, count: int = 3, known_label: str = "train_acc", held_label: str = "val_acc", label: str = "val_loss", beside: str = "loss") -> list[tuple[str, str, str, int, float]]:
    return answered(column(known_label, [known] * count), column(held_label, [held] * count), column(label, [paid] * count), column(beside, [9.0, trained]))


def test_nine_in_ten_are_right_in_training_and_one_in_fifty_outside_at_ten_times_the_loss() -> None:
    assert outside() == [("val_loss", "val_loss", "absurd", 0, 3.1 / 0.3)]
    assert outside(trained=0.0) == [("val_loss", "val_loss", "absurd", 0, 3.1e9)] and outside(90.0, count=1)
    assert not outside(0.89) and not outside(89.0) and not outside(held=0.021) and not outside(paid=2.9) and not outside(trained=0.32) and not outside(count=4) and not outside(paid=NAN) and not outside(trained=NAN)
    assert not outside(known_label="acc") and not outside(known_label="best_train_acc") and not outside(held_label="acc") and not outside(held_label="best_val_acc") and not outside(label="loss_b") and not outside(label="best_val_loss") and not outside(beside="test_loss") and not outside(beside="g_loss")
    assert len(answered(column("train_acc", [0.9]), column("val_acc", [0.0]), column("val_loss", [9.0]), column("test_loss", [9.0]), column("loss", [0.1]))) == 1, "told once"


def unheard(before: float = 0.85, last: float = 0.97, other: float = 0.97, label: str = "wer", beside: str = "cer", line: int = 0) -> list[tuple[str, str, str, int, float]]:
    return answered(column(label, [0.5, before, last]), column(beside, [0.5, 0.5, other])._replace(lines=range(1 + line, 4 + line)))


def test_two_error_rates_that_were_heard_are_at_their_ceiling_at_once() -> None:
    assert unheard() == [("wer", "error_rate", "collapses", 2, 0.0)]
    assert not unheard(0.86) and not unheard(last=0.96) and not unheard(other=0.96) and not unheard(line=1) and not unheard(label="best_wer") and not unheard(beside="loss") and not unheard(beside="best_cer") and not unheard(last=NAN)
    assert answered(column("wer", [85.0, 97.0]), column("cer", [50.0, 97.0])) and not answered(column("wer", [86.0, 97.0]), column("cer", [50.0, 97.0])) and not answered(column("wer", [85.0, 96.0]), column("cer", [50.0, 97.0]))
    assert not answered(column("wer", [0.97]), column("cer", [0.97])), "one report"


def ranks(hits: float = 0.0, mean: float = 0.0910, hits_line: int = 5, mean_line: int = 5, label: str = "hits@10", beside: str = "mrr") -> bool:
    told = answered(column(label, [hits])._replace(lines=[hits_line]), column(beside, [mean])._replace(lines=[mean_line]))
    assert told in ([], [(label, "score", "impossible", 0, 0.0)])
    return bool(told)


def test_a_mean_reciprocal_rank_above_an_eleventh_needs_an_answer_among_ten() -> None:
    assert ranks() and ranks(mean=1.0) and not ranks(mean=0.0909) and not ranks(mean=1.1) and not ranks(0.1) and not ranks(mean=NAN) and not ranks(NAN)
    assert not ranks(label="hits@1") and not ranks(label="acc@10") and not ranks(beside="ndcg")
    assert ranks(hits_line=5, mean_line=6) and not ranks(hits_line=6, mean_line=5), "raw ranks that are told before are of another setting"
    assert not ranks(beside="mrr filter")
    for word in ("filter", "filtered", "filt"):
        assert ranks(label=f"hits@10 {word}", beside=f"mrr {word}") and ranks(label=f"hits@10 {word}", beside=f"mrr {word}", hits_line=15) and not ranks(label=f"hits@10 {word}", beside=f"mrr {word}", hits_line=16)
        assert ranks(label=f"hits@10 {word}", beside=f"mrr {word}", mean_line=15) and not ranks(label=f"hits@10 {word}", beside=f"mrr {word}", mean_line=16)
    twice = [column(label, [0.0]) for label in ("hits@10", "val hits@10")]
    assert len(answered(*twice, column("mrr", [0.5]))) == 1, "told once"


def unpaid(label: str = "frobs", values: Sequence[float] = (0.0,) * 8, places: int = 3, sure: bool = True, beside: str = "val_acc", right: Sequence[float] = (0.5, 0.5), digits: int = 3, more: str = "lr") -> bool:
    nothing = column(label, values, sure=sure)._replace(places=places)
    found = shown(nothing, column(beside, right, digits=(digits, digits)), column(more, [1.0]))
    assert found in ([], [(label, "loss", "zero", 0)])
    return bool(found)


def test_what_a_run_without_a_loss_tells_is_nothing_at_eight_reports_while_no_score_moves() -> None:
    assert unpaid() and unpaid(beside="mae") and unpaid(beside="val_f1")
    assert not unpaid(values=(0.0,) * 7) and not unpaid(values=(*[0.0] * 7, 0.001)) and not unpaid(places=2) and not unpaid(sure=False)
    assert not unpaid(right=(0.5, 0.501)) and not unpaid(right=(0.5,)) and not unpaid(digits=2) and not unpaid(beside="best_acc") and not unpaid(beside="other"), "a score says that nothing is learnt"
    assert not unpaid(more="loss") and not unpaid(more="reward") and not unpaid(more="ppl") and unpaid(more="best_loss") and not unpaid(more="test_acc")


def test_what_is_called_after_a_contrast_is_the_loss_whatever_the_scores_say() -> None:
    for label in ("contrastive", "contrast term", "triplet"):
        assert unpaid(label, sure=False, right=(0.5, 0.6)) and not unpaid(label, values=(0.0,) * 7, right=(0.5, 0.6))


FADES, LEARNS = (0.1, 0.5, 0.48, 0.46, 0.44, 0.42, 0.4, 0.38, 0.36), tuple(1.0 - 0.1 * n for n in range(9))


def faded(scores: Sequence[float] = FADES, losses: Sequence[float] = LEARNS, label: str = "ndcg", loss: str = "loss", more: Sequence[Column] = ()) -> int | None:
    found = [(c.label, name, shows, at) for c, name, shows, at, _ in outright.find([column(label, scores), column(loss, losses), *more]) if shows == "overfits"]
    assert all(told[:3] == (label, "score", "overfits") for told in found)
    return found[0][3] if found else None


def test_a_score_of_a_ranking_loses_a_fifth_at_six_reports_since_its_best_while_the_loss_falls() -> None:
    assert faded() == 1 and faded(FADES[:8], LEARNS[:8]) is None and faded((0.5, *FADES[2:], 0.34, 0.32)) is None, "nine reports, and not from the first on"
    assert faded((0.1, 0.5, 0.49, 0.48, 0.47, 0.44, 0.41, 0.399, 0.39)) == 1 and faded((0.1, 0.5, 0.49, 0.48, 0.47, 0.44, 0.42, 0.41, 0.4)) is None, "a fifth"
    assert faded((0.1, 0.2, 0.5, 0.46, 0.44, 0.42, 0.4, 0.38, 0.36)) == 2 and faded((0.1, 0.2, 0.3, 0.5, 0.44, 0.42, 0.4, 0.38, 0.36)) is None, "six since"
    assert faded(losses=tuple(1.0 - 0.05 * n for n in range(9))) == 1 and faded(losses=tuple(1.0 - 0.03 * n for n in range(9))) is None and faded(losses=(1.0, 0.5) * 4 + (0.4,)) is None and faded(losses=LEARNS[:8]) is None, "to seven tenths, throughout"
    assert faded((0.1, 0.5, 0.3, 0.48, 0.29, 0.45, 0.25, 0.3, 0.2)) is None, "noise"
    assert faded((-0.1, *FADES[1:])) is None and faded((0.1, 0.9, *(0.88 - 0.02 * n for n in range(7))), label="auc") == 1 and faded((0.1, 0.9, *(0.88 - 0.02 * n for n in range(7)))) is None, "of an area what is above a half counts"


def test_nothing_held_out_improves_and_one_training_loss_falls() -> None:
    for label in ("ndcg@10", "mrr", "hits@10", "recall@20", "precision@5", "auc"):
        assert (faded(label=label) is not None) is (label != "auc")
    assert faded(label="recall") is None and faded(label="best_ndcg") is None and faded(label="train_ndcg") is None and faded(label="f1") is None and faded(loss="val_loss") is None and faded(loss="loss_cls") is None
    assert faded(more=[column("val_loss", LEARNS)]) is None and faded(more=[column("train_loss", LEARNS)]) is None and faded(more=[column("val_acc", [0.1 * n for n in range(9)])]) is None and faded(more=[column("best_acc", [0.1 * n for n in range(9)])]) == 1 and faded(more=[column("train_acc", [0.1 * n for n in range(9)])]) == 1


def unmoved(train: Sequence[float] = (0.5,) * 6, held: Sequence[float] = (0.6,) * 6, label: str = "train_mae", beside: str = "val_mae", digits: int = 4, more: str = "lr") -> bool:
    found = shown(column(label, train, digits=(digits, digits)), column(beside, held, digits=(digits, digits)), column(more, [1.0]))
    assert found in ([], [(label, "loss", "constant", 0)])
    return bool(found)


def test_an_error_that_no_step_moves_is_one_number_of_four_digits_at_six_reports_in_both_parts() -> None:
    assert unmoved() and not unmoved((0.5,) * 5) and not unmoved(held=(0.6,) * 5) and not unmoved(digits=3) and not unmoved((*[0.5] * 5, 0.51)) and not unmoved(held=(*[0.6] * 5, 0.61)) and not unmoved((0.0,) * 6) and not unmoved((INF,) * 6)
    assert not unmoved(label="mae") and not unmoved(more="loss") and unmoved(beside="best_mae", held=(0.6, 0.5)) and unmoved(beside="acc", held=(0.6, 0.5))
