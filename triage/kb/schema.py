"""What one entry's file may say: plain YAML values in, a checked draft out, all problems at once."""

from __future__ import annotations

import re
from typing import Any

from triage.base import expressions
from triage.base.placeholders import PLACEHOLDER
from triage.base.record import Record
from triage.kb import fallbacks, field_types, vocabulary, yamlfile
from triage.kb.causes import ID, Use
from triage.kb.causes import causes as causes_of
from triage.kb.yamlfile import Read
from triage.model import Entry, Framed, Question, Symptom

_TOP = {
    "title": True, "summary": True, "symptoms": True, "causes": True, "aliases": False, "severity": False,
    "echo_of": False, "retry": False, "compute": False, "examples": False, "counterexamples": False,
    "references": False, "generic": False, "questions": False, "general": False,
}  # fmt: skip
_GENERIC_WEIGHT = 1
"""What knows only the form of a message yields to whatever knows the message, and is never sure; mere wording, to both."""
_SYMPTOMS = ("message", "line", "code", "metric", "phrases")


class Example(Record):
    log: str
    query: str
    expected: str
    """The entry that must win; empty for this entry, `none` for no diagnosis."""
    line: int


class Draft(Record):
    """One file, checked on its own; causes shown with `use:` are not filled in yet."""

    path: str
    entry: Entry
    uses: tuple[Use, ...]
    phrases: tuple[tuple[str, str], ...]
    """(language, what people type)"""
    codes: tuple[tuple[str, str], ...]
    """(kind, code), such as ("signal", "9")"""
    examples: tuple[Example, ...]
    lines: dict[Any, int]


def draft(read: Read, entry_id: str, family: str) -> Draft | None:
    """The checked draft of one file; None when `read.problems` holds what is wrong with it."""
    if read.problems:
        return None
    if not ID.fullmatch(entry_id):
        read.problem(f"the file name {entry_id!r} is no id: lower-case words and hyphens")
    top = read.value
    if not isinstance(top, dict):
        read.problem("an entry is a map: title, summary, symptoms, causes, …")
        return None
    field_types.keys(read, top, _TOP)
    symptoms, phrases, codes = _symptoms(read, top.get("symptoms"))
    generic = field_types.word(read, top, "generic", ("true", "wording", "false"), "false")
    if generic != "false":
        most = _GENERIC_WEIGHT if generic == "true" else 0
        symptoms = tuple(s._replace(weight=min(s.weight, most)) for s in symptoms)
    compute, readers = _compute(read, top.get("compute"))
    causes, uses = causes_of(read, top.get("causes"))
    entry = Entry(
        id=entry_id,
        title=field_types.text(read, top.get("title"), "title"),
        summary=field_types.text(read, top.get("summary"), "summary"),
        causes=causes,
        symptoms=symptoms,
        severity=field_types.word(read, top, "severity", vocabulary.SEVERITIES, "error"),
        aliases=field_types.strings(read, top.get("aliases"), "aliases"),
        echo_of=field_types.words(read, top.get("echo_of"), vocabulary.EVENTS, "echo_of"),
        retry=field_types.word(read, top, "retry", vocabulary.RETRIES, "fix"),
        compute=compute,
        readers=readers,
        references=field_types.strings(read, top.get("references"), "references"),
        family=family,
        generic=generic != "false",
        questions=_questions(read, top.get("questions")),
        general=field_types.optional(read, top.get("general"), "general"),
    )
    if entry.general and any("{{" in said for said in entry.general):
        read.problem("general is the title without values: it holds no placeholder", "general")
    examples = (*_examples(read, top, "examples"), *_examples(read, top, "counterexamples"))
    first = next((e.log for e in examples if e.log and not e.expected), "")
    entry = entry._replace(example=first)
    _placeholders(read, top, entry)
    if read.problems:
        return None
    return Draft(read.path, fallbacks.complete(entry), uses, phrases, codes, examples, read.lines)


def _questions(read: Read, value: Any) -> tuple[Question, ...]:
    """Questions that split several causes: `ask`, and the causes for which one would answer `yes`."""
    if value is not None and not isinstance(value, list):
        read.problem("questions is a list", "questions")
        return ()
    found = []
    for i, item in enumerate(value or ()):
        place = ("questions", i)
        if not isinstance(item, dict):
            read.problem("a question is a map: ask: and yes:", *place)
            continue
        field_types.keys(read, item, {"ask": True, "yes": True}, *place)
        ask = field_types.text(read, item.get("ask"), *place, "ask")
        found.append(Question(ask, field_types.strings(read, item.get("yes"), *place, "yes")))
    return tuple(found)


