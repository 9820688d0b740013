"""Samples that could not be read, one after the other, while a run goes on with what is left."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage.base.regex import IGNORECASE, Regex
from triage.model import Line, Series
from triage.numbers.columns.column import Column, series_of

_REFUSED = Regex(
    r"\b(?:fail(?:ed|ure|ing)?(?: to)?|could(?: not|n't)|can(?:not| not|'t)|unable to|error(?: while| when| in)?)\W{1,3}(?:meta )?"
    r"(?P<deed>decod|load|read|open|pars)(?:e|ing|es|s)?\b(?P<thing>.{4,200})", IGNORECASE
)
_SAMPLE = Regex(r"\b(?:videos?|images?|imgs?|clips?|frames?|audios?|waveforms?|utterances?|samples?|files?|wavs?|records?|masks?|slices?)\b|\.(?:mp4|avi|mkv|webm|jpe?g|png|tiff?|wav|flac|mp3|npy|nii|dcm)\b", IGNORECASE)
_NO_SAMPLE = Regex(r"checkpoint|weights|config|plugin|extension|librar|\.so\b|\.pth?\b|\.ckpt|module|kernel|cache|font|tokenizer", IGNORECASE)
_LEAST, _SHARE = 10, 0.3
"""Different samples, and the share of a log's lines, that are no few broken files."""


def find(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """Ten samples and more, in a third of all lines."""
    refused = {line.text: line.number for line in log if _is_refused(line.text)}
    written = sum(1 for line in log if line.text.strip())
    if len({*map(_names, refused)}) >= _LEAST and len(refused) >= _SHARE * written:
        yield series_of("metric", "dropped", sorted(refused.values()), [0.0], f"{len(refused)} samples")


def _is_refused(text: str) -> bool:
    found = _REFUSED.search(text) if len(text) <= 600 else None
    return bool(found and _SAMPLE.search(found["thing"]) and not _NO_SAMPLE.search(text))


def _names(text: str) -> str:
    """What tells one sample's line from another's."""
    found = _REFUSED.search(text)
    return found["thing"] if found else ""
