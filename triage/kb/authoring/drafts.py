"""The start of an entry, read off a log: its message as a pattern, its lines as the first example, the rest to be written."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from triage import evidence, incidents
from triage.base.record import Record
from triage.base.regex import Regex
from triage.base.secrets import masked
from triage.kb.loader import TODO
from triage.kb.patterns import problems
from triage.model import Environment, Incident, Line
from triage.reading import chunks, keep, lines, open_log

_EXAMPLE_LINES = 40
_LONGEST_LINE = 1000
_LONGEST_PATTERN = 200
_TITLE = 90
_VARIABLE = Regex(r"0x[0-9a-f]+|(?:~|\.{1,2})?/[\w./@-]{3,}|\d+(?:\.\d+)?")
_UNWRITABLE = Regex(
    "[^\t\n\x20-\x7e\xa0-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]|[\u2028\u2029]"
)
"""Characters that YAML does not take."""
_ID_WORDS = 6
_UNSAYING = frozenset(
    "the a an of in on at to for from is are was were be been with and or not this that it error".split()
)


class Start(Record):
    """What a log gives for an entry; empty where it gives nothing."""

    identity: str = ""
    """A name for it, of the words of its message."""
    kind: str = ""
    message: str = ""
    example: tuple[str, ...] = ()
    raised: str = ""
    """Where it was raised."""
    facts: Environment = Environment()


def start(log: str) -> Start:
    """What a log gives for an entry; OSError where it cannot be read."""
    with open_log(log) as file:
        read = list(lines(keep(chunks(file)).records(), ""))
    found = incidents.find(read)
    first = next((i for i in found if i.kind not in ("warning", "metric")), None)
    facts = evidence.read(read)
    if first is None:
        return Start(example=_shown(read[-_EXAMPLE_LINES:]), facts=facts)
    message = clean(first.message).split("\n")[0].strip()
    kind = first.type if re.fullmatch(r"[A-Za-z_][\w.]*", first.type) else ""
    span = [line for line in read if first.first_line <= line.number <= first.last_line]
    return Start(_named(kind, message), kind, message, _shown(span[-_EXAMPLE_LINES:]), _raised(first), facts)


def drafted(identity: str, given: Start) -> str:
    """The text of a new entry's file: valid YAML whatever the log holds."""
    said = f"{given.kind}: {given.message}" if given.kind and given.message else given.message or given.kind
    title = (said or f"{TODO}: what goes wrong, in one line").replace("{{", "{ {").replace("}}", "} }")
    return "\n".join(
        [
            "# How to write an entry: triage kb guide. Texts that begin with TODO are yours to write;",
            "# the entry answers once none is left.",
            *_comments(given),
            "title:",
            *_text("en", title[:_TITLE], 2),
            "summary:",
            *_text("en", f"{TODO}: what this message means, in two sentences", 2),
            *_symptoms(given),
            "causes:",
            f"  - id: {identity}-cause",
            "    cause:",
            *_text("en", f"{TODO}: why it happened", 6),
            "    check:",
            *_text("en", f"{TODO}: how to confirm it, as a command where possible", 6),
            "    fix:",
            *_text("en", f"{TODO}: the cure", 6),
            "examples:",
            *_text("- log", "\n".join(given.example) or f"{TODO}: lines of a log that must lead here", 2),
            "references:",
            f'  - "{TODO}: an address at which the facts can be read"',
            "",
        ]
    )


def _comments(given: Start) -> Iterator[str]:
    facts = given.facts
    told = (
        ("torch", facts.torch),
        ("python", facts.python),
        ("CUDA", facts.cuda),
        ("", facts.gpu),
        *facts.libraries,
    )
    seen = ", ".join(f"{name} {value}".strip() for name, value in told if value)
    if seen:
        yield f"# Seen with {clean(seen)}"
    if given.raised:
        yield f"# Raised in {given.raised}"


def _symptoms(given: Start) -> Iterator[str]:
    yield "symptoms:"
    yield from _text(
        "- message", _pattern(given.message) or f"{TODO}: a regular expression on the message", 2
    )
    if given.kind:
        yield f"    type: [{given.kind}]"
    phrase = " ".join(_words(given.message))
    if phrase:
        yield "  - phrases:"
        yield "      en:"
        yield f"        - '{phrase}'"


def _text(key: str, text: str, indent: int) -> Iterator[str]:
    """A key and its text as a block scalar, whose depth is said where the text begins with a blank."""
    depth = indent + 2 + 2 * key.startswith("- ")
    yield " " * indent + f"{key}: |{'2' if not text or text[0].isspace() else ''}-"
    for line in text.split("\n"):
        yield (" " * depth + line).rstrip()


def _pattern(message: str) -> str:
    """The fixed words of a message, with numbers, addresses and paths left open; empty if that is no good pattern."""
    text = " ".join(message.split())[:_LONGEST_PATTERN]
    parts, at, counts = [], 0, {"path": 0, "address": 0, "number": 0}
    for found in list(_VARIABLE.finditer(text))[:6]:
        kind = "address" if found[0].startswith("0x") else "path" if "/" in found[0] else "number"
        counts[kind] += 1
        name = kind + (str(counts[kind]) if counts[kind] > 1 else "")
        parts.append(_escaped(text[at : found.start()]))
        parts.append(f"(?P<{name}>{r'[0-9.]+' if kind == 'number' else '[^ ]+'})")
        at = found.end()
    rest = _VARIABLE.search(text[at:])
    parts.append(_escaped(text[at : at + rest.start()] if rest else text[at:]))
    pattern = "".join(parts)
    return "" if problems(pattern) or pattern.startswith(TODO) else pattern


def _escaped(text: str) -> str:
    return re.escape(text).replace("\\ ", " ")


def _shown(read: Sequence[Line]) -> tuple[str, ...]:
    """Lines as an example keeps them: masked, and without what YAML cannot hold."""
    return tuple(clean(line.text)[:_LONGEST_LINE].rstrip() for line in read)


def clean(text: str) -> str:
    """A text of a log as a draft may hold it: secrets masked, without what YAML cannot hold."""
    return _UNWRITABLE.sub("", masked(text))


def _raised(incident: Incident) -> str:
    if not incident.frames:
        return ""
    frame = incident.frames[-1]
    return clean(f"{frame.file}, {frame.function}").replace("\n", " ")[:160]


def _words(message: str) -> list[str]:
    """The fixed words of a message."""
    plain = _VARIABLE.sub(" ", message)
    return re.findall(r"[A-Za-z][A-Za-z0-9]+", plain)[:12]


def _named(kind: str, message: str) -> str:
    """An id of a message's words, or of its exception's where it has none."""
    said = [word.lower() for word in _words(message) if word.lower() not in _UNSAYING]
    if len(said) < 2:
        said = [*re.findall(r"[a-z0-9]+", kind.rpartition(".")[2].lower()), *said]
    return "-".join(said[:_ID_WORDS])
