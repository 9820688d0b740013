"""What a log says of its targets and inputs before the first step: a range that their format cannot have, values that stand for none, nothing at all."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from triage.base.record import Record
from triage.base.regex import IGNORECASE, Regex
from triage.model import Line, Series
from triage.numbers.columns.column import Column, series_of
from triage.numbers.columns.quantities import HELD

_TARGET = Regex(r"(?<![a-z])(?:targets?|labels?|gt|ground[ _-]truth|y_?(?:train|true)?|true|depths?|flows?|disp(?:arity|arities)?|heights?|dsm|dem|elevation)(?![a-z])|目标|标签|真值|深度|光流|视差|高程", IGNORECASE)
_NOT_THESE = Regex(r"pred|output|input|loss|mask|logit|norm_|grad|range ?\(|clip|ignore|no_?data|fill|invalid ?=|attention|token", IGNORECASE)
_VALUE = r"(?:imum)?[^\d\n-]{0,4}[:= (\[]\s?(?:tensor\()?(-?\d{1,40}(?:\.\d{0,12})?(?:e[+-]?\d{1,3})?)"
_LEAST = Regex(rf"(?:(?<![a-z])min|最小值?){_VALUE}", IGNORECASE)
_MOST = Regex(rf"(?:(?<![a-z])max|最大值?){_VALUE}", IGNORECASE)
_STD = Regex(rf"(?:(?<![a-z])std|标准差){_VALUE}", IGNORECASE)
_COUNTED = Regex(rf"(?:(?<![a-z])(?:n|count|samples|rows)|样本数?){_VALUE}", IGNORECASE)
_BYTE = 255
_SCALES = {"depth": (256, 1000, 5000, 4000), "disp": (256,), "深度": (256, 1000, 5000), "视差": (256,)}
"""By what formats of 16 bits divide: KITTI, most sensors and ScanNet, TUM."""
_FLOW = (-512.0, -512.0 + _BYTE / 64)
"""Where bytes come to in KITTI's format of flow, (v - 32768) / 64."""
_NONE = (-9999.0, -99999.0, -32768.0, -3.4e38, 65535.0, 65.535, 1e9, 1e10, 1e20, 3.4e38, 1e38, 99999.0, 1666666752.0)
"""What stands for no value: in rasters, depth of 16 bits, flow of Middlebury."""
_CLOSE = 2e-3
_MANY = 10
_INPUT = Regex(r"(?<![a-z])(?:inputs?|images?|imgs?|pixel_values|pixels|batch|x|wavs?|audio|waveforms?|spectrograms?|mels?|features?|frames?|volumes?|ct|mri|rgb|patch(?:es)?|signals?|eeg|ecg)(?![a-z])|输入|图像|图片|音频|波形|特征|信号", IGNORECASE)
_SCALED = Regex(r"(?<![a-z])(?:inputs?|images?|imgs?|pixel_values|pixels|x|rgb|wavs?|audio|waveforms?)(?![a-z])|输入|图像|图片|音频|波形", IGNORECASE)
_TWICE = (1 / 255, 1 / 255**2, 1 / 32768, 1 / 127.5)
"""What is left of the greatest pixel, or amplitude, that was divided once more than it should."""
_TOKENS = Regex(r"(?:token|input_ids|seq(?:uence)?|text|prompt|sentence)s?[_ -]?(?:len(?:gth)?s?|counts?)|len(?:gth)?s? \(tokens\)|tokens per (?:example|sample|text|document)|(?:文本|序列|句子|token ?)长度", IGNORECASE)
_BOXES = Regex(r"box(?:es)?|cxcywh|xywh|xyxy", IGNORECASE)
_OF_ONE = Regex(r"expected|normali[sz]ed|should be|within", IGNORECASE)
_BEYOND = 2.0
_FEATURES = Regex(r"(?<![a-z])(?:node |edge |input |raw |tabular |numeric(?:al)? )?(?:features?|attributes?|covariates?|inputs?|x|x_train|columns?)(?![a-z])|特征", IGNORECASE)
_WHOLE_NUMBERS = Regex(r"\bids?\b|index|indices|token|vocab|u?int(?:8|16|32|64)|embedding|categor|image|pixel|audio|wav|after|normali[sz]ed|scaled", IGNORECASE)
_LARGE, _DEAR = 1000.0, 100.0
_LATENTS = Regex(r"(?<![a-z])(?:latents?|z0|x0_latent)(?![a-z])|潜变量|隐变量", IGNORECASE)
_NOT_YET = Regex(r"before|raw|unscaled|vae (?:out|moments)|mu\b|logvar|text|prompt|缩放前", IGNORECASE)
_SPREAD = (3.0, 12.0)
"""What the autoencoders of Stable Diffusion give before their factor."""
_SPECIAL = 3
"""Tokens that a text without a word has."""


class _Range(Record):
    line: int
    text: str
    least: float
    most: float
    std: float


