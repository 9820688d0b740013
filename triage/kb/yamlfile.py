"""YAML as knowledge files use it: maps, lists and texts, nothing else; every value knows its line."""

from __future__ import annotations

from typing import Any

import yaml

from triage.errors import Problem

_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
Place = tuple[Any, ...]
"""Keys and indexes from the top of the file to a value."""


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
        node = yaml.compose(source, Loader=_Loader)
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        result.problems.append(Problem(path, line, f"not YAML: {error.problem or error.context}"))
        return result
    except (yaml.YAMLError, RecursionError, ValueError) as error:
        result.problems.append(Problem(path, 1, f"not YAML: {error}"))
        return result
    result.value = _plain(node, (), result, frozenset())
    return result


def _plain(node: Any, place: Place, result: Read, above: frozenset[int]) -> Any:
    if node is None:
        return None
    result.lines[place] = node.start_mark.line + 1
    if id(node) in above:
        result.problem("an alias that contains itself", *place)
        return None
    if isinstance(node, yaml.ScalarNode):
        return node.value
    above = above | {id(node)}
    if isinstance(node, yaml.SequenceNode):
        return [_plain(item, (*place, i), result, above) for i, item in enumerate(node.value)]
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
        mapping[key] = _plain(value_node, (*place, key), result, above)
    return mapping
