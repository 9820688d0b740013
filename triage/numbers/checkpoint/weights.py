"""What a log says of the weights it begins with: hardly any that were taken from a file, and few that the optimizer holds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage.base.regex import IGNORECASE, Regex
from triage.model import Line, Series
from triage.numbers.columns.column import Column, series_of

_TAKEN = r"(?:transferr|restor|load|match|initiali[sz]|copi|import)\w*"
_THINGS = r"(?:items?|layers?|params?|parameters?|tensors?|keys?|weights?|modules?|variables?|entries)"
_SHARES = (
    Regex(rf"\b{_TAKEN}\W{{1,3}}(?:only )?(?P<took>\d{{1,6}}) ?(?:/|of|out of) ?(?:the )?(?P<whole>\d{{1,6}}) (?:\w+ ){{0,2}}{_THINGS}\b", IGNORECASE),
    Regex(rf"(?<![\d.])(?P<took>\d{{1,6}}) ?(?:/|of|out of) ?(?:the )?(?P<whole>\d{{1,6}}) (?:\w+ ){{0,2}}{_THINGS}\b.{{0,24}}\b{_TAKEN}", IGNORECASE),
    Regex(r"(?:加载|载入|匹配)[^\d/]{0,12}(?P<took>\d{1,6}) ?/ ?(?P<whole>\d{1,6}) ?个?(?:参数|层|键|权重|张量)"),
    Regex(rf"\b{_TAKEN}\W{{1,3}}{_THINGS}\W{{1,3}}(?P<took>\d{{1,6}}) ?(?:/|of|out of) ?(?P<whole>\d{{1,6}})(?![\d.%])", IGNORECASE),
)
"""`Transferred 0/613 items`, `3 / 772 layers are restored`, `loaded params: 0/312`"""
_FEW, _LEAST = 0.1, 10
_IN_PART = Regex(r"\blora\b|adapter|optimizer|shard|\bhead\b|%\|", IGNORECASE)
"""Of what only a part is meant to come from a file, and what a bar counts."""
_MISSING = Regex(r"(?:missing[_ ]keys?|not found in (?:the )?(?:checkpoint|state)|newly initiali[sz]ed)[^:=\[]{0,40}\W{1,4}(?P<names>[\w.]{2,}.*)", IGNORECASE)
_UNUSED = Regex(r"unexpected[_ ]keys?[^:=\[]{0,40}\W{1,4}(?P<names>[\w.]{2,}.*)|not used (?:by the model|when initializing)", IGNORECASE)
_FIRST = Regex(
    r"(?:^|[\s,'\"\[.{])(?:patch_embed\w*\.\S{0,30}(?:proj|conv)\w*|conv1|conv_stem|stem(?:\.\w+){0,3}|features\.0(?:\.0)?|layer1\.0\.conv1|(?:layers|blocks|stages|h)\.0\.\S{1,40}|"
    r"encoders?\.(?:layers?|blocks?)?\.?0\.\S{1,40}|bottom_up\.\S{1,40}|backbone\.stem\S{0,30}|down_blocks\.0\.\S{1,40}|conv_in)\.?(?:weight|\{|\b)"
)
"""What no fine-tuning begins without: the layer that sees the input, or the first block."""
_ADDED = Regex(r"cross_?att|masked_bias|attn\.bias|position_ids|inv_freq|relative_pos|adapter|lora_|prompt|gate|num_batches|parametrizations|downsample_norm", IGNORECASE)
_HEAD = Regex(r"(?:^|[.'\" ])(?:\w{0,12}head|fc|classifier|pooler|cls|score|logits?)\.", IGNORECASE)
"""What is new by design beside weights that were loaded."""
_OF_KEYS = ("issing", "nexpected", "not used", "ewly init", "ailed to load", "ot loaded", "e loaded", "ot match", "in current model", "oading parameter", "ound shape", "hape of")
"""Words of lists of keys, and of shapes that differ."""
_COUNT = r"(\d[\d,]{0,14}(?:\.\d{1,3})?[KMB]?)\b"
_TRAINABLE = Regex(rf"(?<!non-)(?<!non)\btrainable(?: param\w*)?\W{{1,4}}{_COUNT}", IGNORECASE)
_OPTIMIZED = Regex(rf"\bparam\w* (?:held |given )?(?:in|to|of|by) (?:the )?optimizer\W{{1,4}}{_COUNT}|\boptimizer (?:holds |has |with |param\w*\W{{1,3}}(?:count)?\W{{0,3}}){_COUNT} ?(?:param|$)", IGNORECASE)


def find(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """The first line of each kind, once a log."""
    shares = [told for line in log if (told := _share(line))]
    if shares and max(s.first for s in shares) <= _FEW * max(s.last for s in shares):
        yield shares[0]
    elif not shares:
        yield from _by_names(log)
    yield from _left_out(log)


def _by_names(log: Sequence[Line]) -> Iterator[Series]:
    """What lists of keys say, where the log has any."""
    if not any(word in line.text for line in log for word in _OF_KEYS):
        return
    from triage.numbers.checkpoint import keys

    if told := keys.resized(log):
        yield told
        return
    lists = keys.lists(log)
    if told := keys.renamed(lists) or _names(log) or keys.untaught(log, lists):
        yield told
    else:
        yield from keys.deeper(log, lists)


def _left_out(log: Sequence[Line]) -> Iterator[Series]:
    """The optimizer holds a tenth and less of the parameters that are told to be trainable."""
    trainable = [_number(found[1]) for line in log if (found := _TRAINABLE.search(line.text))]
    for line in log if trainable else ():
        found = _OPTIMIZED.search(line.text)
        held = _number(found[1] or found[2]) if found else 0.0
        if 0 < held <= _FEW * max(trainable):
            yield series_of("weights", "apart", [line.number], [held, max(trainable)], "parameters in the optimizer")
            return


def _number(text: str) -> float:
    """What `25,557,032` or `25.6M` says."""
    scale = {"K": 1e3, "M": 1e6, "B": 1e9}.get(text[-1].upper(), 1.0)
    return float(text.rstrip("KMBkmb").replace(",", "")) * scale


def _share(line: Line) -> Series | None:
    """What a line says of ten tensors and more that were taken from a file, of so many."""
    if len(line.text) > 400 or ("/" not in line.text and " of " not in line.text) or _IN_PART.search(line.text):
        return None
    found = next((f for pattern in _SHARES if (f := pattern.search(line.text))), None)
    if not found:
        return None
    took, whole = int(found["took"]), int(found["whole"])
    if whole < _LEAST or took > whole:
        return None
    return series_of("weights", "dropped", [line.number], [float(took), float(whole)], f"{took} of {whole}")


def _names(log: Sequence[Line]) -> Series | None:
    """Layers that see the input first are missing in a file, and what that file holds is not used."""
    lacking = [(line, f) for line in log if any(word in line.text for word in ("ot found", "issing", "ewly init")) for f in [_MISSING.search(line.text[:20_000])] if f]
    unused = any(_UNUSED.search(line.text[:20_000]) for line in log if "nexpected" in line.text or "not used" in line.text)
    for line, found in lacking if unused else ():
        names = found["names"].partition("unexpected")[0]
        first = next((f for f in _FIRST.finditer(names) if not _ADDED.search(f[0])), None)
        others = [name for name in names.split(",") if "." in name and not _ADDED.search(name) and not _HEAD.search(name)]
        if first and len(others) > 1:
            return series_of("weights", "dropped", [line.number], [0.0], first[0].strip(" ,'\"[."))
    return None
