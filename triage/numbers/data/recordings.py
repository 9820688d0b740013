"""Recordings at another rate than the one a model was made for: what it hears is too slow, or too high."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage.base.regex import IGNORECASE, Regex
from triage.model import Line, Series
from triage.numbers.columns.column import Column, series_of
from triage.numbers.columns.quantities import words
from triage.numbers.columns.statistics import full_scale, median

_RATE = Regex(
    r"(?:sampl(?:e|ing)[_ ]?(?:rate|freq\w{0,6})|(?<![a-z])(?:sr|fs)|\u91c7\u6837\u7387)['\"]?[^\w\n]{1,4}(?P<named>\d{4,6}|\d{1,2}(?:\.\d{1,3})? ?k)|(?<![\d.])(?P<told>\d{4,6}|\d{1,2}(?:\.\d{1,3})? ?k) ?hz\b", IGNORECASE
)
_USUAL = frozenset([8000, 11025, 16000, 22050, 24000, 32000, 44100, 48000])
_MADE_FOR = 16000
_OF_16K = Regex(r"wav2vec2|hubert|whisper|wavlm|data2vec.?audio|unispeech|ast-finetuned|xls-?r|\bmms-|ecapa|speech_to_text|librispeech|paraformer|\b16k\b", IGNORECASE)
"""Models of speech and sound that are published for 16 kHz."""
_MENDED = Regex(r"re-?sampl|\u91cd\u91c7\u6837", IGNORECASE)
_NOT = Regex(r"(?:no|without|not|skip\w{0,4}|\u672a|\u6ca1\u6709?|\u4e0d)[ _]?(?:re-?sampl|\u91cd\u91c7\u6837)|resampl\w{0,4}\W{1,3}(?:false|no|off|none|0)\b", IGNORECASE)
_WRONG, _MISTAKEN, _RIGHT, _LAST = 0.5, 0.3, 0.3, 3
"""The share of words that are wrong, of pairs that are taken for the other kind (a half is chance), and of answers that are right."""


def find(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """Another rate than that of the model is told, nothing is said of resampling, and a model that is only evaluated gets most of it wrong."""
    if any(c.quantity.kind == "loss" and len(c.values) > 1 for c in columns) or not _is_poor(columns):
        return
    if any(_MENDED.search(line.text) and not _NOT.search(line.text) for line in log):
        return
    rates = [(line.number, rate) for line in log for f in _RATE.finditer(line.text) if (rate := _hertz(f["named"] or f["told"])) in _USUAL]
    made = any(rate == _MADE_FOR for _, rate in rates) or any(_OF_16K.search(line.text) for line in log)
    others = [(number, rate) for number, rate in rates if rate != _MADE_FOR]
    if made and others:
        number, rate = others[0]
        yield series_of("error_rate", "misheard", [number], [float(rate)], f"{rate} Hz")


def _hertz(told: str) -> int:
    text = told.lower().replace(" ", "")
    return round(float(text[:-1]) * 1000) if text.endswith("k") else int(text)


def _is_poor(columns: Sequence[Column]) -> bool:
    """Whether half of the words are wrong, or seven answers in ten."""
    rates = [c for c in columns if c.quantity.kind == "error_rate" and not c.quantity.bound]
    if rates:
        return any(map(_is_wrong, rates))
    shares = [c for c in columns if c.quantity.kind == "accuracy" and not c.quantity.bound]
    return bool(shares) and all(max(c.values) / full_scale(c.values) <= _RIGHT for c in shares)


def _is_wrong(rate: Column) -> bool:
    pairs = "eer" in words(rate.label)
    whole = 100.0 if rate.quantity.percent or max(rate.values) > (1 if pairs else 3) else 1.0
    return median(rate.values[-_LAST:]) / whole >= (_MISTAKEN if pairs else _WRONG)
