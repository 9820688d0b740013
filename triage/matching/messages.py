"""Incidents whose message, or the code they carry, some entry knows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from triage.base.budget import Budget
from triage.base.regex import Regex, re
from triage.incidents import meets, user_frame
from triage.kb import ANY, Index, Pattern
from triage.matching.searching import search
from triage.model import Environment, Framed, Incident, Match

TYPE_CHECKING = False
if TYPE_CHECKING:
    _Likely = list[tuple[Index, list[Pattern]]]
    _Hit = tuple[Index, Pattern, re.Match[str]]

_LONGEST = 6000
"""Characters of a message that patterns are tried on."""
_TYPE_BONUS = 4
_FRAME_BONUS = 3
_TABLE_BONUS = 2
"""What someone wrote of a name goes before what a table of releases knows of it, but not what is written of a whole library."""
_WRONG_VERSION = 12
_WRAPPER_WEIGHT = 1.0
_TELLS_ALONE = 12
_WHOLE = 0.85
_SHORT_NAMES = {
    "gr": "gradio", "tf": "tensorflow", "pl": "pytorch-lightning", "np": "numpy", "pd": "pandas", "plt": "matplotlib",
    "sns": "seaborn", "st": "streamlit", "nx": "networkx", "smp": "segmentation-models-pytorch", "A": "albumentations",
    "cv2": "opencv-python", "sv": "supervision", "dgl": "dgl", "jnp": "jax", "ort": "onnxruntime",
}  # fmt: skip
"""What everybody imports a library as."""


_PLACE = Regex(r",? at /?[\w./\\+-]{1,200}\.(?:cpp|cc|cu|cuh|c|h|hpp):\d{1,6}$", words=(" at ",))
"""Where in C++ a message was made, as old releases of torch write it behind."""


def messages(
    incidents: Sequence[Incident], indexes: Iterable[Index], environment: Environment,
    budget: Budget | None = None, flags: int = 0,
) -> list[Match]:  # fmt: skip
    """Matches of message patterns, and of the codes that incidents carry; `flags` as for `re`."""
    spoken = [i for i in incidents if i.kind != "metric"]
    texts = "\n".join(text for i in spoken for text in (_whole(i.type, _message(i)), i.wrapper)).lower()
    likely = _likely(indexes, "message", texts)
    found: list[Match] = []
    known: dict[tuple[str, str], list[_Hit]] = {}
    for incident in (budget or Budget()).while_left(spoken):
        key = (incident.type, _message(incident))
        if key not in known:
            known[key] = _hits_without_place(likely, *key, flags) or _hits_of_head(likely, incident, key[1], flags)
        found += (
            known_as(incident, index, pattern, match, environment)
            for index, pattern, match in known[key]
            if all(_met(framed, incident) for framed in pattern.frames)
        )
        if incident.wrapper:
            found += _wrapped(incident, likely)
        if incident.code < 0:
            found += _coded(incident, indexes)
    return found


def _met(framed: Framed, incident: Incident) -> bool:
    if framed.test != "changed":
        return meets(framed, incident.frames) is not None
    from triage.matching.changed_names import changed_name

    return changed_name(incident) is not None


_BUILT = Regex(r"[A-Za-z_]\w{0,80}: (?=\S)")
_JAVA = Regex(r"(?:Caused by: |Exception in thread \"[^\"]{0,80}\" )?(?:java|javax|org|com|scala|kotlin|io)\.[\w.$]{1,200}(?:Exception|Error)\b")
"""How a Java program names what it threw: its words are none of ours."""


def worded(incident: Incident, indexes: Sequence[Index], environment: Environment) -> list[Match]:
    """Matches of what an unknown exception's message is like in its form, the form that holds more of it first."""
    message = _message(incident)
    if incident.kind != "exception" or not incident.type or incident.type.endswith("Warning") or _JAVA.match(incident.text):
        return []
    hits = _hits(_likely(indexes, "form", _whole(incident.type, message).lower()), incident.type, message)
    found = []
    for index, pattern, match in hits:
        if all(_met(framed, incident) for framed in pattern.frames):
            told = known_as(incident, index, pattern, match, environment)
            share = len(match[0]) / max(len(match.string), 1)
            found.append(told._replace(by="form", weight=pattern.weight + len(pattern.frames) + share))
    return sorted(found, key=lambda m: -m.weight)


