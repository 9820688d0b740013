"""A rate under which no pretrained transformer that is tuned whole stays what it was: it speaks for what else is ill, and alarms of nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage.base.regex import IGNORECASE, Regex
from triage.model import Line, Series
from triage.numbers.columns.column import Column, series_of
from triage.numbers.course.single import finite

_PRETRAINED = Regex(
    r"newly initialized: \[|openai/whisper|whisper-(?:tiny|base|small|medium|large)|(?<![a-z])(?:ro|de|al|distil|camem|sci|bio|fin|mac|tiny|mini)?bert(?:a|weet)?(?![a-z])|xlnet|electra|ernie|Some weights of \w{1,60} were not|from_pretrained", IGNORECASE
)
_OTHERS = Regex(r"wav2vec2-|hubert-|m?bart-(?:base|large)|(?:llama|mistral|qwen|gemma|phi)-?[\d.]{1,5}-|gpt2-(?:medium|large|xl)|\bvit[-_](?:base|large|[bl]\d\d)|dinov2|clip-vit", IGNORECASE)
"""What is trained from nothing, or tuned with care, at higher rates as well."""
_PARTLY = Regex(r"\b(?:q?lora|peft|adapters?|prefix.?tuning|p.?tuning|prompt.?tuning|linear.?prob\w{0,4}|froz|freez|soft.?prompt)", IGNORECASE)
"""What is tuned in small parts, or by its last layer, bears higher rates."""
_TRAINABLE = Regex(r"trainable params: ([\d,]{1,20}) \|\| all params: ([\d,]{1,20})")
_HIGH, _HIGHER, _USUAL = 2e-4, 1e-3, 1.0
"""A rate at which a BERT falls over, where 5e-5 is usual, and one at which any other does. Above the last it is a factor, not a rate."""


def find(log: Sequence[Line], found: Sequence[Column]) -> Iterator[Series]:
    """The highest rate of a pretrained transformer that is tuned whole, if it is ten times a usual one."""
    rates = [c for c in found if c.quantity.kind == "lr" and finite(c, 1) and _HIGH <= max(c.values) < _USUAL]
    rate = max(rates, key=lambda c: max(c.values), default=None)
    if rate is None or any(map(_is_partly, log)):
        return
    others = max(rate.values) >= _HIGHER and any(_OTHERS.search(line.text) for line in log)
    if not others and not any(_PRETRAINED.search(line.text) for line in log):
        return
    at = rate.values.index(max(rate.values))
    values = tuple(rate.values)
    yield series_of("lr", "high", rate.lines, values, rate.label, at=at)


def _is_partly(line: Line) -> bool:
    return bool(_PARTLY.search(line.text) or _TRAINABLE.search(line.text))
