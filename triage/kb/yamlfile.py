"""YAML as knowledge files use it: maps, lists and texts, nothing else; every value knows its line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import yaml

from triage.errors import Problem

_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
Place = tuple[Any, ...]
"""Keys and indexes from the top of the file to a value."""
_DEEPEST = 20
_NESTED = f"not an entry: nested more than {_DEEPEST} deep"
_OWN_LIMIT = "maximum nesting depth"
"""What PyYAML says from 6.0.4 on, whose C library refuses what nests deeper than 1,000."""
_BRACKETS = 500
"""A file with fewer brackets cannot nest them deep enough to hurt."""
_RUNS = ("- - - - - - - -", "? ? ? ?", "-\t-\t-\t-")


class Read:
    """A file's content as plain maps, lists and texts, and the line on which each value begins."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.value: Any = None
        self.lines: dict[Place, int] = {}
        self.problems: list[Problem] = []

    def line(self, *place: Any) -> int:
        """The line of a value, or of the nearest one around it."""
        while place and place not in self.lines:
            place = place[:-1]
        return self.lines.get(place, 1)

    def problem(self, text: str, *place: Any) -> None:
        self.problems.append(Problem(self.path, self.line(*place), text))


def read(path: str, source: str) -> Read:
    """Parse one file; what is not a map, a list or a text becomes a problem, never an object."""
    result = Read(path)
    try:
        if _too_deep(source):
            result.problems.append(Problem(path, 1, _NESTED))
            return result
        node = yaml.compose(source, Loader=_Loader)
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        said = error.problem or error.context or ""
        result.problems.append(Problem(path, line, _NESTED if _OWN_LIMIT in said else f"not YAML: {said}"))
        return result
    except (yaml.YAMLError, RecursionError, ValueError) as error:
        result.problems.append(Problem(path, 1, f"not YAML: {error}"))
        return result
    result.value = _plain(node, (), result, set())
    return result


def _too_deep(source: str) -> bool:
    """Whether values are nested so deep that composing them could exhaust the C library's stack, which is no exception."""
    if source.count("[") + source.count("{") < _BRACKETS and not any(run in source for run in _RUNS):
        return False
    depth = 0
    for event in yaml.parse(source, Loader=_Loader):
        if isinstance(event, (yaml.MappingStartEvent, yaml.SequenceStartEvent)):
            depth += 1
        elif isinstance(event, (yaml.MappingEndEvent, yaml.SequenceEndEvent)):
            depth -= 1
        if depth > _DEEPEST:
            return True
    return False


def _plain(node: Any, place: Place, result: Read, seen: set[int]) -> Any:
    """A node as plain values. An alias is refused: expanded, a few of them are as large as one likes."""
    if node is None:
        return None
    result.lines[place] = node.start_mark.line + 1
    if id(node) in seen:
        result.problem("an alias (*): write the value out", *place)
        return None
    seen.add(id(node))
    if len(place) > _DEEPEST:
        result.problem(f"nested more than {_DEEPEST} deep", *place)
        return None
    if isinstance(node, yaml.ScalarNode):
        return node.value
    if isinstance(node, yaml.SequenceNode):
        return [_plain(item, (*place, i), result, seen) for i, item in enumerate(node.value)]
    mapping: dict[str, Any] = {}
    for key_node, value_node in node.value:
        if not isinstance(key_node, yaml.ScalarNode):
            result.problem("a key must be a word", *place)
            continue
        key = key_node.value
        if key in mapping:
            again = (*place, key)
            result.lines[again] = key_node.start_mark.line + 1
            result.problem(f"the key {key!r} stands twice", *again)
            continue
        mapping[key] = _plain(value_node, (*place, key), result, seen)
    return mapping


def texts(value: Any, place: Place = ()) -> Iterator[tuple[Place, str]]:
    """Every text below a value, with the place where it stands."""
    if isinstance(value, str) and place:
        yield place, value
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from texts(item, (*place, key))
    elif isinstance(value, list):
        for i, item in enumerate(value):
            yield from texts(item, (*place, i))
