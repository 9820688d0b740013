"""A rate that was meant for something else: SGD's or LARS's given to Adam, a pretrained model's given to a network that starts from nothing. It speaks for what else is ill, and is one where nothing is learnt."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage.base.regex import IGNORECASE, Regex
from triage.model import Line, Series
from triage.numbers.columns.column import Column, series_of
from triage.numbers.columns.settings import Setting, settings
from triage.numbers.course.courses import does_not_learn
from triage.numbers.course.single import finite

_ADAM = Regex(r"(?<![a-z])(?:fused_?|r|n)?adam(?:w|ax)?(?![a-z])", IGNORECASE)
_NO_ADAM = Regex(r"(?<![a-z])(?:sgd|lars|lamb|rmsprop|adagrad|adafactor|adadelta|lion|muon)(?![a-z])", IGNORECASE)
_GRIDS = Regex(r"nerf|gaussian|splat|ngp|hash.?grid|latent|adversarial|invers(?:e|ion)|optuna|grid.?search", IGNORECASE)
"""What Adam moves at such rates: values that are each their own parameter, or rates that are tried out."""
_UNBORNE, _FACTOR = 0.05, 1.0
"""Steps of Adam are as long as its rate: no weight of a network bears a twentieth. From 1 on it may be a factor."""
_FROM_NOTHING = Regex(
    r"(?<![a-z])(?:bi|conv)?(?:lstm|gru|rnn)s?(?![a-z])|text_?cnn|dpcnn|rcnn_text|(?<![a-z])idcnn|from[ _-]scratch|(?<![a-z])mlp(?![a-z])|random(?:ly)?[ _-](?:init|embed)|pretrain\w{0,4}\W{1,4}(?:false|none|0)\b|从头(?:开始)?训练|随机初始化", IGNORECASE
)
_PRETRAINED = Regex(
    r"bert|ernie|electra|xlnet|gpt|llama|qwen|t5|whisper|wav2vec|hubert|(?<![a-z])(?:clip|vit|dino\w{0,2})(?![a-z])|from_pretrained|fine.?tun|(?:load\w{0,3}|using) (?:the )?pre.?trained|pretrain\w{0,4}\W{1,4}(?:true|1)\b|weights? from|lora|newly initialized|transformer|预训练|微调", IGNORECASE
)
_SMALL, _USUAL = 6e-5, 1e-3
_RATES = ("lr", "learning_rate", "base_lr", "init_lr", "lr0", "initial_lr", "max_lr", "learningrate")


def find(log: Sequence[Line], found: Sequence[Column]) -> Iterator[Series]:
    """A rate that is not one of what it is given to, in a run whose training loss keeps five sixths of what it was."""
    for rate in signs(log, found) if does_not_learn(found) else ():
        yield series_of("metric", "beyond", rate.lines, [rate.last, _USUAL], "lr")


def signs(log: Sequence[Line], found: Sequence[Column]) -> Iterator[Series]:
    """The highest rate that is told or set, if it is not one of what it is given to."""
    rate = _highest(log, found)
    if rate is None:
        return
    value, line = rate
    said = "\n".join([row.text for row in log])
    if _UNBORNE <= value < _FACTOR and _ADAM.search(said) and not _NO_ADAM.search(said) and not _GRIDS.search(said):
        yield series_of("lr", "beyond", [line], [value], "lr")
    if 0 < value <= _SMALL and _FROM_NOTHING.search(said) and not _PRETRAINED.search(said):
        yield series_of("lr", "low", [line], [value], "lr")


def _highest(log: Sequence[Line], found: Sequence[Column]) -> tuple[float, int] | None:
    """The highest rate of a run and its line, of those that are reported or else of those that it is set to."""
    told = [(v, c.lines[n]) for c in found if c.quantity.kind == "lr" and finite(c, 1) for n, v in enumerate(c.values)]
    named = settings(log)
    told += [(value, named[key].line) for key in named if key in _RATES and (value := _number(named[key])) is not None]
    return max(told, default=None)


def _number(setting: Setting) -> float | None:
    try:
        return float(setting.value)
    except ValueError:
        return None
