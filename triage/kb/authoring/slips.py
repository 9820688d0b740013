"""`kb lint`: slips inside one entry: a capture that nothing reads, code torn into prose."""

from __future__ import annotations

import re
from collections.abc import Iterator

from triage.base.placeholders import PLACEHOLDER
from triage.errors import Problem
from triage.kb.patterns import groups
from triage.kb.schema import Draft
from triage.model import Cause, Entry, Text

_NAME = re.compile(r"[A-Za-z_]\w*")
_NUMBERED = re.compile(r"(\w*[A-Za-z_])\d")
_ASSIGNED = re.compile(r"(?<![\w.])([A-Z]\w*) = ")


def slips(draft: Draft) -> Iterator[Problem]:
    """What an entry holds that was not meant so."""
    found = (*_unread(draft), *_torn(draft.entry))
    yield from (Problem(draft.path, draft.lines.get((), 1), said) for said in found)


def _unread(draft: Draft) -> Iterator[str]:
    """`max2` beside `max`: one wording fills a place that no text has, and the text's own place stays empty."""
    captured = {name for s in draft.entry.symptoms if s.kind in ("message", "line") for name in groups(s.pattern)}
    read = set(_read(draft.entry))
    for name in sorted(captured - read) if not draft.uses else ():
        if (numbered := _NUMBERED.fullmatch(name)) and numbered[1] in captured & read:
            yield f"{name} is captured and nothing reads it: {numbered[1]} is what the texts say"


def _read(entry: Entry) -> Iterator[str]:
    for text in texts(entry):
        yield from (found[1] for said in text for found in PLACEHOLDER.finditer(said))
    for _, expression in entry.compute:
        yield from _NAME.findall(expression)
    for cause in entry.causes:
        for sign in cause.signs:
            yield from (name for test in (sign, *sign.also) if test.test == "value" for name in _NAME.findall(test.pattern))
    for symptom in entry.symptoms:
        yield from re.findall(r"\(\?P=(\w+)\)", symptom.pattern)


def texts(entry: Entry) -> Iterator[Text]:
    """Every text of an entry that a user may read."""
    yield from (entry.title, entry.summary)
    if entry.general:
        yield entry.general
    yield from (question.ask for question in entry.questions)
    for cause in entry.causes:
        yield from _of(cause)


def _of(cause: Cause) -> Iterator[Text]:
    held = (cause.cause, cause.check, cause.ask, cause.fix, cause.snippet, *(sign.why for sign in cause.signs))
    yield from (text for text in held if text)
    if cause.workaround:
        yield cause.workaround.text
        if cause.workaround.cost:
            yield cause.workaround.cost


def _torn(entry: Entry) -> Iterator[str]:
    """`Labels = …` after a full stop: the name in the program is written small, as the Chinese text has it."""
    for text in texts(entry):
        for name in _ASSIGNED.findall(text.en):
            small = name[0].lower() + name[1:]
            if f"{small} = " in text.zh and f"{name} = " not in text.zh:
                yield f"code is written like the begin of a sentence: {name} = … is {small} = … in Chinese"

