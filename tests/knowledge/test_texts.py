"""What a reader is told is a sentence, whatever the log did or did not show."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from tests.knowledge.texts import Told, told
from triage.base.placeholders import PLACEHOLDER
from triage.kb import load, resolve, root
from triage.kb.fallbacks import complete
from triage.model import Entry, Symptom, Text
from triage.ranking.packages import package_of

pytestmark = pytest.mark.slow

FAULTS = {
    "a doubled blank": re.compile(r"\S  +\S"),
    "an empty bracket": re.compile(r"(?<![\w\])\"'…])\(\s*\)|（\s*）"),
    "an empty quote": re.compile(r"“\s*”|「\s*」|(?<=\s)`\s*`(?=[\s.,])"),
    "a doubled word": re.compile(r"(?<![\w.=,/-])([A-Za-z]{2,})(?<!that)(?<!had) \1(?![\w.=(/-])|([一-鿿]{2,})\2(?<!一步一步)"),
    "two articles": re.compile(r"(?i)(?<![\w=.'-])(?:an?|the|no|its|this|your) (?:an?|the|its|this|your|no) (?=[a-z])"),
    "a stop after a joint": re.compile(r"(?i)(?<![\w-])(?:(?:and|with|the|than|an?)|[\w)][:,]) *[.;,](?![\w./])"),
    "a blank before a stop": re.compile(r"\w [,;](?=\s|$)|(?<! -i) (?<=\w )\.(?=\s|$)"),
    "a unit without a number": re.compile(r"(?<![\d\w(/.…-]) (?<!\d )(?<!per )(?:[KMGT]iB|[MG]B)\b(?! of| memory| each|/)"),
    "a blank between Chinese characters": re.compile(r"[一-鿿] [一-鿿]"),
    "a module's path given to pip": re.compile(r"pip install (?:-\S+ )*[\"']?[a-z_]\w*(?:\.[a-z_]\w*)+(?=[\s\"']|$)"),
}
"""What a filled text never shows, unless it was written so."""


@pytest.fixture(scope="session")
def entries() -> tuple[Entry, ...]:
    return resolve(load(root()).drafts)[0]


def faults(told_so: Iterator[Told]) -> Iterator[str]:
    for text in told_so:
        if "{{" not in text.written or ".snippet" in text.where:
            continue
        bare = PLACEHOLDER.sub("X9", text.written)
        for fault, pattern in FAULTS.items():
            if (found := pattern.search(text.said)) and not pattern.search(bare):
                around = text.said[max(found.start() - 30, 0) : found.end() + 30]
                yield f"{text.entry} {text.where} ({text.lang}): {fault}: {around!r}"


def blank(entry: Entry) -> Mapping[str, Any]:
    return {}


def empty(entry: Entry) -> Mapping[str, Any]:
    return dict.fromkeys(_names(entry), "")


def long(entry: Entry) -> Mapping[str, Any]:
    return dict.fromkeys(_names(entry), "x" * 5000)


def exemplified(entry: Entry) -> Mapping[str, Any]:
    return dict(_captured(entry))


def _captured(entry: Entry) -> Iterator[tuple[str, str]]:
    example = " ".join(entry.example.split())
    for symptom in entry.symptoms if example else ():
        if symptom.kind in ("message", "line") and (found := re.search(symptom.pattern, example)):
            yield from ((k, v) for k, v in found.groupdict().items() if v)


def _names(entry: Entry) -> set[str]:
    return {m[1] for t in told(entry, {}) for m in PLACEHOLDER.finditer(t.written)}


@pytest.mark.parametrize("values", [blank, empty, long, exemplified], ids=lambda f: f.__name__)
def test_every_text_is_a_sentence_whatever_was_captured(entries: tuple[Entry, ...], values: Any) -> None:
    assert not [fault for entry in entries for fault in faults(told(entry, values(entry)))]


def test_no_place_is_left_open_when_the_log_gives_nothing(entries: tuple[Entry, ...]) -> None:
    open_places = {
        (t.entry, t.where) for entry in entries for t in told(entry, {}) for m in PLACEHOLDER.finditer(t.written) if m[2] in (None, "", "…", "?")
    }
    assert not open_places


@pytest.mark.parametrize(("pattern", "word"), [(r"got (?P<v>\d{1,3})", "N"), (r"got (?P<v>[\d, ]{1,40})", "SHAPE"), (r"no '(?P<attr>\w+)'", "ATTR")])
def test_a_value_that_is_missing_is_named_by_what_it_would_be(pattern: str, word: str) -> None:
    name = re.findall(r"\?P<(\w+)>", pattern)[0]
    said = f"value {{{{{name}}}}}"
    entry = Entry("x", Text(said, said), Text("", ""), (), (Symptom("message", pattern),))
    assert complete(entry).title.en == f"value {{{{{name}|{word}}}}}"


def test_a_dotted_module_path_is_never_given_to_pip(entries: tuple[Entry, ...]) -> None:
    pattern = FAULTS["a module's path given to pip"]
    modules = dict.fromkeys(("mod", "module", "root"), "pkg.sub_module.part_pb2")
    said = {(t.entry, t.where, t.said) for entry in entries for t in told(entry, modules) if "{{" in t.written}
    assert not {s for s in said if (found := pattern.search(s[2])) and "part_pb2" in found[0]}


@pytest.mark.parametrize(("module", "package"), [("PIL.Image", "pillow"), ("wandb.proto.x_pb2", "wandb"), ("cv2", "opencv-python"), ("torch", "torch")])
def test_a_module_is_installed_by_its_packages_name(module: str, package: str) -> None:
    assert package_of(module) == package
