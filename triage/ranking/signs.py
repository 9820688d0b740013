"""Which cause this very log speaks for: signs are looked up, weighed, and said."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from triage import incidents, matching
from triage.base.record import Record
from triage.base.regex import re
from triage.model import Cause, Entry, Environment, Framed, Incident, Line, Series, Sign
from triage.ranking import switched_off
from triage.ranking.remedies import filled

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_FACTORS = {"for": 4.0, "against": 0.2, "decides": 100.0, "excludes": 0.0}
_CONTRARY = ("against", "excludes")
_PRIOR = 0.55
"""Each cause is this much less likely than the one before it, as long as the log says nothing."""
_LEAST_PRIOR = 0.05
"""A sign that decides brings a cause to the front wherever it stands."""
_USUAL = 3.0
_WRONG_VERSION = 0.1
_UNDECIDED = 0.5
"""A cause that the failure itself would show, and does not, is so much less likely: a first one comes behind the next, unless that would show, too."""
_IN_MESSAGE = ("message", "value")
_PLACED = ("frame", "innermost", "caller", "code")


class Context(Record):
    """The evidence that signs are looked up in."""

    incident: Incident
    names: Mapping[str, Any]
    haystack: matching.Haystack
    environment: Environment
    series: Sequence[Series]
    found: frozenset[str]
    """Ids of every entry that matched something in the log."""


class Weighed(Record):
    cause: Cause
    likelihood: float
    why: tuple[str, ...]
    decided: bool
    """Whether a sign speaks for it that its rivals would not show as well, or it is nearly always this one."""
    told_apart: bool
    """Whether anything but its place in the list tells it from the others."""
    placed: bool
    """Whether a frame or the line of code speaks for it."""
    doubted: bool
    """Whether it stands further behind only because nothing of it is seen."""

    @property
    def rivalry(self) -> float:
        """How likely it is as a rival: what is merely not seen makes no other cause sure."""
        return self.likelihood / (_UNDECIDED if self.doubted else 1.0)


def weigh(causes: Sequence[Cause], context: Context, lang: str) -> list[Weighed]:
    """The causes, likeliest first, with what in the log speaks for each."""
    named = [sign for cause in causes[1:2] for sign in _deciding(cause) if sign.test in _IN_MESSAGE]
    refuted = any(_is_visible(sign, context) for sign in named)
    rows = [_weighed(position, cause, context, lang, refuted) for position, cause in enumerate(causes)]
    rows = [row for row in rows if row.likelihood] or [_weighed(n, c._replace(signs=()), context, lang, refuted) for n, c in enumerate(causes)]
    total = sum(row.likelihood for row in rows)
    return sorted((row._replace(likelihood=row.likelihood / total) for row in rows), key=lambda w: -w.likelihood)


def _weighed(position: int, cause: Cause, context: Context, lang: str, refuted: bool) -> Weighed:
    """A cause with its weight, not yet a share of the whole; `refuted`: the message would name the second one."""
    shown = [(sign, told) for sign in cause.signs if (told := _told(sign, context, lang)) is not None]
    speaking = [(sign, told) for sign, told in shown if sign.strength not in _CONTRARY]
    weight = _prior(position, cause)
    denied = any(sign.strength in _CONTRARY and sign.test in _IN_MESSAGE for sign, _ in shown)
    for sign, _ in shown:
        outdone = denied and sign.strength == "decides" and sign.test not in _IN_MESSAGE
        weight *= _FACTORS["for" if outdone else sign.strength]
    doubted = not (speaking or cause.usual) and (
        (position > 0 and _is_denied(cause, context)) or ((position > 0 or not refuted) and _would_show(cause, context))
    )
    if doubted:
        weight *= _UNDECIDED
    for library, wanted in cause.versions:
        if _is_other(library, wanted, context.environment):
            weight *= _WRONG_VERSION
    return Weighed(
        cause,
        weight,
        tuple(told for _, told in speaking),
        cause.usual or any(_is_ground(sign) for sign, _ in speaking),
        bool(shown) or cause.usual,
        any(sign.test in _PLACED for sign, _ in speaking),
        doubted,
    )


def _is_ground(sign: Sign) -> bool:
    """Whether a sign that speaks for a cause can make it sure: the bare message is that of all of them."""
    return sign.strength == "decides" or sign.test not in _IN_MESSAGE


def _deciding(cause: Cause) -> list[Sign]:
    return [sign for sign in cause.signs if sign.strength == "decides"]


def _would_show(cause: Cause, context: Context) -> bool:
    """Whether a cause would be seen in the failure itself: in its message, its frames or their code."""
    deciding = _deciding(cause)
    return bool(deciding) and context.incident.line > 0 and all(_is_visible(sign, context) for sign in deciding)


def _is_denied(cause: Cause, context: Context) -> bool:
    """Whether numbers that the failure names are all that could speak for a cause, and they do not."""
    speaking = [sign for sign in cause.signs if sign.strength not in _CONTRARY]
    return bool(speaking) and all(sign.test == "value" and not sign.also and _is_visible(sign, context) for sign in speaking)


def _is_visible(sign: Sign, context: Context) -> bool:
    """Whether the failure tells what a sign asks for, be it yes or no."""
    if sign.test == "value":
        return _holds(sign, context) is not None
    return sign.test == "message" or (sign.test in _PLACED and bool(context.incident.frames))


def priors(entry: Entry) -> dict[str, float]:
    """Cause id → how likely it is as long as nothing is known but the ailment."""
    weights = {cause.id: _prior(n, cause) for n, cause in enumerate(entry.causes)}
    return {cause: weight / sum(weights.values()) for cause, weight in weights.items()}


def reread(
    entry: Entry, log: Sequence[Line], incident: Incident, environment: Environment, lang: str
) -> dict[str, tuple[float, tuple[str, ...]]]:
    """Cause id → (how much likelier some more output makes it, what in it says so), by the entry's own signs."""
    context = Context(incident, {}, matching.Haystack(log), environment, (), frozenset())
    before = priors(entry)
    return {
        w.cause.id: (w.rivalry / before[w.cause.id], w.why) for w in weigh(entry.causes, context, lang)
    }


