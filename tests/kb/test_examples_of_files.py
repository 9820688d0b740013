"""What is wrong with a knowledge file or a table, or what is read from it: see `files.txt` and `tables.txt`.

Each example is a sound file in which the parts that stand there are others; a part written as `name: -` is left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from by_example import compared, compared_lines

from triage.kb import patterns, schema, tables, yamlfile
from triage.model import Text

SOUND = """\
title: It jams
summary: It jams at once.
symptoms:
  - message: the gear (?P<n>\\d+) jams
causes:
  - id: worn
    cause: It is worn.
    check: Look.
    fix: Mend it.
examples:
  - log: the gear 3 jams
references: [https://example.org]
"""
AS_USUAL = schema.draft(yamlfile.read("own.yaml", SOUND), "gear-jams", "machines")


def told(text: str) -> Iterator[str]:
    parts = dict(re.findall(r"^(\w+)(:.*\n(?:[ -].*\n)*)", SOUND, re.M)) | dict(re.findall(r"^(\w+)(:.*\n(?:[ -].*\n|\n)*)", f"{text}\n", re.M))
    source = text.removeprefix("%") if text.startswith("%") else "".join(f"{name}{part}" for name, part in parts.items() if part.strip() != ": -")
    read = yamlfile.read("own.yaml", source)
    made = schema.draft(read, "gear-jams", "machines")
    yield from (_OTHERS_WORDS.sub(r"\1 …", str(problem)) for problem in read.problems)
    if made and AS_USUAL:
        for name, now, usual in zip(made.entry._fields, made.entry, AS_USUAL.entry):
            if now != usual:
                yield f"{name}: {shown(now)}"
        for name in ("uses", "phrases", "codes", "examples"):
            now, usual = (shown(getattr(one, name)) for one in (made, AS_USUAL))
            if now != usual:
                yield f"{name}: {now}"


_OTHERS_WORDS = re.compile(r"((?:not YAML|does not compile):|is none of .{60}).*")
"""What others say, and long lists, are not kept."""


def shown(value: Any) -> str:
    """A value with all inside it that is not empty; the line on which an example stands is left out."""
    if isinstance(value, Text) and value.en == value.zh:
        return repr(value.en)
    if fields := getattr(value, "_fields", None):
        kept = (f"{name} {shown(one)}" for name, one in zip(fields, value) if name != "line" and one not in ("", (), None, False))
        return f"{type(value).__name__.lower()}({', '.join(kept)})"
    return f"[{', '.join(map(shown, value))}]" if isinstance(value, tuple) else repr(value)


def test_a_file_is_read_or_refused_as_written_beside_it() -> None:
    compared(Path(__file__).parent / "files.txt", told)


def of_table(text: str) -> Iterator[str]:
    read = yamlfile.read("own.yaml", text)
    for made in tables.drafts(read, set()):
        yield f"{made.entry.id}, line {made.lines[()]}"
        yield from (f"  {name}: {shown(now)}" for name, now in zip(made.entry._fields, made.entry) if now not in ("", (), None, False) and name != "id")
        yield from (f"  {name}: {shown(getattr(made, name))}" for name in ("phrases", "codes") if getattr(made, name))
    yield from (str(problem) for problem in read.problems)
    yield from (f"{entry} is called {name}" for entry, name in tables.links(read))
    yield from (f"{name} is of {library}" for name, library in tables.owners(read))


def test_a_table_is_read_or_refused_as_written_beside_it() -> None:
    compared(Path(__file__).parent / "tables.txt", of_table)


def of_pattern(pattern: str) -> str:
    wrong = patterns.problems(pattern)
    if wrong and "compile" in wrong[0]:
        return "does not compile"
    needs = patterns.needs(pattern)
    told = f"holds {' or '.join(map(repr, needs.literals)) or 'nothing'}, {needs.fixed} fixed{', a digit' * needs.digit}"
    also = f", also {' or '.join(map(repr, needs.also))}" if needs.also else ""
    return f"{told}{also}; worded {' or '.join(map(repr, patterns.wording(pattern))) or 'nothing'}{''.join(f'; {one}' for one in wrong)}"


def test_what_a_pattern_needs_is_written_below_it() -> None:
    compared_lines(Path(__file__).parent / "needs.txt", of_pattern)


@pytest.mark.parametrize("name", ["Gear-Jams", "gear_jams", "gear jams", "-gear", "gear--jams", ""])
def test_a_file_is_named_after_its_entry_in_small_letters_and_hyphens(name: str) -> None:
    read = yamlfile.read("own.yaml", SOUND)
    assert schema.draft(read, name, "machines") is None
    assert [str(problem) for problem in read.problems] == [f"own.yaml:1: the file name {name!r} is no id: lower-case words and hyphens"]


def test_the_sound_file_is_sound() -> None:
    assert AS_USUAL and yaml.safe_load(SOUND)
