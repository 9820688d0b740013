"""Which files the parts of a set are read from: one list that is given for training and for validation."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage.base.regex import IGNORECASE, Regex
from triage.model import Line, Series
from triage.numbers.columns.column import Column, series_of
from triage.numbers.columns.quantities import HELD
from triage.numbers.columns.statistics import full_scale

_KINDS = r"(?:txt|csv|tsv|jsonl?|parquet|h5|hdf5|npy|npz|pkl|pickle|lmdb|lst|list|rec|record|tfrecord|xml)"
_GIVEN = Regex(
    rf"(?<![a-z])(?P<part>train(?:ing)?|val(?:id(?:ation)?)?|dev|eval)(?P<what>(?:[_ .-]?(?:data|set|list|file|path|ann\w*|json|csv|txt|split|dataset|rec|manifest|src|filepath|index|images?|labels?)){{0,3}})['\"]?(?: ?[=:] ?| )\[?['\"]?(?P<file>[\w./~{{}}$-]{{2,200}}\.{_KINDS})\b", IGNORECASE,
)
"""`train_list: data/cub/train.txt`, `--val_file val.json`"""
_ON_PURPOSE = Regex(r"overfit|sanity|debug|toy|smoke|cross.?val|fold|split\w{0,6}[ =:]{1,3}['\"]?0?\.\d|ratio|test_size|val_(?:size|frac|fraction|percent)", IGNORECASE)
"""Where one file is divided, or is to be learnt by heart."""
_LAST, _APART = 5, 0.1


def find(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """The same file is given under the same name for the training and for the validation."""
    given: dict[str, dict[bool, tuple[str, int]]] = {}
    for line in log:
        for found in _GIVEN.finditer(line.text):
            trained = found["part"].lower().startswith("train")
            given.setdefault(found["what"].strip("_ .-").lower(), {}).setdefault(trained, (found["file"], line.number))
    for told in given.values():
        if len(told) == 2 and told[True][0] == told[False][0] and not any(_ON_PURPOSE.search(line.text) for line in log):
            lines = sorted((told[True][1], told[False][1]))
            yield series_of("metric", "gap" if _is_worse(columns) else "identical", lines, [0.0, 0.0], told[True][0], at=1)
            return


def _is_worse(columns: Sequence[Column]) -> bool:
    """Whether the last five answers to the same samples are a tenth better in training: what is drawn at random there makes them worse, so evaluation itself differs."""
    shares = [c for c in columns if c.quantity.kind == "accuracy" and not c.quantity.term and not c.quantity.bound and len(c.values) >= _LAST]
    trained, held = ([[v / full_scale(c.values) for v in c.values[-_LAST:]] for c in shares if (c.quantity.phase in HELD) == late] for late in (False, True))
    return bool(trained and held) and all(min(t) >= max(v) + _APART for t in trained for v in held)
