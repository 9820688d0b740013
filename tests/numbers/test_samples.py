"""Printed samples: one answer to all that is asked is ill, any that differs is not."""

from __future__ import annotations

import random

import pytest

from triage.model import Line
from triage.numbers.columns.columns import columns
from triage.numbers.data import samples

WORDS = "Oleg CASTLE HIGH GYM FOR COOLING Refill GRADUATE ANCIENT planks river stone".split()


def shown(text: str) -> list[tuple[str, str]]:
    log = [Line(n, line) for n, line in enumerate(text.split("\n"), 1)]
    return [(s.name, s.shows) for s in samples.find(log, columns(log))]


def decoded(raw: str, said: str, count: int = 10) -> str:
    return "\n".join(f"{raw:26} => {said:20}, gt: {word}" for word in WORDS[:count])


@pytest.mark.parametrize(
    "form",
    ["prediction: {said} , label: {true}", "Prediction : [{said}]  -- Label :  [{true}]", "gt: {true} | pred: {said}", "Target: {true}    Predicted: {said}"],
)
def test_nothing_said_of_ten_different_words_is_a_model_of_blanks(form: str) -> None:
    assert shown("\n".join(form.format(said="", true=word) for word in WORDS[:10])) == [("error_rate", "constant")]
    assert shown("\n\n".join(form.format(said="", true=word) for word in WORDS[:10])) == [("error_rate", "constant")]
    assert not shown("\n".join(form.format(said=word.lower()[:3], true=word) for word in WORDS[:10]))


def test_a_decoded_text_that_is_always_blank_or_one_letter_is_the_same_illness() -> None:
    assert shown(decoded("-" * 26, "")) == [("error_rate", "constant")]
    assert shown(decoded("q" * 26, "q")) == [("error_rate", "constant")]


def test_one_class_for_all_is_told_of_classes() -> None:
    text = "\n".join(f"pred: 7, label: {n % 6}" for n in range(12))
    assert shown(text) == [("score", "constant")]
    assert not shown("\n".join(f"pred: 5, label: {n % 6}" for n in range(12))), "it is right at times"
    assert not shown("\n".join(f"pred: 7, label: {n % 3}" for n in range(12))), "three classes may be rare ones"


def test_seven_samples_or_one_other_answer_among_the_last_show_nothing() -> None:
    assert not shown(decoded("-" * 26, "", 7))
    assert not shown(decoded("-" * 26, "") + "\nst-one => stone, gt: stone")


@pytest.mark.parametrize("epoch", [0, 1, 2])
def test_a_model_that_has_just_begun_may_say_nothing_yet(epoch: int) -> None:
    assert not shown(f"[{epoch}/25][40/60] Loss: 19.4\n" + decoded("-" * 26, ""))
    assert not shown(f"Epoch {epoch} loss 19.4\n" + decoded("-" * 26, ""))
    assert shown("[7/25][40/60] Loss: 19.4\n" + decoded("-" * 26, ""))


@pytest.mark.parametrize("seed", range(200))
def test_guesses_among_six_classes_never_look_like_one_answer(seed: int) -> None:
    chance = random.Random(seed)
    assert not shown("\n".join(f"pred: {chance.randrange(6)}, label: {chance.randrange(6)}" for _ in range(40)))


@pytest.mark.parametrize("said", ["pred", "preds", "prediction", "predicted", "hyp", "hypothesis", "decoded", "recognized", "recognised", "Pred"])
@pytest.mark.parametrize("true", ["gt", "label", "labels", "target", "true", "truth", "ground truth", "ground_truth", "ref", "reference", "actual"])
def test_by_each_of_these_names_samples_are_printed(said: str, true: str) -> None:
    assert shown("\n".join(f"{said}: x, {true}: {word}" for word in WORDS[:8])) == [("score", "constant")]
    assert shown("\n".join(f"{true} = {word} | {said} = x" for word in WORDS[:8])) == [("score", "constant")]