def _prior(position: int, cause: Cause) -> float:
    return max(_PRIOR**position, _LEAST_PRIOR) * (_USUAL if cause.usual else 1.0)


def _version(library: str, environment: Environment) -> str:
    known = {"torch": environment.torch, "python": environment.python, "cuda": environment.cuda}
    return known.get(library) or dict(environment.libraries).get(library, "")


def _is_other(library: str, wanted: str, environment: Environment) -> bool:
    """Whether a library is known to be of another version."""
    version = _version(library, environment)
    if not version:
        return False
    from triage.base.versions import satisfies

    return not satisfies(version, wanted)


def _told(sign: Sign, context: Context, lang: str) -> str | None:
    """What a sign says here, or None if the log does not show it."""
    shows = _TESTS[sign.test](sign, context)
    if shows is None or any(_told(other, context, lang) is None for other in sign.also):
        return None
    return filled(sign.why.said(lang), context.names) if sign.why else shows


def _message(sign: Sign, context: Context) -> str | None:
    incident = context.incident
    whole = f"{incident.type}: {incident.message}"
    if not _possible(sign, whole.lower()):
        return None
    literals = _literals(sign)
    found = matching.search(sign.pattern, incident.message, literals) or matching.search(sign.pattern, whole, literals)
    return f"“{found[0][:80]}”" if found else None


def _line(sign: Sign, context: Context) -> str | None:
    line, said = _spoken(sign, context)
    return f"{line.number}: {said[:80]}" if line else None


def _spoken(sign: Sign, context: Context) -> tuple[Line | None, str]:
    """The first line that shows a sign, and what in it does."""
    literals = _literals(sign)
    for line in context.haystack.holding(literals):
        found = matching.search(sign.pattern, line.text, literals)
        if found and switched_off.names_one(line.text, found.end()):
            found = matching.search(sign.pattern, switched_off.without(line.text), literals)
        if found:
            return line, found[0]
    return None, ""


def decisive_lines(cause: Cause, context: Context) -> list[Line]:
    """The lines that decide for a cause, each by itself."""
    signs = [sign for sign in _deciding(cause) if sign.test == "line" and all(_told(other, context, "en") is not None for other in sign.also)]
    return [line for sign in signs for line in _spoken(sign, context)[:1] if line]


def _literals(sign: Sign) -> tuple[str, ...]:
    return tuple(literal for _, literal in sign.parts)


def _possible(sign: Sign, lowered: str) -> bool:
    """Whether a text holds what any match needs: most patterns need not even be compiled."""
    return not sign.parts or any(literal in lowered for _, literal in sign.parts)


def _frame(sign: Sign, context: Context) -> str | None:
    if not context.incident.frames:  # only saves work
        return None
    frame = incidents.meets(Framed(sign.test, sign.parts), context.incident.frames)
    if frame is None:
        return None
    file = frame.file.replace("\\", "/").rpartition("-packages/")[2]
    place = f"{file}:{frame.line}" if frame.line else file
    return f"{place} {frame.function}".strip()


def _code(sign: Sign, context: Context) -> str | None:
    """The line that raised, or the user's own on the way to it, if it is of a form: all that is asked must hold."""
    from triage.base.code_shape import shape

    frames = context.incident.frames
    own = incidents.user_frame(frames)
    for code in dict.fromkeys(frame.code for frame in (*frames[-1:], own) if frame):
        told = shape(code)
        if all(any(_names(wanted, text) for text in told[kind]) for kind, wanted in sign.parts):
            return code[:80]
    return None


def _names(wanted: str, text: str) -> bool:
    """Whether a pattern is the whole of a dotted text, or its end: `imread` is `cv2.imread`."""
    return bool(matching.compiled(rf"(?:.*\.)?(?:{wanted})").fullmatch(text))


def _value(sign: Sign, context: Context) -> str | None:
    if not _holds(sign, context):
        return None
    from triage.base.expressions import shown

    words = dict.fromkeys(re.findall(r"[A-Za-z_]\w*", sign.pattern))
    known = [f"{w} = {shown(context.names[w])}" for w in words if w in context.names]
    return ", ".join(known[:3]) or sign.pattern


def _holds(sign: Sign, context: Context) -> bool | None:
    """What a comparison says, None where a name in it has no value."""
    from triage.base.expressions import Unknown, evaluate

    try:
        return bool(evaluate(sign.pattern, context.names))
    except (Unknown, ValueError):
        return None


def _env(sign: Sign, context: Context) -> str | None:
    for library, wanted in sign.parts:
        if not _version(library, context.environment) or _is_other(library, wanted, context.environment):
            return None
    return ", ".join(f"{library} {_version(library, context.environment)}" for library, _ in sign.parts)


def _metric(sign: Sign, context: Context) -> str | None:
    for names, shows in sign.parts:
        if not any(s.name in names.split("|") and s.shows == shows for s in context.series):
            return None
    return ", ".join(f"{names} {shows}" for names, shows in sign.parts)


def _entry(sign: Sign, context: Context) -> str | None:
    return sign.pattern if sign.pattern in context.found else None


_TESTS = {
    "message": _message, "line": _line, "frame": _frame, "innermost": _frame, "caller": _frame, "value": _value, "env": _env,
    "metric": _metric, "entry": _entry, "code": _code,
}  # fmt: skip
