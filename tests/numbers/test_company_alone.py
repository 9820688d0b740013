"""What a handful of reports and the company of other series say, whole and one thing changed at a time."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pytest
from made import INF, NAN, column

from triage.numbers.columns.column import Column
from triage.numbers.course import few, joint
from triage.numbers.kinds import codes, embeddings

Whole = list[tuple[str, str, str, int, float]]


def of_few(*columns: Column) -> Whole:
    return [(c.label, *rest) for c, *rest in few.find(columns)]


def of_company(*columns: Column) -> Whole:
    return [(c.label, *rest) for room in (joint, codes, embeddings) for c, *rest in room.find(columns)]


def line(first: float, last: float, count: int = 10) -> list[float]:
    return [first + (last - first) * n / (count - 1) for n in range(count)]


def still(value: float = 0.5123, count: int = 3, digits: int = 8, epochs: Sequence[float] = (), label: str = "loss", *more: Column) -> Whole:
    return of_few(column(label, [value] * count, digits=(digits, digits), epochs=epochs), *more)


TOLD = [("loss", "loss", "constant", 0, 0.0)]


def test_losses_that_are_one_number_tell_by_their_digits() -> None:
    assert still() == still(1.1e-15) == TOLD and not still(0.9e-15) and not still(digits=7) and not still(count=4)
    assert still(digits=5, epochs=(1.0, 2.0, 3.0)) == TOLD and not still(digits=4, epochs=(1.0, 2.0, 3.0)) and not still(digits=5, epochs=(1.1, 2.0, 3.0))
    val, acc = column("val_loss", [0.5] * 3), column("val_f1", [0.5] * 3)
    assert still(0.5123, 3, 5, (), "loss", val) == TOLD and not still(0.5123, 3, 4, (), "loss", val) and still(0.5123, 3, 4, (), "loss", val, acc) == TOLD and not still(0.5123, 3, 3, (), "loss", val, acc)
    assert not still(0.5123, 3, 5, (), "loss", val._replace(values=(0.5, 0.5, 0.6))) and still(0.5123, 3, 5, (), "loss", val, column("val_f1", [0.5, 0.6])) == TOLD, "two reports are no company"
    assert still(0.5123, 3, 5, (), "loss", val, column("lr", [0.5, 0.6, 0.7])) == TOLD


def test_two_losses_of_ten_digits_an_epoch_apart_are_one_number() -> None:
    assert still(count=2, digits=10, epochs=(1.0, 2.0)) == TOLD and not still(count=2, digits=9, epochs=(1.0, 2.0)) and not still(count=2, digits=10, epochs=(1.0, 1.9)) and not still(count=2, digits=10) and not still(count=2, digits=10, epochs=(1.0, 2.0), label="aux_loss") and not still(count=1, digits=10, epochs=(1.0,))


@pytest.mark.parametrize("margin", [0.1, 0.2, 0.3, 0.4, 0.5, 1.0, 2.0, 3.0])
def test_the_last_three_lie_exactly_on_a_usual_margin(margin: float) -> None:
    def at(*values: float, digits: int = 4) -> Whole:
        return of_few(column("loss", [margin * v for v in values], digits=(digits, digits)))

    usual = margin not in (0.4, 3.0)
    assert at(1.1, 1.0, 1.0, 1.0) == [("loss", "loss", "constant", 1, 0.0)] * usual
    assert at(1.1, 1.2, 1.3, 1.0, 1.0, 1.0) == [("loss", "loss", "constant", 3, 0.0)] * usual
    assert not at(1.1, 1.0, 1.0, 1.0, digits=3) and not at(1.1, 1.1, 1.0, 1.0) and not at(0.9, 1.0, 1.0, 1.0) and not at(1.1, 1.2, 1.3, 1.4, 1.0, 1.0, 1.0, 1.0001) and not at(1.1, 1.2, 1.3, 1.4, 1.5, 1.0, 1.0, 1.0)


def held_still(values: Sequence[float] = (1.2041,) * 3, digits: int = 4, train: Sequence[float] = (1.0, 1.0, 0.89), label: str = "val_loss", beside: str = "loss", *more: Column) -> Whole:
    return of_few(column(label, values, digits=(digits, digits)), column(beside, train, digits=(3, 3)), *more)


def test_a_validation_loss_that_does_not_move_while_the_training_falls_by_a_tenth() -> None:
    assert held_still() == held_still((1.2041,) * 4) == [("val_loss", "val_loss", "constant", 0, 0.0)]
    assert not held_still((1.2041,) * 2) and not held_still((1.2041,) * 5) and not held_still(digits=3) and not held_still((0.0,) * 3) and not held_still(train=(1.0, 1.0, 0.91)) and not held_still(train=(1.0, 0.8)) and not held_still(label="best_val_loss") and not held_still(beside="val_loss b")


@pytest.mark.parametrize("classes", [2, 3, 4, 5, 10, 20, 50, 100, 200, 1000])
def test_a_validation_accuracy_of_one_in_so_many_that_does_not_move(classes: int) -> None:
    def at(share: float, *more: Column, count: int = 3, digits: int = 3) -> Whole:
        return held_still([share / classes] * count, digits, (1.0, 1.0, 0.89), "val_acc", "loss", *more)

    told = [("val_acc", "val_accuracy", "constant", 0, 0.0)]
    assert at(1.0) == at(1.00019) == at(0.99981) == at(1.0, count=4) == told and not at(1.00021) and not at(0.99979) and not at(1.0, count=5) and not at(1.0, count=2) and not at(1.0, digits=2)
    assert not at(1.0, column("val_loss", [1.0, 0.96])) and at(1.0, column("val_loss", [1.0, 0.98])) == told and at(1.0, column("val_loss", [0.5])) == told
    assert of_few(column("val_acc", [100.0 / classes] * 3, digits=(3, 3)), column("loss", [1.0, 1.0, 0.89])) == (told if classes != 100 else []), "in percent too; 1.0 is all of them"


def flat(rest: Sequence[float] = (0.99, 1.0, 0.99, 0.985, 1.0), first: float = 1.5, share: int = 5, digits: int = 4, epoch: float = 1.0, label: str = "loss", beside: str = "val_acc") -> Whole:
    values = [first, *rest]
    return of_few(column(label, values, epochs=[epoch + n for n in range(len(values))], digits=(3, 3)), column(beside, [0.4321] * share, digits=(digits, digits)))


def test_a_loss_rests_within_a_fiftieth_beside_a_held_out_accuracy_that_never_moves() -> None:
    told = [("loss", "loss", "flat", 1, 0.0)]
    assert flat() == flat((0.99, 1.0, 0.99, 0.985, 0.99, 1.0)) == flat(share=6) == told
    assert not flat((0.99, 1.0, 0.99, 1.0)) and not flat((0.99, 1.0, 0.99, 0.985, 0.99, 1.0, 1.0)) and not flat(share=4) and not flat(digits=3) and not flat(epoch=NAN) and not flat((0.99, 1.0, 0.99, 0.979, 1.0)) and not flat((0.99, 1.0, 0.99, 0.985, 0.999)) and not flat((1.0,) * 5)
    assert not flat(first=2.1) and flat(first=1.9) == told and flat(first=0.9) == told and not flat(beside="acc") and not flat(beside="best_val_acc") and not flat(label="val_loss") and not flat(label="best_loss")


def below(values: Sequence[float] = (0.5, -1.0, -2.1), beside: str = "acc", label: str = "loss") -> Whole:
    return of_few(column(label, values), column(beside, [0.5]))


def test_a_loss_beside_answers_doubles_below_nothing() -> None:
    assert below() == below(beside="miou") == [("loss", "loss", "negative", 1, 0.0)] and below((-0.5, -1.1, -2.3)) == [("loss", "loss", "negative", 0, 0.0)]
    assert not below((0.5, -1.0, -1.9)) and not below((0.5, -0.7, -1.49)) and below((0.5, -0.7, -1.51)) and not below((0.5, 0.5, -2.0)) and not below((-1.0, 0.5, -2.1)) and not below((-1.0, -2.1)) and below((0.5, 0.4, 0.3, 0.2, -1.0, -2.1)) and not below((0.5, 0.5, 0.4, 0.3, 0.2, -1.0, -2.1)) and not below(beside="f1") and not below(label="val_loss") and not below(label="g_loss") and not below((0.5, -1.0, -INF))


def unworded(count: int = 2, value: float = 1.0, epoch: float = 3.0, label: str = "wer") -> Whole:
    return of_few(column(label, [value] * count, epochs=[epoch] * count), column("loss", [0.5]))


def test_an_error_rate_of_exactly_one_twice_past_the_third_epoch() -> None:
    told = [("wer", "error_rate", "constant", 0, 0.0)]
    assert unworded() == unworded(value=100.0) == told and not unworded(1) and not unworded(3) and not unworded(value=0.99) and not unworded(epoch=2.9) and not unworded(epoch=NAN) and not unworded(label="best wer")


def no_text(count: int = 2, epoch: float = 5.0, step: float = NAN, loss: str = "loss", label: str = "bleu", *more: Column) -> Whole:
    return of_few(column(label, [0.0] * count, epochs=[epoch] * count, steps=[step] * count), column(loss, [0.5]), *more)


def test_a_text_score_of_nothing_twice_past_the_fifth_epoch_or_in_an_evaluation_alone() -> None:
    told = [("bleu", "text_score", "zero", 0, 0.0)]
    assert no_text() == no_text(4) == told and not no_text(1) and not no_text(5) and not no_text(epoch=4.9) and not no_text(label="best bleu")
    assert no_text(1, NAN, NAN, "lr") == told and not no_text(1, NAN, 10.0, "lr") and not no_text(1, NAN) and not no_text(1, 1.0, NAN, "lr")
    assert not no_text(2, 5.0, NAN, "loss", "bleu", column("rouge", [0.1])) and len(no_text(1, 5.0, NAN, "loss", "bleu", column("rouge", [0.0], epochs=[5.0]))) == 2


def beyond(values: Sequence[float], label: str = "loss") -> Whole:
    return of_few(column(label, values))


def test_a_loss_ends_beyond_what_float32_survives() -> None:
    assert beyond([1.0, 1e18]) == [("loss", "loss", "explodes", 1, 0.0)] and beyond([1.0, -1e18]) == [("loss", "loss", "negative", 1, 0.0)] and not beyond([1.0, 9e17]) and not beyond([1e18, 1.0]) and not beyond([1.0, INF]) and not beyond([1.0, 1e18], "val_loss")
    assert beyond([1.1e9, 1e9 + 1], "ppl") == [("ppl", "perplexity", "explodes", 0, 0.0)] and not beyond([1.1e9, 1e9], "ppl") and not beyond([1.1e9], "ppl") and not beyond([2.1e9] * 8, "ppl") and beyond([2.1e9] * 7, "ppl") and not beyond([4e9, 1.9e9], "ppl") and beyond([4e9, 2.1e9], "ppl")


def chance(values: Sequence[float] = (1.0, 1.001, 0.999), share: float | None = 0.1, digits: int = 4, classes: int = 10, epochs: Sequence[float] = (), count: int = 3) -> Whole:
    level = math.log(classes)
    loss = column("loss", [level * v for v in values], epochs=epochs or [float(n) for n in range(len(values))], digits=(digits, digits))
    return [t for t in of_few(loss, *([column("acc", [share] * count)] if share is not None else [])) if t[2] == "chance"]


def test_three_epochs_at_the_logarithm_of_the_classes() -> None:
    told = [("loss", "loss", "chance", 0, 0.0)]
    assert chance() == chance(share=None) == chance((1.001,) * 3 + (1.0,)) == told and not chance(digits=3) and not chance((1.0, 1.001)) and not chance((1.0,) * 5) and not chance(epochs=(1.0, 1.5, 1.9)) and not chance(epochs=(1.0, 2.0, NAN))
    assert chance((1.0011,) * 3, None) == told and not chance((1.0013,) * 3, None) and chance((1.0013,) * 3) == told, "beside guesses it may lie farther off"
    assert not chance((1.019, 1.007, 1.0)) and chance((1.019, 1.005, 1.0)) == told and not chance((1.021, 1.0, 1.0)) and not chance((1.0, 1.0, 1.0111))
    assert chance(share=0.114) == told and not chance(share=0.116) and not chance(count=2) and chance(share=10.0) == told
    assert not chance(share=None, classes=7) and chance(share=1 / 7, classes=7) == told and chance(share=1 / 1000, classes=1000) == told and not chance(share=1 / 1100, classes=1100)


def test_from_the_second_epoch_on_three_at_the_very_logarithm_came_to_guess() -> None:
    told = [("loss", "loss", "chance", 1, 0.0)]
    assert chance((1.05, 1.0, 1.0005, 1.0)) == told == chance((0.95, 1.0, 1.0005, 1.0)) and not chance((1.05, 1.0, 1.0007, 1.0)) and not chance((1.05, 1.0, 1.0)) and not chance((1.05, 1.0, 1.0, 1.0), None) and not chance((1.05, 1.0, 1.0, 1.0), 0.12)
    assert chance((1.021, 1.0, 1.0, 1.0)) == told and chance((1.019, 1.0, 1.0, 1.0)) == [("loss", "loss", "chance", 0, 0.0)]


def areas(losses: Sequence[float] = (1.0, 0.96) * 5, area: float = 0.5, count: int = 2, best: float = 0.0, epoch: float = 10.0, label: str = "loss", beside: str = "auc") -> Whole:
    values = [area] * (count - 1) + [best or area]
    return of_company(column(label, losses, epochs=line(1.0, epoch, len(losses))), column(beside, values), column(f"val_{beside}", values))


def test_a_loss_at_rest_beside_four_areas_of_a_half_is_flat() -> None:
    told = [("loss", "loss", "flat", 0, 0.0)]
    assert areas() == areas(area=50.0) == areas(area=0.529) == areas(area=0.471) == areas(count=3, best=0.65) == told
    assert not areas(area=0.531) and not areas(area=0.469) and not areas(count=3, best=0.66) and not areas(count=1) and not areas((1.0, 0.96) * 4 + (1.0,)) and not areas((1.0, 0.949) * 5) and not areas(epoch=9.9) and not areas(line(1.0, 0.96)) and not areas(label="loss_cls") and not areas(label="val_loss") and not areas(beside="best_auc") and not areas(beside="f1")
    one = [column("loss", (1.0, 0.96) * 5, epochs=line(1.0, 10.0)), column("auc", [0.5] * 4)]
    assert of_company(*one) == told and of_company(one[0], column("auc", [0.5, 0.5]), column("val_auc", [0.5, 0.5])) == told and not of_company(one[0], column("auc", [0.5] * 3), column("val_auc", [0.5])), "an area told once is none"


def fades(first: float = 0.05, last: float = 9e-4, count: int = 10, beside: str = "recon_loss", label: str = "kl", low: float | None = None) -> Whole:
    values = line(first, last, count - 3) + [last - 1e-6 * n for n in range(3)]
    if low is not None:
        values[-2] = low
    return of_company(column(label, values), column(beside, [1.0]))


def test_a_divergence_fades_to_a_fiftieth_and_below_a_thousandth() -> None:
    assert fades() == [("kl", "kl", "collapses", 6, 0.0)] and not fades(last=0.0011) and not fades(0.051) and not fades(0.01, 0.00021) and fades(0.01, 0.00019) and not fades(count=9) and not fades(beside="loss") and not fades(label="val_kl") and not fades(label="lr") and not fades(low=-1e-9) and not fades(low=0.0011)
    halved = [0.05, 0.04, 0.03, 0.02, 0.01, 0.0049, 0.004, 0.0009, 0.0008, 0.0007]
    assert of_company(column("kl", halved), column("recon_loss", [1.0])) == [("kl", "kl", "collapses", 5, 0.0)], "from a tenth of the first on"


def far(level: float = 1e6, norm: float = 1.1e4, count: int = 8, step: float = 1000.0, label: str = "loss", beside: str = "grad_norm", epochs: Sequence[float] = (), last: float = 0.0) -> Whole:
    values = [level + n % 3 for n in range(count)]
    return of_company(column(label, values, steps=line(1.0, step, count), epochs=epochs or [1.0] * count), column(beside, [norm] * (count - 1) + [last or norm]))


def test_a_loss_of_a_million_beside_steep_gradients_that_nothing_gets_down() -> None:
    assert far() == [("loss", "loss", "explodes", 0, 0.0)] == far(step=999.0, epochs=(1.0, 1.0, 2.0, 2.0, 3.0, 3.0, 3.0, 3.0)) and not far(9e5) and not far(norm=1e4) and not far(count=7) and not far(step=999.0) and not far(label="loss_cls") and not far(label="val_loss") and not far(beside="lr") and not far(last=NAN)


def nothing_right(share: Sequence[float] = (0.0,) * 8, step: float = 1000.0, loss: Sequence[float] = (2.0, 2.1) * 4, label: str = "acc", beside: str = "loss", epochs: Sequence[float] = ()) -> Whole:
    return of_company(column(label, share, steps=line(1.0, step, len(share)), epochs=epochs or [0.5] * len(share)), column(beside, loss))


def test_no_answer_is_right_a_thousand_steps_on_while_the_loss_rests() -> None:
    told = [("acc", "accuracy", "zero", 0, 0.0)]
    assert nothing_right() == told and nothing_right(label="val_acc") == [("val_acc", "val_accuracy", "zero", 0, 0.0)] and not nothing_right((0.0,) * 7) and not nothing_right((0.0,) * 7 + (0.1,)) and not nothing_right(step=999.0) and not nothing_right(loss=line(2.0, 1.0)) and not nothing_right(loss=(2.0, 2.1) * 3) and not nothing_right(beside="val_loss") and not nothing_right(beside="loss_cls") and not nothing_right(label="f1") and not nothing_right(epochs=line(1.0, 3.0, 8))


def alone(loss: Sequence[float] = (), share: Sequence[float] = (0.3, 0.31) * 5, label: str = "acc", beside: str = "loss", epoch: float = 10.0) -> Whole:
    return of_company(column(beside, loss or line(1.0, 0.1)), column(label, share, epochs=line(1.0, epoch, len(share))))


def test_a_loss_that_falls_to_a_third_alone() -> None:
    told = [("acc", "accuracy", "rests", 0, 0.0)]
    assert alone() == alone(share=(30.0, 31.0) * 5) == alone(share=(0.3, 0.329) * 5) == told
    assert not alone(share=(0.3, 0.331) * 5) and not alone(share=(0.5, 0.51) * 5) and alone(share=(0.48, 0.5) * 5) == told and not alone(share=line(0.3, 0.32)) and not alone(share=(0.0,) * 10) and not alone(share=(0.3, 0.31) * 4 + (0.3,)) and not alone(label="val_acc") and not alone(label="best_acc")
    assert not alone(line(1.0, 0.3)) and alone(line(1.0, 0.18)) == told and not alone(line(1.0, 0.1, 9)) and not alone([1.0, 0.9, 1.0, 0.1, 0.9, 0.1, 0.9, 0.2, 0.2, 0.2]) and not alone(beside="val_loss") and not alone(beside="g_loss") and not alone(epoch=2.9)


def words(level: float = 300.0, loss: Sequence[float] = (1.0, 0.991) * 5, step: float = 5000.0, label: str = "ppl", beside: str = "loss", count: int = 10) -> Whole:
    return of_company(column(label, [level] * count), column(beside, loss, steps=line(1.0, step, len(loss))))


def test_a_language_model_on_what_frequencies_give_is_flat() -> None:
    told = [("loss", "loss", "flat", 0, 0.0)]
    assert words() == told and not words(299.0) and not words(count=9) and not words(loss=(1.0, 0.989) * 5) and not words(loss=line(1.0, 0.995)) and not words(loss=line(0.995, 1.0)) and not words(loss=(1.0, 0.991) * 4 + (1.0,)) and not words(step=4999.0) and not words(step=NAN) and not words(label="val_ppl") and not words(beside="val_loss") and not words(beside="loss_cls")


def unused(value: float = 9e-6, label: str = "val_kl", beside: str = "recon_loss") -> Whole:
    return of_company(column("kl", [value]), column(label, [value]), column(beside, [1.0]))


def test_a_code_is_unused_in_training_and_validation() -> None:
    told = [("kl", "kl", "zero", 0, 0.0)]
    assert unused() == unused(-9e-6) == unused(beside="VAE loss") == told and not unused(1.1e-5) and not unused(0.0) and not unused(label="kl b") and not unused(beside="loss") and not of_company(column("val_kl", [9e-6]), column("recon_loss", [1.0]))


def rewards(equal: int = 5, before: int = 0, reward: Sequence[float] = (0.5,) * 5, label: str = "reward", spread: float = 0.0) -> Whole:
    return of_company(column("reward_std", [0.1] * before + [0.0] * (equal - 1) + [spread]), column(label, reward))


def test_groups_get_the_same_reward_to_the_end() -> None:
    assert rewards() == [("reward_std", "reward_std", "zero", 0, 0.0)] and rewards(5, 10) == [("reward_std", "reward_std", "zero", 10, 0.0)] and not rewards(4, 1) and not rewards(5, 13) and not rewards(spread=0.1) and not rewards(reward=line(0.1, 0.5, 5)) and rewards(reward=line(0.5, 0.1, 5)) and rewards(reward=line(0.1, 0.5, 4)) and rewards(reward=line(0.1, 0.5, 5), label="reward b")


def jump(by: float = 10.1, held: float = 10.1, count: int = 4, first: float = 1.0, label: str = "loss", beside: str = "val_loss", late: int = 0) -> Whole:
    values = [first, *[1.0] * (count - 2)]
    return of_company(column(label, [*values, by]), column(beside, [*values, held])._replace(lines=range(1 + late, count + 1 + late)))


def test_both_parts_jump_tenfold_at_the_last_report() -> None:
    assert jump() == [("loss", "loss", "diverges", 3, 0.0)] and not jump(9.9) and not jump(held=9.9) and not jump(count=3) and not jump(first=0.0) and not jump(label="g_loss") and not jump(label="val_loss", beside="test_loss") and not jump(beside="val_loss_cls") and not jump(beside="train_loss") and not jump(late=1) and jump(late=0)


def scored(values: Sequence[float] = (0.0, 0.0), epoch: float = 10.0, label: str = "val_f1", *more: Column) -> Whole:
    return of_company(column(label, values, epochs=[epoch] * len(values)), *more)


def test_scores_of_the_whole_are_nothing_past_the_tenth_epoch() -> None:
    told = [("val_f1", "score", "zero", 0, 0.0)]
    assert scored() == scored((0.0,) * 4) == told and not scored((0.0,)) and not scored((0.0,) * 5) and not scored(epoch=9.9) and not scored((0.0, 0.1)) and not scored(label="best_f1") and not scored(label="f1_cat")
    assert scored((0.0,), 10.0, "val_f1", column("mAP", [0.0], epochs=[10.0])) == told and scored((0.0,), 10.0, "val_f1", column("miou", [0.0], epochs=[10.0])) == [("miou", "overlap", "zero", 0, 0.0)]
    assert not scored((0.0, 0.0), 10.0, "val_f1", column("auc", [0.1])) and scored((0.0, 0.0), 10.0, "val_f1", column("mAP", [0.1])) == told


def endless(first: float = 1.1e6, last: float = -1.2e6, label: str = "d_loss") -> Whole:
    return of_company(column(label, [first, last]))


def test_a_game_beyond_a_million_goes_farther_out() -> None:
    assert endless() == [("d_loss", "loss", "explodes", 0, 0.0)] and not endless(9e5) and not endless(1.2e6, 1.1e6) and not endless(label="loss_cls") and not endless(label="val_d_loss")


def features(loss: Sequence[float] = (-0.5, -0.6, -0.9, -0.98, -0.99), share: Sequence[float] = (0.5, 0.4, 0.29, 0.28, 0.27), label: str = "loss", beside: str = "acc") -> Whole:
    return of_company(column(label, loss), column(beside, share))


def test_a_cosine_loss_at_its_floor_beside_an_accuracy_that_is_lost() -> None:
    assert features() == [("loss", "loss", "collapses", 3, 0.0)] and not features((-0.5, -0.6, -0.9, -0.979, -0.99)) and not features((-0.5, -0.6, -0.9, -0.99, -1.001)) and features((-0.5, -0.6, -0.9, -0.99, -1.0004)) and not features((-0.995, -0.6, -0.9, -0.98, -0.99)) and not features((-0.6, -0.9, -0.98, -0.99)) and not features(label="val_loss")
    assert not features(share=(0.5, 0.4, 0.31, 0.28, 0.27)) and not features(share=(0.5, 0.29, 0.28, 0.29)) and not features(share=(0.2, 0.5, 0.29, 0.28, 0.29)) and not features(beside="f1")
    assert features(share=line(1.0, 0.59, 8), beside="feature std") and not features(share=line(1.0, 0.61, 8), beside="feature std") and not features(share=line(1.0, 0.5, 7), beside="feature std") and not features(share=line(1.0, 0.5, 8), beside="frob std") and not features(share=[1.0, 0.5] * 4, beside="feature std")


@pytest.mark.parametrize("word", "feature features feat feats embedding embeddings emb representation z".split())
def test_these_words_name_features(word: str) -> None:
    assert features(share=line(1.0, 0.5, 8), beside=f"{word} std")
