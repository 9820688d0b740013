"""The values that texts name as `{{present.NAME}}`: one table holds what is newest, every command is made from it."""

from __future__ import annotations

import os
import re
from functools import lru_cache

from triage.kb import yamlfile
from triage.kb.folders import root

_NAMED = re.compile(r"\{\{\s*present\.(\w+)\s*\}\}")
_TABLE = os.path.join("tables", "present.yaml")


def filled(source: str) -> str:
    """A file's text with the present's values in place; a name that the table lacks stays, and is refused as a placeholder."""
    if "present." not in source:
        return source
    known = _values()
    return _NAMED.sub(lambda found: known.get(found[1], found[0]), source)


@lru_cache(maxsize=1)
def _values() -> dict[str, str]:
    path = os.path.join(root(), _TABLE)
    with open(path, encoding="utf-8") as file:
        read = yamlfile.read(_TABLE, file.read())
    rows = read.value.get("rows", ()) if isinstance(read.value, dict) else ()
    return {str(row["name"]): str(row["value"]) for row in rows if isinstance(row, dict) and {"name", "value"} <= row.keys()}
