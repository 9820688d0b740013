"""Texts that need an alternative of a room's patterns, kept beside the room's tests: what each pattern knows, by example.

`patterns.txt` in the folder of a room holds the name of each pattern, and below it texts, each in quotation marks behind a
tab, with what it finds in each behind an arrow where that is not the whole; each would be told otherwise without one alternative.
`BLESS=1 pytest tests/ROOM/test_examples_of_ROOM_patterns.py` writes them anew; read the diff.
"""

from __future__ import annotations

import importlib
import json
import os
import pkgutil
import re
import sys
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from triage.base.regex import Regex

TESTS = Path(__file__).resolve().parent
sys.path.append(str(TESTS.parent / "tools"))
_ARROW = " → "
_MOST = 4000
"""Texts that are tried of one pattern."""
_OF_KIND = {"CATEGORY_DIGIT": "1", "CATEGORY_WORD": "a", "CATEGORY_SPACE": " ", "CATEGORY_NOT_DIGIT": "a", "CATEGORY_NOT_WORD": "-", "CATEGORY_NOT_SPACE": "a"}


def patterns(room: str) -> dict[str, Regex]:
    """Every pattern of the modules of a room that has alternatives, by its place."""
    package = importlib.import_module(f"triage.{room}")
    whole = [info.name for info in pkgutil.walk_packages(package.__path__, f"triage.{room}.") if ".authoring" not in info.name]
    held: dict[str, Regex] = {}
    for module in sorted(whole, key=lambda name: name.rpartition(".")[2]):
        for name, value in vars(importlib.import_module(module)).items():
            for place, one in _inside(value):
                if "|" in one.pattern and one not in held.values():
                    held[f"{module.rpartition('.')[2]}.{name}{place}"] = one
    return held


def _inside(value: object) -> Iterator[tuple[str, Regex]]:
    if isinstance(value, Regex):
        yield "", value
    elif isinstance(value, re.Pattern):
        yield "", Regex(value.pattern, value.flags)
    elif type(value) in (dict, tuple, list):
        rows: Iterable[tuple[object, object]] = value.items() if isinstance(value, dict) else enumerate(value)  # type: ignore[arg-type]
        for key, held in rows:
            yield from ((f"[{key}]{place}", one) for place, one in _inside(held))


def compared_patterns(room: str) -> None:
    """Each text is found by its pattern, or is not, as is written; and each pattern with alternatives has its texts."""
    path, held = TESTS / room / "patterns.txt", patterns(room)
    if os.environ.get("BLESS"):
        path.write_text("".join(f"{name}\n{''.join(_telling(one))}" for name, one in sorted(held.items())), encoding="utf-8")
    name, wrong, named = "", [], set()
    for row in path.read_text(encoding="utf-8").splitlines():
        if not row.startswith("\t"):
            name = row
            named.add(name)
        elif name in held:
            text, _, part = row[1:].partition(_ARROW)
            now = _found(held[name], json.loads(text))
            if now != (json.loads(part) if part else json.loads(text)):
                wrong.append((name, row, now))
    assert wrong == []
    assert named == set(held), "BLESS=1 writes the texts of patterns that are new or gone"


def _telling(pattern: Regex) -> Iterator[str]:
    """A text for each alternative without which another part of it would be found, or none."""
    from faults import alternatives

    texts = list(islice(dict.fromkeys(_texts(pattern)), _MOST))
    found = {text: _found(pattern, text) for text in texts}
    told: set[str] = set()
    for left, _ in alternatives(pattern.pattern):
        less = Regex(left, pattern.flags, pattern.words)
        text = next((text for text in texts if _found(less, text) != found[text]), None)
        if text is not None and text not in told:
            told.add(text)
            part = f"{_ARROW}{json.dumps(found[text], ensure_ascii=False)}" if found[text] != text else ""
            yield f"\t{json.dumps(text, ensure_ascii=False)}{part}\n"


def _found(pattern: Regex, text: str) -> str | None:
    found = pattern.search(text)
    return found[0] if found else None


def _texts(pattern: Regex) -> Iterator[str]:
    from re import _parser  # type: ignore[attr-defined]  # that of Python 3.11 and later: whoever writes texts anew has one

    for text in _of(_parser.parse(pattern.pattern, pattern.flags)):
        yield from (text, f" {text}", f"{text} ", f" {text} ", f"a{text}", f"{text}a")


def _of(parsed: Iterable[tuple[Any, Any]]) -> list[str]:
    """A text that a pattern may find, then one for each of its alternatives."""
    made = [""]
    for kind, value in parsed:
        parts = _one(str(kind), value)
        made = [made[0] + parts[0], *(text + parts[0] for text in made[1:]), *(made[0] + part for part in parts[1:])]
    return made


def _one(kind: str, value: Any) -> list[str]:
    if kind in ("LITERAL", "NOT_LITERAL"):
        return [chr(value)] if kind == "LITERAL" else [next(c for c in "a1 -" if c != chr(value))]
    if kind == "ANY":
        return ["a"]
    if kind == "IN":
        return _of_set(value)
    if kind == "BRANCH":
        return [text for branch in value[1] for text in _of(branch)]
    if kind in ("MAX_REPEAT", "MIN_REPEAT", "POSSESSIVE_REPEAT"):
        least, _, body = value
        texts = [text * max(least, 1) for text in _of(body)]
        return texts if least else [*([" "] if _is_gap(body) else []), "", *texts]
    if kind == "SUBPATTERN":
        return _of(value[3])
    if kind == "ATOMIC_GROUP":
        return _of(value)
    if kind == "ASSERT":
        return _of(value[1])
    return ["", *_of(value[1])] if kind == "ASSERT_NOT" else [""]


def _is_gap(body: Any) -> bool:
    """Whether what may be left out is any character, or one of many: words stand apart there."""
    kind, value = body[0]
    return len(body) == 1 and (str(kind) == "ANY" or (str(kind) == "IN" and str(value[0][0]) == "NEGATE") or (str(kind) == "IN" and str(value[0][1]) == "CATEGORY_NOT_WORD"))


def _of_set(items: list[tuple[Any, Any]]) -> list[str]:
    if str(items[0][0]) == "NEGATE":
        inside = re.compile("[" + "".join(_as_written(str(kind), value) for kind, value in items[1:]) + "]")
        return [next((c for c in "a1 -_|" if not inside.match(c)), "é")]
    return [text for kind, value in items for text in (_OF_KIND.get(str(value), "a") if str(kind) == "CATEGORY" else chr(value[0] if str(kind) == "RANGE" else value))]


def _as_written(kind: str, value: Any) -> str:
    if kind == "CATEGORY":
        return {"DIGIT": r"\d", "WORD": r"\w", "SPACE": r"\s", "NOT_DIGIT": r"\D", "NOT_WORD": r"\W", "NOT_SPACE": r"\S"}[str(value).removeprefix("CATEGORY_")]
    return f"{re.escape(chr(value[0]))}-{re.escape(chr(value[1]))}" if kind == "RANGE" else re.escape(chr(value))
