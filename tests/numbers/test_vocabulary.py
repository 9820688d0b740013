"""Words that vectors or a vocabulary know."""

from __future__ import annotations

import pytest

from triage.model import Line
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
