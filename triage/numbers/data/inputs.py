"""What a log says of the inputs before the first step: pixels nobody scaled, and chance where a model is judged."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage.base.regex import IGNORECASE, Regex
from triage.model import Line, Series
from triage.numbers.columns.column import Column, series_of

_PIXELS = Regex(r"\b(?:images?|imgs?|inputs?|pixels?|pixel_values|batch|x|lq|rgb|frames?|data)\b", IGNORECASE)
_TOP = Regex(r"\bmax\w{0,6}\W{1,4}(?:tensor\()?25[45](?:\.0*)?(?![\d.])|\b(?:range|in)\W{1,4}0(?:\.0*)?\W{1,5}255(?:\.0*)?(?![\d.])", IGNORECASE)
_BOTTOM = Regex(r"\bmin\w{0,6}\W{1,4}(?:tensor\()?0(?:\.0*)?(?![\d.])|\b(?:range|in)\W{1,4}0(?:\.0*)?\W{1,5}255", IGNORECASE)
_FLOAT = Regex(r"\bfloat(?:16|32|64)?\b|\bhalf\b|\bbf(?:loat)?16\b|\d\.\d", IGNORECASE)
_NOT_YET = Regex(r"uint8|\braw\b|before|orig|mask|label|target|unscaled|pixel_(?:mean|std)|\bgt\b|reconstruct|output|pred", IGNORECASE)
_UNIT_MEAN = Regex(r"\bmean ?= ?\[0\.[2-6]\d*, ?0\.[2-6]\d*, ?0\.[2-6]\d*\]")
_OF_MM = Regex(r"\b(?:to_rgb|bgr_to_rgb) ?= ?(?:True|False)")
_SCALED_LATER = Regex(r"pixel_(?:mean|std)|data_?preprocessor|Rescaling|img_norm_cfg|to_rgb|mean ?= ?\[1[012]\d\.", IGNORECASE)
"""A model that scales its inputs itself."""
_HELD = Regex(r"\b(?:val(?:id(?:ation)?)?|test|eval(?:uation)?)(?:[_ ](?:set|data(?:set|loader)?|transforms?|pipeline|aug\w*))?\b", IGNORECASE)
_TRAINED = Regex(r"\btrain(?:ing)?(?:[_ ](?:set|data(?:set|loader)?|transforms?|pipeline|aug\w*))?\b", IGNORECASE)
_BY_CHANCE = Regex(
    r"\b(?:RandomResizedCrop|RandomErasing|ColorJitter|RandAugment|TrivialAugmentWide|AutoAugment|AugMix|RandomRotation|RandomAffine|RandomPerspective|CoarseDropout|Cutout|"
    r"PhotoMetricDistortion|ShiftScaleRotate|RandomBrightnessContrast|ElasticTransform|GridDistortion|SpecAugment|RandomGrayscale)\b"
)
_TWO_VIEWS = Regex(r"simclr|moco|byol|\bdino|contrastive|nt_?xent|info_?nce|simsiam|barlow|vicreg|views", IGNORECASE)
"""Where what is judged is how alike two views are."""
_OPENS = Regex(r"\b(?:Compose|Sequential)\(|pipeline ?= ?\[|transforms?\W{1,3}\[")
_BLOCK = 25
"""Lines that a printed list of transforms may take."""
_ABOVE = 6
"""Lines above such a list within which the part of the data is named."""


def find(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """The first line of each kind, once a log."""
    unscaled = next((line for line in log if any(map(_is_unscaled, line.text.replace("|", ";").split(";")))), None)
    if unscaled and (_learns(columns) or any(_SCALED_LATER.search(line.text) for line in log)):
        unscaled = None
    if unscaled := unscaled or _of_another_range(log):
        yield series_of("metric", "unscaled", [unscaled.number], [255.0], "pixels")
    yield from _judged_by_chance(log)


def _learns(columns: Sequence[Column]) -> bool:
    """Whether a loss falls to half."""
    return any(c.quantity.kind == "loss" and len(c.values) > 1 and 0 < c.values[-1] <= c.values[0] / 2 for c in columns)


def _of_another_range(log: Sequence[Line]) -> Line | None:
    """The line at which a config of OpenMMLab, whose pictures stay at 0 to 255, takes away means of 0 to 1."""
    for line, below in zip(log, [*log[1:], None]):
        said = line.text + (below.text if below else "")
        if "mean" in line.text and _UNIT_MEAN.search(line.text) and _OF_MM.search(said) and "Photo" not in said and "to_float" not in said:
            return line
    return None


def _is_unscaled(text: str) -> bool:
    """Whether a line tells of pixels as a network gets them that they go from 0 to 255."""
    if "25" not in text or len(text) > 400 or _NOT_YET.search(text):
        return False
    return all(pattern.search(text) for pattern in (_TOP, _BOTTOM, _PIXELS, _FLOAT))


def _judged_by_chance(log: Sequence[Line]) -> Iterator[Series]:
    """The transforms of a held-out part hold a random one that no evaluation has, where those of the training are told too."""
    parts = {"train": 0, "held": 0}
    told: dict[str, Line] = {}
    for place, line in enumerate(log):
        if not _OPENS.search(line.text):
            continue
        part = _part(log, place)
        parts[part or "train"] += 1
        found = next((row for row in _block(log, place) if _BY_CHANCE.search(row.text)), None) if part == "held" else None
        if found:
            told.setdefault("held", found)
    if told and parts["train"] and not any(_TWO_VIEWS.search(line.text) for line in log):
        line = told["held"]
        name = _BY_CHANCE.search(line.text)
        yield series_of("metric", "random", [line.number], [1.0], name[0] if name else "")


def _part(log: Sequence[Line], place: int) -> str:
    """The part of the data to which a printed list of transforms belongs: the one named last, above it or on its line."""
    for line in reversed(log[max(0, place - _ABOVE) : place + 1]):
        text = line.text.partition("Compose(")[0][:300]
        held, trained = _HELD.search(text), _TRAINED.search(text)
        if held or trained:
            return "held" if held and not trained else "train"
    return ""


def _block(log: Sequence[Line], place: int) -> Iterator[Line]:
    """The lines of a printed list, to the bracket that closes it."""
    depth = 0
    for line in log[place : place + _BLOCK]:
        yield line
        depth += sum(line.text.count(c) for c in "([") - sum(line.text.count(c) for c in ")]")
        if depth <= 0:
            return
