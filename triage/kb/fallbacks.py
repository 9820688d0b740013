"""What stands in a text for a value that no log gave: a word in capitals, as in a manual's synopsis."""

from __future__ import annotations

import re

from triage.base.placeholders import PLACEHOLDER
from triage.model import Entry, Text, Workaround

_WORDS = {
    "ATTR": "attr attribute prop",
    "KEY": "key first_missing first_unexpected mismatch_key",
    "COLUMN": "col column",
    "CLASS": "cls klass owner model_class mod_cls",
    "FUNCTION": "fn func function op what method",
    "NAME": "name module mod pkg package lib library tf",
    "OPTION": "arg args option opt flag setting",
    "FILE": "file path dll hdr header dir folder",
    "TYPE": "have got want type dtype a b other found wanted kind use",
    "COMMAND": "cmd command",
    "ENCODING": "codec",
    "SHAPE": "shape shape1 shape2 out full input target",
    "REASON": "why",
}
_COUNTED = ("pid", "pids", "rank", "ranks")
"""Names of numbers that may stand in a list: no sizes."""
_NONE = (None, "", "…", "?")
_BY_NAME = {name: word for word, names in _WORDS.items() for name in names.split()}
_NUMBER = re.compile(r"[-+]?\??\(?\??:?\\d(?:[+*?]|\{[\d,]+\})?(?:\(\?:\\\.\\d[+*]?\)\?)?\)?")
_SIZES = re.compile(r"\\d,|, ?\\d")


def complete(entry: Entry) -> Entry:
    """The entry with a fallback in every placeholder that has none, or only dots: `{{n}}` becomes `{{n|N}}`."""
    groups = _groups(entry)

    def text(written: Text) -> Text:
        return Text(*(PLACEHOLDER.sub(fallback, said) for said in written))

    def maybe(written: Text | None) -> Text | None:
        return text(written) if written else None

    def fallback(found: re.Match[str]) -> str:
        return found[0] if found[2] not in _NONE else f"{{{{{found[1]}|{_word(found[1], groups.get(found[1], ''))}}}}}"

    return entry._replace(
        title=text(entry.title),
        summary=text(entry.summary),
        causes=tuple(
            cause._replace(
                cause=text(cause.cause), check=text(cause.check), fix=text(cause.fix), ask=maybe(cause.ask), snippet=maybe(cause.snippet),
                workaround=cause.workaround and Workaround(text(cause.workaround.text), maybe(cause.workaround.cost)),
                signs=tuple(sign._replace(why=maybe(sign.why)) for sign in cause.signs),
            )
            for cause in entry.causes
        ),
    )  # fmt: skip


def _groups(entry: Entry) -> dict[str, str]:
    """What the first pattern that has it lets each name be."""
    found: dict[str, str] = {}
    for symptom in entry.symptoms:
        if symptom.kind in ("message", "line"):
            for name, inner in re.findall(r"\(\?P<(\w+)>((?:[^()\\]|\\.|\((?:[^()\\]|\\.)*\))*)\)", symptom.pattern):
                found.setdefault(name, inner)
    return found


def _word(name: str, pattern: str) -> str:
    if name in _COUNTED or _NUMBER.fullmatch(pattern):
        return "N"
    if _SIZES.search(pattern):
        return "SHAPE"
    return _BY_NAME.get(name, "N" if not pattern else "VALUE")
