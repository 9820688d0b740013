"""What the lists of missing and unexpected keys say beside each other: the same names behind a prefix, and blocks that a deeper model has."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile

from triage.base.record import Record
from triage.base.regex import IGNORECASE, Regex
from triage.model import Line, Series
from triage.numbers.columns.column import series_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    import re

_LIST = Regex(
    r"missing[_ ]keys?|missing weights|not found in (?:the )?(?:checkpoint|state|pretrained)|newly initiali[sz]ed|not initiali[sz]ed from"
    r"|\bmissing['\"]?\W{1,12}(?=\[)|unexpected[_ ](?:keys?|weights)|unexpected['\"]?\W{1,12}(?=\[)|keys? (?:that are |were |are )?not used|not used (?:by the model|when initializing)|not found in (?:the )?(?:model|network)\b", IGNORECASE,
)
_LACKS = ("missing", "newly", "not init", "not found in the c", "not found in the s", "not found in the p", "not found in c", "not found in s", "not found in p")
_EITHER = Regex(r"\bkeys? (?:that |which )?(?:failed to load|(?:were |are |was |is )?not loaded|could not be loaded|(?:do|did) not match|differ)\b[^\[{(]{0,40}[\[{(]", IGNORECASE)
"""A list of what either side has alone."""
_WRAPPED = ("module.", "_orig_mod.", "model.")
_NAME = Regex(r"(?<![\w./\\-])[A-Za-z_]\w*(?:\.\w+)+(?![\w(/\\]|\.\w)")
"""`module.blocks.0.attn.qkv.weight`: words joined by dots, no path and no call."""
_FILE = Regex(r"\.(?:pth?|ckpt|bin|py|tar|safetensors|json|ya?ml|h5|pkl|com|co|txt|log)$")
_ROW = Regex(r"^[\W\d]{0,8}(?:[A-Za-z_]\w*(?:\.\w+)+|[A-Za-z_]\w*(?:\.\w+)*\.\{[\w, ]{1,200}\})\W{0,4}$")
"""One name a line, below a head."""
_ALIKE, _MOST, _MANY, _DEEPEST = 5, 0.8, 0.5, 4
"""Names, and the share of the shorter list, of both in one list as well, that differ by a prefix alone; one more than the words that a prefix may have."""
_BLOCK = Regex(r"^(?P<stage>(?:\w+\.)*?\w+)\.(?P<number>\d{1,3})\.(?!\d|(?:blocks?|layers?)\.\d)(?P<part>\S+)$")
_BLOCKS, _PARTS = 2, 3
_ADDED = Regex(r"lora|adapter|prompt|processor|motion|temporal|control|_ip\b|cross_?att|gate|position_ids|inv_freq|num_batches|relative_position_index|attn_mask|\bheads?\b|head\.|mtp|predictor|decoder|projector|memory|expert", IGNORECASE)
"""What is put beside the blocks of a model on purpose."""
_HEAD = Regex(r"(?:^|\.)(?:\w{0,12}head\w{0,3}|fc|classifier|score|qa_outputs|logits?|out_proj|predictor)(?:\.\w+){0,4}\.(?:weight|bias)$", IGNORECASE)
_JUDGED = Regex(r"Running (?:Evaluation|Prediction)|--do_(?:eval|predict)\b|\beval(?:uate)?(?:_only)?['\"]?[=:] ?True|--eval\b|\b(?:test|eval)\w*_(?:acc\w*|loss|f1)\b|^\W{0,3}(?:test|eval)\w*[ :].{0,40}\bacc", IGNORECASE)
_TAUGHT = Regex(r"Running training|--do_train\b|train_?(?:loss|runtime)|\bepoch\W{0,3}\d|\bstep\W{0,3}\d|'epoch'|\btrain(?:ing)? loss|Start(?:ing)? training|zero.?shot|linear.?prob", IGNORECASE)
_ON_PURPOSE = Regex(r"distil|prun|truncat|first \d+ (?:layers|blocks)|student|expan(?:d|sion)|llama.?pro|early.?exit|skip(?:ping)? layers|new layers|num_hidden_layers|n_layers?_keep|out_indices", IGNORECASE)


class Lists(Record):
    """The names that the model lacks a value for, those that it has no place for, and the lines that tell them."""

    missing: tuple[str, ...]
    unexpected: tuple[str, ...]
    lines: tuple[int, ...]
    either: bool = False
    """Whether both stand in one list, of which people quote a part."""


def lists(log: Sequence[Line]) -> Lists:
    """All names of both lists, in a line of their own or one a line below a head."""
    missing: list[str] = []
    unexpected: list[str] = []
    lines: list[int] = []
    in_one = False
    for n, line in enumerate(log):
        heads = [*_LIST.finditer(line.text)]
        for head, end in zip(heads, [h.start() for h in heads[1:]] + [len(line.text)]):
            names = _names(line.text[head.end() : end]) or _rows_below(log[n + 1 :])
            (missing if head[0].lower().startswith(_LACKS) else unexpected).extend(names)
            lines += [line.number] if names else []
        if either := _EITHER.search(line.text):
            names = _names(line.text[either.end() :])
            in_one = in_one or bool(names)
            unexpected += [name for name in names if name.startswith(_WRAPPED)]
            missing += [name for name in names if not name.startswith(_WRAPPED)]
            lines += [line.number] if names else []
    return Lists(tuple(missing), tuple(unexpected), tuple(lines), in_one)


def _names(text: str) -> list[str]:
    return [found[0] for found in _NAME.finditer(text) if not _FILE.search(found[0])]


def _rows_below(log: Sequence[Line]) -> list[str]:
    rows = takewhile(lambda line: _ROW.search(line.text), log)
    return [name for line in rows for name in _names(line.text.replace("{", "").split(",")[0])]


def renamed(told: Lists) -> Series | None:
    """Names that the model misses are in the file, behind another prefix on the one side or on both."""
    least = max(_ALIKE, (_MANY if told.either else _MOST) * min(len(told.missing), len(told.unexpected)))
    for ours in range(_DEEPEST):
        lacking = _without(told.missing, ours)
        for theirs in range(_DEEPEST):
            unused = _without(told.unexpected, theirs)
            alike = [name for name in lacking if name in unused and "." in name] if ours != theirs or ours else []
            prefixes = {(lacking[name].removesuffix(name), unused[name].removesuffix(name)) for name in alike}
            if len(alike) >= least and len(prefixes) == 1:
                label = f"{lacking[alike[0]]} ≠ {unused[alike[0]]}"
                return series_of("weights", "renamed", told.lines, [0.0] * len(told.lines), label)
    return None


def _without(names: Sequence[str], count: int) -> dict[str, str]:
    """Each name that is longer than so many words, without them, and whole."""
    return {name.split(".", count)[count]: name for name in names if name.count(".") > count}


_RESIZED = Regex(
    r"(?:size mismatch for (?P<a>[\w.]+)[:,]|[Ss]kip(?:ping|ped)? (?:loading )?(?:of )?(?:parameter|weight|key)s?:? '?(?P<b>[\w.]+\w)'?,? .{0,60}shape|"
    r"(?<![\w.])(?P<c>[\w.]+\w): found shape .{0,60} in the checkpoint|[Ss]hape of (?P<d>[\w.]+\w) in (?:the )?checkpoint is)"
)
"""Each of them where its shape is another in the file, as torch, mmcv, detectron2, CenterNet, transformers and YOLOX tell it."""
_OF_THE_TASK = Regex(r"head|cls|class|logit|pred|fc\b|pos_?(?:embed|ition)|relative_position|attn_mask|embeddings?\.|lm_|anchor|bbox|\bhm\b|out_proj\.weight$|queries", IGNORECASE)
"""What has another shape where the task, or the size of the picture, is another."""
_RESIZED_LEAST = 6


def resized(log: Sequence[Line]) -> Series | None:
    """Six parameters and more that every task shares have another shape in the file, and the run goes on: the file is of another size of the model."""
    told = {name: line.number for line in log for found in _RESIZED.finditer(line.text[:20_000]) for name in found.groups() if name}
    shared = [name for name in told if not _OF_THE_TASK.search(name)]
    refused = any("rror(s) in loading" in line.text for line in log)
    if refused or len(shared) < _RESIZED_LEAST:
        return None
    lines = sorted({told[name] for name in shared})
    return series_of("weights", "dropped", lines, [0.0] * len(lines), shared[0])


def untaught(log: Sequence[Line], told: Lists) -> Series | None:
    """A model is only judged, and its head is not in the file."""
    heads = [name for name in told.missing if _HEAD.search(name)]
    judged = any(_JUDGED.search(line.text) for line in log) and not any(_TAUGHT.search(line.text) for line in log)
    return series_of("weights", "untaught", told.lines[:1], [0.0], heads[0]) if heads and judged else None


def deeper(log: Sequence[Line], told: Lists) -> Iterator[Series]:
    """Two blocks and more at the end of a stage that only the file has, or only the model, each with three parameters and more."""
    for names, others in ((told.unexpected, told.missing), (told.missing, told.unexpected)):
        stage = _stage_cut(names, others)
        if stage and not any(_ON_PURPOSE.search(line.text) for line in log):
            name, first, last = stage
            yield series_of("weights", "deeper", told.lines, [float(first)] * len(told.lines), f"{name}.{first}–{last}")
            return


def _stage_cut(names: Sequence[str], others: Sequence[str]) -> tuple[str, int, int] | None:
    """(stage, first block, last block) of the first stage whose end is in one list and of which nothing is in the other."""
    stages: dict[str, dict[int, set[str]]] = {}
    for name in names:
        found: re.Match[str] | None = _BLOCK.search(name)
        if found and not _ADDED.search(name):
            stages.setdefault(found["stage"], {}).setdefault(int(found["number"]), set()).add(found["part"])
    for stage, blocks in stages.items():
        whole = len(blocks) >= _BLOCKS and min(blocks) > 0 and min(map(len, blocks.values())) >= _PARTS
        if whole and not any(name.startswith(f"{stage}.") for name in others):
            return stage, min(blocks), max(blocks)
    return None
