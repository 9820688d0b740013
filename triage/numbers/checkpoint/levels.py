"""Files whose names tell how good their weights are, beside the loss that a run begins with once it has loaded them."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from triage.base.regex import IGNORECASE, Regex
from triage.model import Line, Series
from triage.numbers.columns.column import Column, series_of
from triage.numbers.columns.quantities import HELD

_FILE = Regex(r"([\w.=~:/\\-]{4,200})\.(?:pth|pt|ckpt|safetensors|bin|h5|tar|pdparams)\b", IGNORECASE)
_LEVEL = Regex(r"(?<![a-z])((?:val|valid|test|eval)[-_]?)?loss[-_=]?(\d{1,4}\.\d{1,8})", IGNORECASE)
_EPOCH = Regex(r"(?<![a-z])(?:ep|epoch|e)[-_=]?(\d{1,5})(?!\d)", IGNORECASE)
_SAVED = Regex(r"\bsav(?:e|ed|ing)\b|\bwr(?:ote|iting)\b|保存", IGNORECASE)
_LOST = Regex(r"fail to load key num\W{1,3}[1-9]|missing_keys=\[['\"]|newly initiali[sz]ed|skip\w* load", IGNORECASE)
_TIMES, _LATE = 2.0, 5


def find(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """The first two reports of the loss are twice and more what the name of the loaded file, of the fifth epoch and later, says that it had come to."""
    losses = [c for c in columns if c.quantity.kind == "loss" and not c.quantity.term]
    for line in log:
        for path in _FILE.finditer(line.text) if "oss" in line.text else ():
            levels = {bool(found[1]): float(found[2]) for found in _LEVEL.finditer(path[1].replace("\\", "/").rpartition("/")[2])}
            epoch = _EPOCH.search(path[1].replace("\\", "/").rpartition("/")[2])
            if not epoch or int(epoch[1]) < _LATE or _SAVED.search(line.text) or any(_LOST.search(other.text) for other in log):
                continue
            for loss in losses:
                level = levels.get(loss.quantity.phase in HELD, 0.0)
                begun = [v for v in loss.values[:2] if math.isfinite(v)]
                if loss.lines[0] > line.number and level > 0 and len(begun) == 2 and min(begun) >= _TIMES * level:
                    yield series_of("loss", "jumps", (line.number, *loss.lines), (level, *loss.values), loss.label, at=1, ratio=round(loss.values[0] / level, 3))
                    return
