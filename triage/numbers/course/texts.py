"""Losses of language models, in nats a token: one that knew nothing at first, and what becomes of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage.base.regex import Regex
from triage.model import Line
from triage.numbers.columns.column import Column, Told
from triage.numbers.columns.quantities import HELD
from triage.numbers.columns.statistics import rising
from triage.numbers.course.single import finite

_GUESSED = 8.0
"""The price of guessing among three thousand tokens: below that a vocabulary is none of words."""
_DEAREST = 14.0
"""What guessing costs at most, among a million tokens; a higher loss is a sum, or sure and wrong."""
_NO_GUESS = 13.0
"""What guessing costs among 440,000 tokens: no vocabulary that is learnt from nothing is larger."""
_WHOLE = ("", "lm", "nll", "ce", "mlm", "reduced", "cross_entropy", "crossentropy")
_OF_OTHERS = ("reward", "accuracy", "ap", "overlap", "error")
"""What tells that a loss is not that of texts."""
_OF_PROTOTYPES = Regex(r"(?i)(?<![a-z])(?:dino(?:v\d)?|ibot|swav|moco|prototypes?|teacher_temp|out_dim)(?![a-z])")
"""What is told apart by a loss as high among prototypes or a queue, which are no words."""
_FORESEEN = 0.1
"""Nats that no text is foreseen with that was not seen."""
_RATES, _LITTLE = 4, 5e-5
_LEFT, _COURSE, _AT_REST, _REST = 1.4, 12, 6, 0.02
_LESS, _WIDER = 1.35, 0.03
_TUNED = Regex(
    r"(?i)\bfine-?tun(?:e|ing)\b\W{0,60}true|trainable params: [\d,]+ \|\||loading checkpoint shards|newly initialized: \[|\b(?:q?lora|peft)\b|"
    r"\b(?:model_name_or_path|pretrained(?:_model\w*|_checkpoint)?|init_from|base_model|hf_model\w*)\W{1,60}[\w./-]{3,}|"
    r"unsloth|\bsft\b"
)
"""What says that a model was trained before."""
_FROM_NOTHING = Regex(r"(?i)from scratch|init_from\W{1,4}scratch|random(?:ly)? init|pretrained\w*\W{1,60}(?:none|null|false)|from_config")
_LOST = Regex(r"start from random")
"""What Megatron says where it finds no checkpoint: meant in a first run, and never where a model is tuned."""


def begun_at_a_guess(found: Sequence[Column]) -> list[Column]:
    """The training losses that begin at the price of guessing a token."""
    return [c for c in found if c.quantity.kind == "loss" and c.quantity.phase not in HELD and not c.quantity.bound and c.quantity.term in _WHOLE and c.values and _GUESSED <= c.values[0] < _DEAREST]


def find(found: Sequence[Column], log: Sequence[Line]) -> Iterator[Told]:
    """Every finding about a language model that knew nothing at first."""
    yield from _dearer_than_a_guess(found)
    if any(c.quantity.kind in _OF_OTHERS or c.side for c in found) or any(_OF_PROTOTYPES.search(line.text) for line in log):
        return
    losses = begun_at_a_guess(found)
    yield from _foreseen(losses, found)
    yield from _weights_not_there(losses, found, log)
    if not any(c.quantity.kind == "grad_norm" for c in found):
        yield from _forgotten(losses)


def _dearer_than_a_guess(found: Sequence[Column]) -> Iterator[Told]:
    """What a language model pays rises from the price of a guess to more than any guess costs, at three reports, and no less at the last than before: it is sure, and wrong."""
    told = any(c.quantity.kind == "perplexity" for c in found)
    for loss in found:
        values = finite(loss, _RATES)
        whole = loss.name == "loss" and not loss.quantity.bound and loss.quantity.term in (*_WHOLE, "xent") and told
        if whole and values and _GUESSED <= values[0] < _NO_GUESS < min(values[-3:]) and values[-1] == max(values):
            yield loss, "loss", "diverges", next(n for n, v in enumerate(values) if v > _NO_GUESS), values[-1] / values[0]
            return


def _foreseen(losses: Sequence[Column], found: Sequence[Column]) -> Iterator[Told]:
    """A text that was held out costs less than a tenth of a nat a token: the model is shown what it is to foretell."""
    for held in found:
        if losses and held.name == "val_loss" and held.quantity.term in _WHOLE and not held.quantity.bound and finite(held, 1) and 0 <= held.values[-1] < _FORESEEN:
            yield held, "val_perplexity", "floor", len(held.values) - 1, 0.0
            return


def _weights_not_there(losses: Sequence[Column], found: Sequence[Column], log: Sequence[Line]) -> Iterator[Told]:
    """A model that was trained before begins at a guess: its weights are not those of the file."""
    for loss in losses:
        above = [line.text for line in log if line.number <= loss.lines[0]]
        tuned = any(map(_TUNED.search, above)) or any(_falls_from_little(c) for c in found)
        if tuned and not any(map(_FROM_NOTHING.search, above)):
            yield loss, "loss", "untaught", 0, 0.0
            return


def _falls_from_little(rate: Column) -> bool:
    """Whether a rate only falls, from one under which nothing is taught that was not taught before."""
    values = finite(rate, _RATES)
    return rate.quantity.kind == "lr" and bool(values) and 0 < values[0] <= _LITTLE and rising(values) == 0.0 and values[-1] < values[0]


def _forgotten(losses: Sequence[Column]) -> Iterator[Told]:
    """A loss that had come to six tenths of its first rises by four tenths, and rests there within a fiftieth to the end: all that is left is how often each token comes. Who had come to half need not rise so far.

    Where gradients are told, a calm one speaks for a term that was added: that is judged elsewhere.
    """
    for loss in losses:
        values = finite(loss, _COURSE)
        if not values:
            continue
        low = min(range(len(values)), key=values.__getitem__)
        end = values[-_AT_REST:]
        left, rest = (_LESS, _WIDER) if values[low] <= 0.5 * values[0] else (_LEFT, _REST)
        if 3 <= low < len(values) - _AT_REST and values[low] <= 0.6 * values[0] and min(end) >= left * values[low] and max(end) - min(end) <= rest * min(end):
            yield loss, "loss", "diverges", next(n for n in range(low, len(values)) if values[n] >= 1.15 * values[low]), values[-1] / values[low]
            return
