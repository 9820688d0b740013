"""The map of `knowledge/README.md` is that of the folders. `BLESS=1 pytest tests/kb/test_map.py` writes it anew."""

from __future__ import annotations

import os
import re
from collections import Counter
from pathlib import Path

from conftest import ROOT

from triage.kb.loader import Library
from triage.kb.schema import Draft

GUIDE = ROOT / "knowledge" / "README.md"
ROW = re.compile(r"(?m)^\| `([\w-]+)/` \| ([^|]*?)(?:; of which (?:[\w-]+ \d+(?:, )?)+)? \| \d+ \|$")
MOST = 10
"""So many ailments of one library may lie beside those of others."""


def folder_of(draft: Draft) -> tuple[str, ...]:
    parts = Path(draft.path).parts
    return parts[parts.index("knowledge") + 1 : -1]


def counts(library: Library) -> Counter[tuple[str, ...]]:
    """How many entries lie in each folder, without those of the folders in it."""
    return Counter(map(folder_of, library.drafts))


def row(folder: str, said: str, counted: Counter[tuple[str, ...]]) -> str:
    within = {where: count for where, count in counted.items() if where[0] == folder}
    below = ", ".join(f"{where[1]} {count}" for where, count in sorted(within.items()) if len(where) > 1)
    return f"| `{folder}/` | {said}{f'; of which {below}' if below else ''} | {sum(within.values())} |"


def test_the_map_shows_every_folder_and_what_it_holds(library: Library) -> None:
    counted = counts(library)
    text = GUIDE.read_text(encoding="utf-8")
    fresh = ROW.sub(lambda found: row(found[1], found[2], counted), text)
    assert [found[1] for found in ROW.finditer(fresh)] == sorted({where[0] for where in counted})
    if os.environ.get("BLESS"):
        GUIDE.write_text(fresh, encoding="utf-8")
    assert GUIDE.read_text(encoding="utf-8") == fresh


def test_a_library_of_many_ailments_has_a_folder_of_its_own(library: Library) -> None:
    loose = Counter(
        draft.entry.id.split("-")[0] for draft in library.drafts if folder_of(draft) in (("libraries",), ("huggingface",))
    )
    assert loose
    assert not {name: count for name, count in loose.items() if count > MOST}
