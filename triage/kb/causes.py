"""What an entry's causes and their signs may say."""

from __future__ import annotations

import re
from typing import Any

from triage.base.record import Record
from triage.kb import field_types, vocabulary
from triage.kb.yamlfile import Read
from triage.model import Cause, Sign, Workaround

ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_CAUSE = {
    "id": True, "cause": True, "check": True, "fix": True, "signs": False, "versions": False, "ask": False,
    "snippet": False, "workaround": False, "usual": False, "phrases": False,
}  # fmt: skip
_TESTS = ("message", "line", "frame", "innermost", "code", "value", "env", "metric", "entry")


class Use(Record):
    """A cause that lives in another entry, shown here at `position`."""

    id: str
    position: int
    signs: tuple[Sign, ...]
    versions: tuple[tuple[str, str], ...]
    usual: bool
    line: int


def causes(read: Read, value: Any) -> tuple[tuple[Cause, ...], tuple[Use, ...]]:
    if not isinstance(value, list):
        read.problem("causes is a list", "causes")
        return (), ()
    causes, uses = [], []
    for i, item in enumerate(value):
        place = ("causes", i)
        if not isinstance(item, dict):
            read.problem("a cause is a map", *place)
            continue
        signs = _signs(read, item.get("signs"), *place, "signs")
        versions = field_types.pairs(read, item.get("versions"), *place, "versions")
        if "use" in item:
            field_types.keys(
                read, item, {"use": True, "signs": False, "versions": False, "usual": False}, *place
            )
            usual = _usual(read, item, *place)
            uses.append(Use(str(item["use"]), i, signs, versions, usual, read.line(*place)))
            continue
        field_types.keys(read, item, _CAUSE, *place)
        causes.append(_cause(read, item, signs, versions, *place))
    return tuple(causes), tuple(uses)


def _cause(
    read: Read,
    item: dict[str, Any],
    signs: tuple[Sign, ...],
    versions: tuple[tuple[str, str], ...],
    *place: Any,
) -> Cause:
    cause_id = item.get("id")
    if not isinstance(cause_id, str) or not ID.fullmatch(cause_id):
        read.problem(f"{cause_id!r} is no id: lower-case words and hyphens", *place, "id")
        cause_id = ""
    workaround = None
    around = item.get("workaround")
    if around is not None:
        if isinstance(around, dict) and "text" in around:
            field_types.keys(read, around, {"text": True, "cost": True}, *place, "workaround")
            workaround = Workaround(
                field_types.text(read, around.get("text"), *place, "workaround", "text"),
                field_types.optional(read, around.get("cost"), *place, "workaround", "cost"),
            )
        else:
            read.problem("a workaround has text: and cost:", *place, "workaround")
    return Cause(
        id=cause_id,
        cause=field_types.text(read, item.get("cause"), *place, "cause"),
        check=field_types.text(read, item.get("check"), *place, "check"),
        fix=field_types.text(read, item.get("fix"), *place, "fix"),
        ask=field_types.optional(read, item.get("ask"), *place, "ask"),
        snippet=field_types.optional(read, item.get("snippet"), *place, "snippet"),
        workaround=workaround,
        signs=signs,
        versions=versions,
        usual=_usual(read, item, *place),
        phrases=tuple(text for _, text in field_types.phrases(read, item.get("phrases"), *place, "phrases")),
    )


def _usual(read: Read, item: dict[str, Any], *place: Any) -> bool:
    usual = field_types.flag(read, item, "usual", *place)
    if usual and place[-1] != 0:
        read.problem("only the first cause can be the usual one", *place, "usual")
    return usual


def _signs(read: Read, value: Any, *place: Any) -> tuple[Sign, ...]:
    if value is None:
        return ()
    if not isinstance(value, list):
        read.problem("signs is a list", *place)
        return ()
    return tuple(s for i, item in enumerate(value) if (s := _sign(read, item, *place, i)))


def _sign(read: Read, item: Any, *place: Any) -> Sign | None:
    tests = [t for t in _TESTS if isinstance(item, dict) and t in item]
    if not tests:
        read.problem(f"a sign has one of {', '.join(_TESTS)}, or several that must all hold", *place)
        return None
    field_types.keys(read, item, {**dict.fromkeys(tests, True), "strength": False, "why": False}, *place)
    strength = field_types.word(read, item, "strength", vocabulary.STRENGTHS, "for", *place)
    first, *also = (_test(read, test, item[test], *place) for test in tests)
    why = field_types.optional(read, item.get("why"), *place, "why")
    return first._replace(strength=strength, why=why, also=tuple(also))


def _test(read: Read, test: str, value: Any, *place: Any) -> Sign:
    pattern = ""
    parts: tuple[tuple[str, str], ...] = ()
    if test in ("message", "line"):
        pattern = field_types.sign_pattern(read, value, *place, test)
        parts = tuple(("needs", literal) for literal in field_types.literals(pattern))
    elif test in ("frame", "innermost"):
        parts = field_types.framed(read, value, *place, test)
    elif test == "code":
        parts = field_types.code(read, value, *place, test)
    elif test == "value":
        pattern = value if isinstance(value, str) else ""
        field_types.expression(read, pattern, *place, test)
    elif test == "metric":
        parts = field_types.metric(read, value, *place, test)
    elif test == "env":
        parts = field_types.pairs(read, value, *place, test)
    else:
        pattern = str(value)
    return Sign(test, pattern, parts)
