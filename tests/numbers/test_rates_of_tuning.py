"""A rate too high for what was trained before: it speaks for what else is ill, beside what bears such a rate."""

from __future__ import annotations

import pytest

from triage.model import Line
from triage.numbers.findings import find

LOST = [f"{{'loss': {loss}, 'learning_rate': RATE}}" for loss in ("1.2395", "1.8445", "1.8692", "2.4114", "0.0", "0.0", "0.0", "0.0")]


def shown(first: str, rate: str) -> bool:
    text = [first, *(line.replace("RATE", rate) for line in LOST)]
    return any((s.name, s.shows) == ("lr", "high") for s in find([Line(n, line) for n, line in enumerate(text, 1)]))


@pytest.mark.parametrize(
    ("first", "rate", "high"),
    [
        ("Loading openai/whisper-small", "0.003", True),
        ("Loading openai/whisper-small", "1e-05", False),
        ("Loading openai/whisper-small, peft adapters", "0.003", False),
        ("Loading facebook/wav2vec2-base", "0.003", True),
        ("Loading facebook/wav2vec2-base", "0.0003", False),
        ("Loading Qwen2.5-7B", "0.002", True),
        ("model: transformer of my own", "0.003", False),
    ],
)
def test_a_rate_that_fells_what_was_trained_before_is_high(first: str, rate: str, high: bool) -> None:
    assert shown(first, rate) is high
