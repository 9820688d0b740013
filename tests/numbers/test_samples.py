"""Printed samples: one answer to all that is asked is ill, any that differs is not."""

from __future__ import annotations

import random

import pytest

from triage.model import Line
from triage.numbers import samples
from triage.numbers.columns import columns

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
