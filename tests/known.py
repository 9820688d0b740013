"""A small knowledge base of one's own, for tests of what matches what."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from triage.kb import Index, open_knowledge, releases


def entry(*symptoms: dict[str, object], **more: object) -> dict[str, object]:
    """An entry that shows in these ways, with one cause."""
    text = {"en": "A", "zh": "甲"}
    return {
        "title": text, "summary": text, "symptoms": list(symptoms),
        "causes": [{"id": "gears-few", "cause": text, "check": text, "fix": text}],
        "examples": [{"log": "RuntimeError: the frobnicator wants 3 gears"}], "references": ["https://example.org"], **more,
    }  # fmt: skip


def index(folder: Path, **entries: dict[str, object]) -> Index:
    """The index of entries, each named after its keyword with `-` for `_`."""
    (folder / "machines").mkdir(parents=True, exist_ok=True)
    for name, made in entries.items():
        identity = name.replace("_", "-")
        text = json.dumps(made, ensure_ascii=False).replace('"gears-few"', f'"{identity}-cause"')
        (folder / "machines" / f"{identity}.yaml").write_text(text, encoding="utf-8")
    opened = open_knowledge([str(folder)], environment=False)
    assert not opened.problems, opened.problems
    return opened.indexes[0]


@contextmanager
def histories(folder: Path, **tables: str) -> Iterator[None]:
    """While it is entered, these tables of releases, named after their imports, are all that there are."""
    (folder / releases.FOLDER).mkdir()
    for imported, text in tables.items():
        (folder / releases.FOLDER / f"{imported}.txt").write_text(text, encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(releases, "root", lambda: str(folder))
        releases.libraries.cache_clear()
        releases._text.cache_clear()
        yield
    releases.libraries.cache_clear()
    releases._text.cache_clear()
