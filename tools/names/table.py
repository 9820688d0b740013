"""The rows of a library as a text that is searched in place."""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Sequence

from tools.names.history import Row

_DEEPEST = 2
_MOST_ALIKE = 3
"""What more classes than so many lose at once went with a base of theirs, whose own row says it."""
_INNER = re.compile(r"dummy_\w*objects|\.convert_|:(?:logger|define_import_structure)$|(?:_DOCSTRING|ARCHIVE_MAP|ARCHIVE_LIST|_FOR_DOC)$|^transformers\.models:")
"""Documentation, converters and stand-ins, which nobody imports."""


def written(package: str, releases: Sequence[tuple[str, str]], rows: Sequence[Row], source: str, date: str) -> str:
    """Two lines of head, then a line a row, sorted: key, events, where it is now, where it was before."""
    listed = " ".join(f"{release}/{python}" if python else release for release, python in releases)
    alike = Counter((row.key.rpartition(".")[2], row.events) for row in rows if row.key.startswith("."))
    rows = [row for row in rows if not row.key.startswith(".") or alike[row.key.rpartition(".")[2], row.events] <= _MOST_ALIKE]
    lines = sorted("\t".join(row).rstrip("\t") for row in rows if is_asked_for(row))
    return "\n".join((f"# {package} from {source}, {date}", f"# {listed}", *lines, ""))


def is_asked_for(row: Row) -> bool:
    """Whether people are likely to meet it: all that went, but of what came only what stands far outside.

    New code on an old release fails at its imports first, seldom at an attribute or in a module deep inside.
    """
    if _INNER.search(row.key) or ("._" in row.key.partition(":")[0] and row.key.partition(":")[0].count(".") > 1 and row.key[0] != "."):
        return False
    if row.key.rpartition(":")[2] in sys.stdlib_module_names:
        return False
    if "-" in row.events:
        return True
    if row.key.startswith("."):
        return False
    owner, _, name = row.key.partition(":")
    if "(" in owner:
        return "." not in owner or ".__init__(" in owner
    if not name:
        return "._" not in owner or owner.count(".") == 1
    return owner.count(".") <= _DEEPEST and "._" not in owner and not name.startswith("_")
