"""What one or two reports of right and wrong answers show, beside the healthy ones most like them."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from made import column

from triage.model import Line
from triage.numbers.columns.columns import columns
from triage.numbers.evaluation import answers
from triage.numbers.findings import find


def shown(text: str) -> set[tuple[str, str]]:
    log = [Line(n, line) for n, line in enumerate(text.strip("\n").split("\n"), 1)]
    assert columns(log)
    return {(s.name, s.shows) for s in find(log)}


def epochs(first: int, train: str, valid: str, count: int = 2) -> str:
    return "\n".join(f"Epoch {n}/40\ntrain Loss: 0.2{n} Acc: {train}\nval Loss: 0.3{n} Acc: {valid}" for n in range(first, first + count))


def test_late_in_the_run_no_answer_is_right_in_either_part() -> None:
    assert shown(epochs(18, "0.0000", "0.0000")) == {("accuracy", "zero")}


@pytest.mark.parametrize(
    "log",
    [epochs(1, "0.0000", "0.0000"), epochs(18, "0.0013", "0.0000"), epochs(18, "0.0000", "0.0021"), epochs(18, "0.0000", "0.0000", 1)],
    ids=["early", "some right in training", "some right outside", "one report"],
)
def test_no_right_answer_early_or_in_one_part_alone_shows_nothing(log: str) -> None:
    assert not shown(log)


def steps(*reports: tuple[int, str, str]) -> str:
    return "\n".join(f"Epoch: [0][{step:5}/5005]\tLoss {loss} (2.9110e+00)\tAcc@1 {share} (82.30)" for step, loss, share in reports)


MANY = steps((0, "6.9412e+00", "0.00"), (10, "0.0000e+00", "100.00"), (20, "0.0000e+00", "100.00"))


def test_all_answers_right_within_tens_of_steps_means_one_class() -> None:
    assert shown(MANY) == {("loss", "zero")}


@pytest.mark.parametrize(
    "log",
    [
        MANY.replace("6.9412e+00", "6.9312e-01"),
        MANY.replace("0.0000e+00", "1.0000e-04"),
        steps((0, "6.9412e+00", "0.00"), (4000, "0.0000e+00", "100.00"), (5000, "0.0000e+00", "100.00")),
        MANY.replace("100.00", "99.22"),
    ],
    ids=["two classes", "a loss above 0", "after thousands of steps", "one answer wrong"],
)
def test_what_can_be_learnt_or_is_not_quite_nothing_shows_nothing(log: str) -> None:
    assert ("loss", "zero") not in shown(log)


def evaluated(accuracy: str, loss: str) -> str:
    return f"Eval result | eval_accuracy {accuracy} | eval_loss {loss} | global_step 4000"


def test_a_half_right_at_a_loss_that_no_doubt_costs_is_one_class_named_surely() -> None:
    assert shown(evaluated("0.5", "6.055393695831299")) == {("val_accuracy", "constant")}


@pytest.mark.parametrize(("accuracy", "loss"), [("0.5", "0.693147180559945"), ("0.5013", "6.055393695831299"), ("0.50", "2.91"), ("0.25", "6.055393695831299")])
def test_a_half_by_doubt_by_rounding_or_of_tokens_shows_nothing(accuracy: str, loss: str) -> None:
    assert not shown(evaluated(accuracy, loss))


def both(train: str, test: str) -> str:
    return f"during training: loss is 0.2728 accuracy is {train}\nduring testing: loss is {test}"


def test_nearly_all_right_in_training_and_none_outside_is_another_model_or_input() -> None:
    assert shown(both("0.95", "4.6825 accuracy is 0.0")) == {("val_loss", "absurd")}


@pytest.mark.parametrize(
    ("train", "test"), [("0.95", "4.6825 accuracy is 0.3"), ("0.55", "4.6825 accuracy is 0.0"), ("0.95", "1.6825 accuracy is 0.0")], ids=["some right", "half learnt", "not dear"]
)
def test_a_gap_that_learning_by_heart_explains_is_not_absurd(train: str, test: str) -> None:
    assert not shown(both(train, test))


def heard(before: tuple[float, float], after: tuple[float, float]) -> str:
    return "\n".join(f"epoch {n} | loss 2{n}.3 | dev-TER: {ter:.2f} | dev-WER: {wer:.2f}" for n, (ter, wer) in enumerate((before, after), 7))


def test_two_error_rates_that_jump_to_their_ceiling_have_lost_the_model() -> None:
    assert shown(heard((41.2, 66.18), (98.77, 100.0))) == {("error_rate", "collapses")}


@pytest.mark.parametrize(("before", "after"), [((96.0, 99.1), (98.77, 100.0)), ((41.2, 66.18), (61.2, 100.0)), ((98.77, 100.0), (41.2, 66.18))])
def test_rates_that_were_as_high_or_that_one_of_them_keeps_show_nothing(before: tuple[float, float], after: tuple[float, float]) -> None:
    assert ("error_rate", "collapses") not in shown(heard(before, after))


def test_no_hit_in_ten_contradicts_a_reciprocal_rank_above_one_in_eleven() -> None:
    assert ("score", "impossible") in shown("Test: MR: 212.4 MRR: 0.3121 Hits@10: 0.0")
    assert not shown("Test: MR: 212.4 MRR: 0.0821 Hits@10: 0.0")
    assert not shown("Test: MR: 212.4 MRR: 0.3121 Hits@10: 0.4112")
    assert not shown("Test: MR: 212.4 MRR: 0.3121 Hits@1: 0.0")


@pytest.mark.parametrize(("label", "ill"), [("auc", False), ("val_auroc", False), ("f1", True)])
def test_an_area_that_is_exactly_nothing_was_not_computed(label: str, ill: bool) -> None:
    told = "\n".join(f"epoch {n}: loss 0.5{6 - n}1 acc 0.7{n} {label} 0.00000" for n in range(6))
    assert (("score", "zero") in shown(told)) is ill


@pytest.mark.parametrize(("strict", "loose"), [("exact_match", "f1"), ("Hits@1", "Hits@10")])
def test_the_strictest_score_may_be_nothing_while_a_looser_one_is_not(strict: str, loose: str) -> None:
    told = "\n".join(f"Epoch {n} loss: 0.5{n} {strict}: 0.0000 {loose}: {{}}" for n in range(1, 7))
    assert not shown(told.format(*[f"0.1{n}" for n in range(6)]))
    assert ("score", "zero") in shown(told.format(*["0.0000"] * 6)), "the loss is no score"


def test_within_one_epoch_and_two_hundred_steps_the_loss_of_seven_classes_does_not_come_to_nothing() -> None:
    def ill(values: Sequence[float] = (2.0, 0.0, 0.0), right: Sequence[float] = (0.3, 1.0, 1.0), steps: Sequence[float] = (0.0, 100.0, 200.0), epochs: Sequence[float] = (1.0, 1.0, 1.0)) -> bool:
        told = answers.find([column("loss", values, steps=steps, epochs=epochs), column("acc", right)])
        return ("loss", "zero", 1) in [(name, shows, at) for _, name, shows, at, _ in told]

    assert ill() and not ill(epochs=(1.0, 1.0, 1.1)) and not ill(steps=(0.0, 100.0, 201.0)) and ill(steps=(9.0, 100.0, 209.0)) and not ill((1.99, 0.0, 0.0)) and not ill((2.0, 0.0, 0.1)) and not ill((2.0, 0.1, 0.0))
    assert not ill(right=(0.5, 1.0, 1.0)) and not ill(right=(0.3, 0.99, 1.0)) and not ill(right=(0.3, 1.0, 0.99)) and ill(right=(49.0, 100.0, 100.0))


def test_three_scores_that_compare_words_are_nothing_within_ten_lines() -> None:
    def ill(*labels: str, values: Sequence[float] = (0.0,), lines: Sequence[int] = (1, 5, 9)) -> bool:
        told = answers.find([column(label, values)._replace(lines=[line] * len(values)) for label, line in zip(labels, lines)])
        return ("text_score", "zero") in [(name, shows) for _, name, shows, *_ in told]

    assert ill("bleu", "rouge", "meteor") and not ill("bleu", "rouge") and not ill("bleu", "rouge", "best meteor") and not ill("bleu", "rouge", "acc") and not ill("bleu", "rouge", "meteor", values=(0.0, 0.1)) and ill("bleu", "rouge", "meteor", values=(0.0, 0.0))
    assert ill("bleu", "rouge", "meteor", lines=(1, 11, 21)) and not ill("bleu", "rouge", "meteor", lines=(1, 12, 13)) and not ill("bleu", "rouge", "meteor", lines=(1, 2, 13))