def _likely(indexes: Iterable[Index], kind: str, texts: str) -> _Likely:
    """The patterns whose literals may occur in the texts: those that know a message, or those that know a mere form."""
    return [(index, index.candidates(kind, texts)) for index in indexes]


_CUT_NAME = Regex(r"[ (=]'\w{2,60}$", words=("'",))
"""A quoted name at the end of a message that was copied without its last character."""
_BARE_NAME = Regex(r"(\bmodule (?=[\w.]+ has no attribute)|(?:\bmodule '?[\w.]+'?|object) has no attribute )([\w.]*\w)(?!')", words=("has no attribute",))
"""A name that someone wrote without the quotation marks which Python puts around it."""


def _message(incident: Incident) -> str:
    said = _raised(incident)[:_LONGEST]
    if len(incident.parts) < 2 and "has no attribute" in said:  # only saves work
        said = _BARE_NAME.sub(r"\1'\2'", _BARE_NAME.sub(r"\1'\2'", said))
    return f"{said}'" if said.count("'") % 2 and _CUT_NAME.search(said) else said


def _raised(incident: Incident) -> str:
    """What an exception says, without the class that a registry was building when it raised it anew."""
    message = incident.message or incident.type
    anew = incident.frames and incident.frames[-1].code.startswith("raise type(e)(f")
    named = _BUILT.match(message) if anew else None
    return message[named.end() :] if named else message


def _whole(kind: str, message: str) -> str:
    return f"{kind}: {message}" if kind else message


def _wrapped(incident: Incident, likely: _Likely) -> list[Match]:
    """What is known of the re-raising itself: the last resort when the inner exception is unknown."""
    return [
        Match(index.entry(pattern.entry), incident, match.groupdict(""), _WRAPPER_WEIGHT, "message", index.source)
        for index, pattern, match in _hits(likely, "", incident.wrapper)
        if all(_met(framed, incident) for framed in pattern.frames)
    ]


def _hits_of_head(likely: _Likely, incident: Incident, message: str, flags: int) -> list[_Hit]:
    """The patterns that match the first line of a message: what a program or a shell prints below an exception may seem to be its own."""
    head = message[: incident.parts[1][0]].rstrip() if len(incident.parts) > 1 and message == incident.message else ""
    return _hits(likely, incident.type, head, flags) if head else []


def _hits_without_place(likely: _Likely, kind: str, message: str, flags: int) -> list[_Hit]:
    """The patterns that match a message; where none does, those that match it without the place in C++ behind it."""
    found = _hits(likely, kind, message, flags)
    place = None if found else _PLACE.search(message)
    return _hits(likely, kind, message[: place.start()], flags) if place else found


def _hits(likely: _Likely, kind: str, message: str, flags: int = 0) -> list[_Hit]:
    """The patterns, of those whose literals occur in some message, that match this one."""
    hits = []
    whole = _whole(kind, message)
    lowered = whole.lower()
    for index, patterns in likely:
        for pattern in patterns:
            if not (any(literal in lowered for literal in pattern.literals) and pattern.may_match(lowered)):  # only saves work
                continue
            if pattern.types and kind and not _fits_type(kind, pattern):
                continue
            match = search(pattern.regex, message, pattern.literals, flags)
            match = match or search(pattern.regex, whole, pattern.literals, flags)
            if match and (kind or not pattern.types or _tells_alone(pattern, match)):
                hits.append((index, pattern, match))
    return hits


def _fits_type(name: str, pattern: Pattern) -> bool:
    return ANY in pattern.types or any(name == t.rsplit(".", 1)[-1] for t in pattern.types)


