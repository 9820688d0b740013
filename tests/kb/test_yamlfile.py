"""YAML is read as maps, lists and texts, each with its line; what nests too deep is refused before it can hurt."""

from __future__ import annotations

import pytest

from triage.kb.yamlfile import read, texts

DEEP = "own.yaml:1: not an entry: nested more than 20 deep"


def problems(source: str) -> list[str]:
    return [str(problem) for problem in read("own.yaml", source).problems]


def nested(depth: int, beside: int = 0) -> str:
    """A list within lists, beside so many that are empty."""
    return "a:\n" + "".join("- []\n" for _ in range(beside)) + "- " + "[" * (depth - 2) + "]" * (depth - 2) + "\n"


@pytest.mark.parametrize(("beside", "deepest", "told"), [(0, 21, "own.yaml:2: nested more than 20 deep"), (600, 20, DEEP)], ids=["few lists", "so many that they are counted before"])
def test_values_may_be_nested_about_twenty_deep(beside: int, deepest: int, told: str) -> None:
    assert problems(nested(deepest, beside)) == []
    assert problems(nested(deepest + 1, beside))[:1] == [told]


def test_many_short_lists_are_not_deep() -> None:
    assert problems("a:\n" + "- [x]\n" * 700 + "- {b: c}\n" * 700) == []


def test_where_a_place_is_too_deep_it_is_told() -> None:
    source = "a:\n  b:\n" + "".join("  " * n + f"- c{n}:\n" for n in range(2, 14)) + "  " * 14 + "- x\n"
    assert [text.partition(": ")[2] for text in problems(source)] == ["nested more than 20 deep"]


@pytest.mark.parametrize("source", ["- " * 200 + "x", "? " * 200 + "x", "-\t" * 200 + "x", "[" * 5000, "{a: " * 5000])
def test_what_nests_without_end_is_refused_at_once(source: str) -> None:
    assert problems(source) in ([DEEP], [text for text in problems(source) if "not YAML" in text])
    assert read("own.yaml", source).value is None


@pytest.mark.parametrize(("source", "line"), [("a: [", 2), ("a: b\nc: d: e\n", 2), ("\n\n\n'x", 4), ("a: b\n\tc: d\n", 2), ("a: \x00", 1)])
def test_what_is_no_yaml_is_told_with_its_line(source: str, line: int) -> None:
    (told,) = problems(source)
    assert told.startswith(f"own.yaml:{line}: not YAML: ") and len(told) > len(f"own.yaml:{line}: not YAML: ")


def test_each_value_knows_its_line_and_what_has_none_that_of_what_is_around_it() -> None:
    made = read("own.yaml", "a: x\nb:\n  - c: y\n    d: |-\n      z\n  - e\n")
    assert made.value == {"a": "x", "b": [{"c": "y", "d": "z"}, "e"]}
    assert [made.line(*place) for place in ((), ("a",), ("b",), ("b", 0), ("b", 0, "c"), ("b", 0, "d"), ("b", 1), ("b", 1, "more"), ("f",))] == [1, 1, 3, 3, 3, 4, 6, 6, 1]
    assert list(texts(made.value)) == [(("a",), "x"), (("b", 0, "c"), "y"), (("b", 0, "d"), "z"), (("b", 1), "e")]
    assert list(texts("x")) == [] and list(texts("x", ("a",))) == [(("a",), "x")]


def test_a_key_that_stands_twice_keeps_its_first_value_and_an_alias_has_none() -> None:
    twice, alias = read("own.yaml", "a: x\na: y\nb: z\n"), read("own.yaml", "a: &it [x]\nb: *it\nc: y\n")
    assert (twice.value, [str(p) for p in twice.problems]) == ({"a": "x", "b": "z"}, ["own.yaml:2: the key 'a' stands twice"])
    assert (alias.value, [str(p) for p in alias.problems]) == ({"a": ["x"], "b": None, "c": "y"}, ["own.yaml:1: an alias (*): write the value out"])
    other = read("own.yaml", "[a]: x\nb: y\n")
    assert (other.value, [str(p) for p in other.problems]) == ({"b": "y"}, ["own.yaml:1: a key must be a word"])