def test_eight_samples_of_five_things_are_the_least() -> None:
    def told(asked: list[str], said: str = "x") -> list[tuple[str, str]]:
        return shown("\n".join(f"pred: {said}, label: {true}" for true in asked))

    five = list("abcde")
    assert told([*five, *five[:3]]) and not told([*five, *five[:2]]) and not told([*five[:4], *five[:4]])
    assert not told([*five, "x", "a", "b"]), "it is right once"
    assert shown("pred: y, label: a\n" + "\n".join(f"pred: x, label: {true}" for true in [*five, *five[:3]])) and not shown("\n".join(f"pred: x, label: {true}" for true in [*five, *five[:2]]) + "\npred: y, label: a")
    assert not shown("pred: y, label: a\n" + "\n".join(f"pred: x, label: {true}" for true in [*five, *five[:2]])), "the last seven"


@pytest.mark.parametrize("blank", list(" _-.,'\"[]()<>{}|~ε\t"))
def test_signs_that_stand_for_nothing_are_no_answer(blank: str) -> None:
    told = samples.find([Line(n, f"pred: {blank}{blank}, label: {word}") for n, word in enumerate(WORDS[:8], 1)], [])
    assert [(s.name, s.shows) for s in told] == [("error_rate", "constant")]


def test_what_is_found_names_its_lines_and_values() -> None:
    series, = samples.find([Line(n + 10, f"pred: 7, label: {word}") for n, word in enumerate(WORDS[:9])], [])
    assert (series.lines, series.values, series.at, series.ratio, series.label) == (tuple(range(10, 19)), (0.0,) * 9, 0, 0.0, "samples")
    assert (series.first, series.last, series.least, series.most) == (0.0,) * 4
    blank, = samples.find([Line(n, f"pred: , label: {word}") for n, word in enumerate(WORDS[:8])], [])
    assert (blank.values, blank.first, blank.last, blank.least, blank.most) == ((1.0,) * 8, *(1.0,) * 4)


def test_the_last_epoch_that_is_told_counts() -> None:
    said = decoded("-" * 26, "")
    assert shown(f"[3/25][40/60] Loss: 19.4\n{said}") and not shown(f"[2/25][40/60] Loss: 19.4\n{said}") and not shown(f"[2/25][40/60]\n{said}") and shown(f" [2/25][40/60]\n{said}") and shown(f"[2/25]\n{said}")


def test_a_very_long_line_is_no_sample() -> None:
    assert not shown("\n".join(f"pred: x, label: {word}{' ' * 200}{'a' * 900}" for word in WORDS[:8]))


def pairs(said: str, count: int = 4, epoch: int = 11, head: str = "") -> str:
    told = [f"{head}reference:{word} and more\n{head}predicted:{said}" for word in WORDS[:count]]
    return f"Epoch {epoch}: 100%|####| 10/10 loss 3.1\n" + "\n".join(told)


@pytest.mark.parametrize("head", ["", "[NeMo I 2024-02-21 22:10:12 wer:319] ", "[INFO] "])
def test_truth_and_answer_on_lines_of_their_own_are_samples_and_four_that_are_empty_are_enough_late_in_a_run(head: str) -> None:
    assert shown(pairs("", head=head)) == [("error_rate", "constant")]
    assert not shown(pairs("", 3, head=head)) and not shown(pairs("x", head=head)), "three, or four that say something"
    assert not shown(pairs("", epoch=2, head=head)), "it has just begun"
    assert not shown(pairs("", head=head).replace("Epoch 11", "Part")), "nobody says how late it is"


def test_rows_of_truth_prediction_and_how_sure_it_is_are_samples() -> None:
    def table(said: str) -> str:
        return "\n".join(f"{word:26}| {said:26}| 0.0{n}21\tFalse" for n, word in enumerate(WORDS[:9]))

    assert shown(table("111111")) == shown(table("")) == [("error_rate", "constant")]
    assert not shown("\n".join(f"{word:26}| {word[:3]:26}| 0.4121\tFalse" for word in WORDS[:9]))


def test_a_truth_and_a_prediction_may_stand_on_two_lines_with_a_blank_one_between() -> None:
    def pairs(between: str, said: str = "") -> list[tuple[str, str]]:
        return shown("\n".join(f"ref: {word}{between}hyp: {said}" for word in WORDS[:10]))

    assert not samples.read([Line(1, "hyp: one"), Line(2, "pred: two")]) and not samples.read([Line(1, "ref: one"), Line(2, "target of a hyp")])
    assert pairs("\n") == pairs("\n\n") == pairs("\n  \n") == [("error_rate", "constant")]