def _tells_alone(pattern: Pattern, match: re.Match[str]) -> bool:
    """Whether a message without its type is told by its words: many of them, or nothing else beside them."""
    return pattern.weight >= _TELLS_ALONE or len(match[0]) >= _WHOLE * len(match.string)


def known_as(
    incident: Incident, index: Index, pattern: Pattern, match: re.Match[str], environment: Environment
) -> Match:
    weight = pattern.weight + (_TYPE_BONUS if incident.type and pattern.types else 0)
    if any(framed.test == "changed" for framed in pattern.frames):  # as if its library's name stood in the pattern
        weight += len((match.groupdict().get("mod") or "").partition(".")[0]) + _TABLE_BONUS
    elif pattern.frames:
        weight += _FRAME_BONUS
    if pattern.versions:
        from triage.base.versions import satisfies

        weight -= _WRONG_VERSION * sum(library == "torch" and not satisfies(environment.torch, wanted) for library, wanted in pattern.versions)
    captures = {k: v for k, v in match.groupdict().items() if v is not None}
    unnamed = "__init__" if incident.message.startswith(_OF_STRUCTS) else ""
    if library := _library(index, incident, captures.get("owner", unnamed)):
        captures["library"] = library
    return Match(index.entry(pattern.entry), at(incident, match), captures, weight, "message", index.source)


def _library(index: Index, incident: Incident, owner: str) -> str:
    """The library of what a pattern captured as `owner`, such as `ModelCheckpoint.__init__`.

    Before Python 3.10 messages name only `__init__`: then the classes that the innermost line calls are asked.
    """
    if not owner:
        return ""
    names = owner.split(".")
    if owner == "__init__" and incident.frames:
        names = re.findall(r"\b([A-Z]\w+)\(", incident.frames[-1].code)
    return next((library for name in names if (library := index.library(name))), "") or _shortened(incident, names)


def _shortened(incident: Incident, names: Sequence[str]) -> str:
    """The library under whose customary short name the user's line calls one of these, as in `gr.Gallery(…)`."""
    frame = user_frame(incident.frames)
    calls = re.findall(r"(?<![\w.])(\w{1,8})\.(?:\w{1,40}\.){0,3}(\w{1,60})\(", frame.code) if frame else ()
    return next((_SHORT_NAMES[head] for head, called in calls if called in names and head in _SHORT_NAMES), "")


_OF_STRUCTS = "Unexpected keyword argument '"
"""How the classes of msgspec refuse an argument: without their name."""
_KEYS = "Unexpected key(s) in state_dict"


def at(incident: Incident, match: re.Match[str]) -> Incident:
    """The incident with its line set to the one that states the failure.

    That is the first line of the message; if it only introduces (it is empty or ends with a colon, unless what
    follows are the forms of a call that would have been right),
    the one with the first thing that the match names, else the one on which the match begins. A list of
    unexpected keys is no failure of its own, nor one of missing keys that are among those unexpected under other names.
    Lines that only stand together have no first one.
    """
    side_by_side = incident.kind == "message"
    head = incident.parts[0][2].rstrip() if incident.parts and not side_by_side else ""
    if head and (not head.endswith(":") or head.endswith("expected one of:")):
        return incident
    named = [] if side_by_side else [match.start(name) for name, value in match.groupdict().items() if value]
    if head and not named:
        return incident
    before = len(match.string) - len(incident.message[:_LONGEST])
    offset = min(named, default=match.start()) - max(before, 0)
    for start, number, text in reversed(incident.parts):
        if start <= offset:
            whole = number == incident.line or text.startswith(_KEYS) or bool(match[0].partition(f'{_KEYS}: "')[2])
            return incident if whole else incident._replace(line=number, text=text)
    return incident


def _coded(incident: Incident, indexes: Iterable[Index]) -> list[Match]:
    key = f"signal:{-incident.code}"
    found = []
    for index in indexes:
        for number, cause in index.lookup(key):
            if not cause:
                found.append(Match(index.entry(number), incident, {}, 2.0, "code", index.source))
    return found