def find(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """The first range of each kind, once a log."""
    yield from _hold_nothing(log)
    yield from _beyond_one(log)
    yield from _of_many_units(log, columns)
    yield from _not_of_one(log)
    told = [found for line in log if _TARGET.search(line.text) and (found := _read(line))]
    for shows, test in (("rounded", _is_of_bytes), ("thrown", _has_none), ("constant", _is_one)):
        found = next(filter(test, told), None)
        if found:
            yield series_of("labels", shows, [found.line], [found.least, found.most], _named(found))
            return


def _read(line: Line) -> _Range | None:
    """The range that a line tells."""
    text = line.text
    if len(text) > 400 or _NOT_THESE.search(text):
        return None
    least, most, std = (pattern.search(text) for pattern in (_LEAST, _MOST, _STD))
    if not least or not most:
        return None
    return _Range(line.number, text, float(least[1]), float(most[1]), float(std[1]) if std else math.nan)


def _hold_nothing(log: Sequence[Line]) -> Iterator[Series]:
    """The first line by which the inputs are one value, were divided once too often, or are texts without a word."""
    for line in log:
        text = line.text if len(line.text) < 400 else ""
        texts = bool(_TOKENS.search(text)) and (most := _MOST.search(text)) and 0 < float(most[1]) <= _SPECIAL
        told = _read(line) if _INPUT.search(text) and not _TARGET.search(text) else None
        one = told is not None and told.least == told.most and (told.std == 0 or told.most == 0)
        twice = told is not None and _SCALED.search(text) and told.least > -told.most - _CLOSE and any(0 < told.most <= share * (1 + _CLOSE) and told.most >= share / 1.3 for share in _TWICE)
        if texts or one or twice:
            shows = "padded" if texts else "constant" if one else "rounded"
            yield series_of("metric", shows, [line.number], [told.most if told else float(_SPECIAL)], "inputs")
            return


def _beyond_one(log: Sequence[Line]) -> Iterator[Series]:
    """Boxes that are said to lie between 0 and 1 go far beyond: a sign of what else is ill."""
    for line in log:
        boxes = len(line.text) < 400 and _BOXES.search(line.text) and _OF_ONE.search(line.text)
        most = _MOST.search(line.text) if boxes else None
        if most and float(most[1]) > _BEYOND:
            yield series_of("labels", "unscaled", [line.number], [float(most[1])], "boxes")
            return


def _of_many_units(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """Features go up to a thousand and more, as they were measured, and the training begins at a loss of hundreds."""
    begun = [c.values[0] for c in columns if c.quantity.kind == "loss" and c.quantity.phase not in HELD and not c.quantity.bound]
    dear = bool(begun) and math.isfinite(begun[0]) and begun[0] >= _DEAR
    for line in log if dear else ():
        told = _read(line) if _FEATURES.search(line.text) and not _TARGET.search(line.text) and not _WHOLE_NUMBERS.search(line.text) else None
        if told and told.most - told.least >= _LARGE and told.most < 1e9:
            yield series_of("metric", "outside", [told.line], [told.least, told.most], "features")
            return


def _not_of_one(log: Sequence[Line]) -> Iterator[Series]:
    """The latents of an autoencoder, as a diffusion model is given them, spread three times as far as noise and more."""
    for line in log:
        spread = _STD.search(line.text) if _LATENTS.search(line.text) and len(line.text) < 400 and not _NOT_YET.search(line.text) else None
        if spread and _SPREAD[0] <= float(spread[1]) <= _SPREAD[1]:
            yield series_of("embedding", "unscaled", [line.number], [float(spread[1])], "latents")
            return


def _named(told: _Range) -> str:
    found = _TARGET.search(told.text)
    return found[0].lower() if found else "targets"


def _is_of_bytes(told: _Range) -> bool:
    """Whether depth, disparity or flow ends where 255 comes to in a format of 16 bits."""
    lower = told.text.lower()
    if ("flow" in lower or "光流" in lower) and _FLOW[0] <= told.least <= told.most <= _FLOW[1] + _CLOSE:
        return True
    scales = [scale for word, several in _SCALES.items() if word in lower for scale in several]
    return told.least >= 0 and any(abs(told.most - _BYTE / scale) <= _CLOSE * told.most for scale in scales)


def _has_none(told: _Range) -> bool:
    """Whether the least or the greatest target is a number that stands for no value, far from all others."""
    ends = [v for v in (told.least, told.most) for none in _NONE if math.isclose(v, none, rel_tol=_CLOSE if abs(none) > 1e30 else 1e-9) or abs(v) >= 1e30]
    return bool(ends) and told.least != told.most


def _is_one(told: _Range) -> bool:
    """Whether all targets of a set, not of a batch, are one and the same."""
    counted = _COUNTED.search(told.text)
    whole = "batch" not in told.text.lower() and (not counted or float(counted[1]) >= _MANY)
    return whole and told.least == told.most and (told.std == 0 or bool(counted))