def _symptoms(
    read: Read, value: Any
) -> tuple[tuple[Symptom, ...], tuple[tuple[str, str], ...], tuple[tuple[str, str], ...]]:
    symptoms: list[Symptom] = []
    phrases: list[tuple[str, str]] = []
    codes: list[tuple[str, str]] = []
    if not isinstance(value, list):
        read.problem("symptoms is a list", "symptoms")
        value = []
    for i, item in enumerate(value):
        place = ("symptoms", i)
        kinds = [k for k in _SYMPTOMS if isinstance(item, dict) and k in item]
        if len(kinds) != 1:
            read.problem(f"a symptom has one of {', '.join(_SYMPTOMS)}", *place)
            continue
        kind = kinds[0]
        allowed = {kind: True}
        if kind in ("message", "line"):
            allowed |= {"type": False, "versions": False}
        if kind == "message":
            allowed |= {"frame": False, "innermost": False, "changed": False}
        field_types.keys(read, item, allowed, *place)
        if kind in ("message", "line"):
            pattern = field_types.pattern(read, item[kind], *place, kind)
            types = field_types.strings(read, item.get("type"), *place, "type")
            symptoms.append(
                Symptom(
                    kind,
                    pattern,
                    types,
                    field_types.pairs(read, item.get("versions"), *place),
                    field_types.fixed(pattern),
                    frames=_frames(read, item, *place),
                )
            )
        elif kind == "phrases":
            phrases += field_types.phrases(read, item[kind], *place, kind)
        elif kind == "code":
            codes += _codes(read, item[kind], *place, kind)
        else:
            conditions = field_types.metric(read, item[kind], *place, kind)
            symptoms.append(Symptom("metric", "", weight=len(conditions), metric=conditions))
    symptoms += [Symptom("code", f"{kind}:{code}") for kind, code in codes]
    return tuple(symptoms), tuple(phrases), tuple(codes)


def _frames(read: Read, item: dict[str, Any], *place: Any) -> tuple[Framed, ...]:
    """What the traceback must hold; `changed`: the tables of releases know the name that the message lacks."""
    asked = [Framed(t, field_types.framed(read, item[t], *place, t)) for t in ("frame", "innermost") if t in item]
    return (*asked, Framed("changed", ())) if field_types.flag(read, item, "changed", *place) else tuple(asked)


def _codes(read: Read, value: Any, *place: Any) -> list[tuple[str, str]]:
    if not isinstance(value, dict):
        read.problem("a code is a map such as {signal: 9}", *place)
        return []
    for kind in value:
        if kind not in vocabulary.CODES:
            read.problem(f"{kind!r} is none of {', '.join(vocabulary.CODES)}", *place, kind)
    return [(kind, code) for kind in value for code in field_types.strings(read, value[kind], *place, kind)]


def _compute(read: Read, value: Any) -> tuple[tuple[tuple[str, str], ...], tuple[str, ...]]:
    if value is None:
        return (), ()
    if not isinstance(value, dict):
        read.problem("compute is a map of names to expressions", "compute")
        return (), ()
    readers = field_types.words(read, value.get("from"), vocabulary.READERS, "compute", "from")
    steps = []
    for name, source in value.items():
        if name == "from":
            continue
        if not isinstance(source, str):
            read.problem("an expression is a text", "compute", name)
            continue
        field_types.expression(read, source, "compute", name)
        steps.append((name, source))
    return tuple(steps), readers


def _examples(read: Read, top: dict[str, Any], key: str) -> list[Example]:
    found = []
    value = top.get(key)
    if value is None:
        return []
    if not isinstance(value, list):
        read.problem(f"{key} is a list", key)
        return []
    for i, item in enumerate(value):
        counter = key == "counterexamples"
        if not isinstance(item, dict) or ("log" in item) == ("query" in item):
            read.problem("an example has log: or query:", key, i)
            continue
        field_types.keys(
            read, item, {"log": False, "query": False} | ({"is": True} if counter else {}), key, i
        )
        log, query, expected = (item.get(k, "") for k in ("log", "query", "is"))
        if not all(isinstance(v, str) for v in (log, query, expected)):
            read.problem("log, query and is are texts (block scalars)", key, i)
            continue
        found.append(Example(log, query, expected if counter else "", read.line(key, i)))
    return found


def _placeholders(read: Read, top: dict[str, Any], entry: Entry) -> None:
    """Every placeholder is captured by each pattern of the entry, computed from such, or has a fallback."""
    shown = [s for s in entry.symptoms if s.kind != "code"]
    sure: set[str] | None = None
    maybe: set[str] = set(vocabulary.ALWAYS)
    for symptom in shown:
        if symptom.kind == "metric":
            names = set(vocabulary.METRIC_VALUES)
        else:
            try:
                names = set(re.compile(symptom.pattern).groupindex)
            except re.error:
                names = set()
        sure = names if sure is None else sure & names
        maybe |= names
    sure = sure or set()
    for reader in entry.readers:
        maybe |= set(vocabulary.READERS[reader]) if reader in vocabulary.READERS else set()
    _steps(read, entry, sure, maybe)
    for place, text in yamlfile.texts(top):
        if place[0] in ("symptoms", "compute", "examples", "counterexamples", "references"):
            continue
        for name, fallback in PLACEHOLDER.findall(text):
            if name not in sure and not fallback.strip():
                problem = "nothing captures" if name not in maybe else "not every pattern captures"
                read.problem(f"{problem} {{{{{name}}}}}: give a fallback, {{{{{name}|…}}}}", *place)


def _steps(read: Read, entry: Entry, sure: set[str], maybe: set[str]) -> None:
    """Add the computed names to those that every pattern gives, or that some may; each stands below what it needs."""
    for at, (name, source) in enumerate(entry.compute):
        try:
            needed = expressions.names_in(source)
        except ValueError:
            continue
        for late in sorted(needed & {later for later, _ in entry.compute[at + 1 :]} - maybe):
            read.problem(f"{late} is computed only below: put it above", "compute", name)
        maybe.add(name)
        if needed <= sure:
            sure.add(name)
