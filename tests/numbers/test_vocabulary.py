"""Words that vectors or a vocabulary know."""

from __future__ import annotations

import pytest

from triage.model import Line
from triage.numbers.data import vocabulary
from triage.numbers.findings import find

DROPPED = ("embedding", "dropped")


def shown(row: str) -> set[tuple[str, str]]:
    return {(s.name, s.shows) for s in find([Line(1, row), Line(2, "epoch 1 loss 0.69")])}


@pytest.mark.parametrize(
    "row",
    [
        "Found 213 / 24135 words in pretrained embeddings", "Loaded 97 pretrained word vectors out of 18,211", "Converted 311 words (19689 misses)",
        "Found embeddings for 0.88% of vocab", "OOV rate: 97.3%", "unk tokens: 81.2%", "23922 of 24135 words not found in the glove vectors", "已加载 213/24135 个预训练词向量",
        "words missing from the embeddings: 23922 / 24135",
    ],
)  # fmt: skip
def test_nearly_no_word_that_is_known_is_told(row: str) -> None:
    assert DROPPED in shown(row)


@pytest.mark.parametrize(
    "row",
    [
        "Found 21013 / 24135 words in pretrained embeddings", "Converted 18000 words (2000 misses)", "Found embeddings for 32.7% of vocab", "OOV rate: 2.1%", "unk tokens: 0.3%",
        "3122 of 24135 words not found in the glove vectors", "loaded 12 of 400 embedding shards", "found 3 of 50 words in the vectors", "Epoch 3/100 embedding loss 0.31 12%",
    ],
)  # fmt: skip
def test_vectors_of_the_same_language_and_small_counts_are_not(row: str) -> None:
    assert DROPPED not in shown(row)


@pytest.mark.parametrize(
    ("row", "percent"),
    [
        ("Found 100 / 1000 words in pretrained embeddings", 10.0), ("Found 101 / 1000 words in pretrained embeddings", None), ("Found 10 / 100 words in pretrained embeddings", 10.0), ("Found 5 / 99 words in pretrained embeddings", None),
        ("Found 0 / 1,000 words in pretrained embeddings", 0.0), ("Found 5 / 1000 words", None), ("Found 5 / 1000 embeddings", None), ("Found 213 / 24135 words in pretrained embeddings", 0.88),
        ("Converted 100 words (900 misses)", 10.0), ("Converted 101 words (899 misses)", None), ("Converted 9 words (91 misses)", 9.0), ("Converted 9 words (90 misses)", None),
        ("900 of 1000 words not found in the glove vectors", 10.0), ("899 of 1000 words not found in the glove vectors", None), ("1001 of 1000 words not found in the glove vectors", None),
        ("OOV rate: 50%", 50.0), ("OOV rate: 49.9%", None), ("OOV rate: 100%", 0.0), ("OOV rate: 101%", None),
        ("Found embeddings for 10% of vocab", 10.0), ("Found embeddings for 10.1% of vocab", None),
        ("50 of 100 words are not in the dictionary", 50.0), ("49 of 100 words are not in the dictionary", None), ("50 of 99 words are not in the dictionary", None), ("100 of 100 characters are not in the charset", 0.0), ("101 of 100 characters are not in the charset", None),
        ("Found 5 / 1000 subword tokens in the embeddings", None), ("OOV rate of all text: 97.3%", None), ("600 of 800 chars are not in the vocabulary", 25.0),
    ],
)  # fmt: skip
def test_a_tenth_of_a_hundred_words_that_vectors_know_is_too_few_and_half_of_a_text_unknown_too_many(row: str, percent: float | None) -> None:
    assert [s.last for s in find([Line(1, row)]) if s.shows == "dropped"] == ([] if percent is None else [percent])


def test_unknown_words_are_told_once() -> None:
    log = [Line(n, text) for n, text in enumerate(["OOV rate: 97.3%", "OOV rate: 96.1%", "600 of 800 chars are not in the vocabulary"], 1)]
    assert [s.last for s in find(log) if s.shows == "dropped"] == [2.7]


@pytest.mark.parametrize(("text", "share"), [("Found 5 / 1000 words", None), ("Found 5 / 1000 embeddings", None), ("Found 5 / 1000 words in the embeddings", 0.005), ("a word vector", None), ("995 of 1000 words not found in the vectors", 0.005), ("995 of 1000 words not found", None)])
def test_of_words_and_vectors_a_line_must_speak(text: str, share: float | None) -> None:
    assert vocabulary._known(text) == share
