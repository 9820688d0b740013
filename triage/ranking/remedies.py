"""Captured values, and what is computed from them → finished texts and snippets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from triage import incidents
from triage.base.placeholders import named, replaced
from triage.base.regex import Regex
from triage.model import Cause, Entry, Environment, Frame, Incident, Line, Match, Remedy, Text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_LONGEST_VALUE = 200
_MODULES = ("mod", "module", "root")
"""What patterns call a module that they capture."""
_STRAY_BLANK = Regex("(?<=[一-鿿，。；：（]) (?=[一-鿿，。；：）])")
"""What stands around a value that is no Chinese word stands around a Chinese one needlessly."""


def values(match: Match, environment: Environment, log: Sequence[Line]) -> dict[str, Any]:
    """Every name that the texts and signs of a match may use."""
    incident = match.incident
    names = _always(incident, environment) | _captured(match.captures)
    if module := next((match.captures[k] for k in _MODULES if match.captures.get(k)), ""):
        from triage.ranking.packages import package_of

        names["package"] = package_of(module)
    for outside in _outsides(match.entry):
        frame = incidents.caller(incident.frames, outside)
        names.pop("caller_library", None)
        if frame and (library := incidents.package(frame.file)):
            from triage.base.ended_packages import ENDED
            from triage.ranking.packages import installed_as

            names |= {"caller_library": installed_as(library), "caller_file": frame.file, "caller_successor": ENDED.get(library, "")}
    if series := incident.series:
        names |= {
            "series": series.label, "first": series.first, "last": series.last, "least": series.least,
            "most": series.most, "count": len(series.values), "at_line": series.lines[series.at],
            "step": series.at + 1, "ratio": series.ratio,
        }  # fmt: skip
    if match.entry.readers:
        from triage.ranking.message_readers import READERS
    for reader in match.entry.readers:
        names |= {name: value for name, value in READERS[reader](incident, log).items() if name not in match.captures}
    return _computed(match.entry, names) if match.entry.compute else names


def _captured(captures: Mapping[str, str]) -> dict[str, Any]:
    if not captures:  # only saves work
        return {}
    from triage.base.expressions import value_of

    return {name: value_of(said) for name, said in captures.items()}


def _computed(entry: Entry, names: dict[str, Any]) -> dict[str, Any]:
    """The names with those that are computed of them, as far as they can be."""
    from triage.base.expressions import Unknown, evaluate

    for name, source in entry.compute:
        try:
            names[name] = evaluate(source, names)
        except (Unknown, ValueError):
            pass
    return names


def _outsides(entry: Entry) -> set[str]:
    """The packages whose caller the signs of an entry ask for."""
    return {dict(s.parts)["outside"] for c in entry.causes for s in c.signs if s.test == "caller"}


def _always(incident: Incident, environment: Environment) -> dict[str, Any]:
    names: dict[str, Any] = {}
    if incident.frames:
        names |= _standing(incident.frames)
    for name in ("torch", "python", "cuda", "gpu", "world_size"):
        if value := getattr(environment, name):
            names[name] = value
    if incident.ranks:
        names["rank"] = incident.ranks[0]
    return names


def _standing(frames: Sequence[Frame]) -> dict[str, Any]:
    """What the frames of a traceback tell."""
    names: dict[str, Any] = {}
    if frame := incidents.user_frame(frames):
        if frame.file:
            names |= {"user_file": frame.file, "user_line": frame.line}
        if code := _telling_code(frames):
            names["user_code"] = code
        if frame.function:
            names["user_function"] = frame.function
    if library := incidents.calling_package(frames):
        from triage.ranking.packages import installed_as

        names["caller_library"] = installed_as(library)
    if library := incidents.base_package(frames):
        from triage.ranking.packages import installed_as

        names["base_library"] = installed_as(library)
    return names


_RAISES = ("raise ", "raise(")


def _telling_code(frames: Sequence[Frame]) -> str:
    """The user's innermost line that says what was called.

    A line that raises hands on to the one that called its function; of a statement over several lines Python before
    3.8 shows the last, a mere piece, which says nothing.
    """
    told = next((f.code for f in reversed(frames) if f.user and not f.code.startswith(_RAISES)), "")
    return "" if _is_piece(told) else told


def _is_piece(code: str) -> bool:
    depth = sum(map(code.count, "([{")) - sum(map(code.count, ")]}"))
    return depth < 0 or (depth == 0 and code.endswith(",")) or code.startswith("%")


def filled(text: str, names: Mapping[str, Any]) -> str:
    """A text with every placeholder filled by its value, else by its fallback; an empty value is none."""
    if "{{" not in text:  # only saves work
        return text
    from triage.base.expressions import shown

    def value(name: str, fallback: str) -> str:
        said = " ".join(shown(names[name]).split()) if name in names else ""
        if len(said) > _LONGEST_VALUE:
            said = said[: _LONGEST_VALUE - 1] + "…"
        return said or (fallback or "…").strip()

    told = replaced(text, value)
    return told if told.isascii() else _STRAY_BLANK.sub("", told)


def remedy(
    cause: Cause, likelihood: float, why: Sequence[str], names: Mapping[str, Any], lang: str
) -> Remedy:
    """A cause told in one language, finished."""

    def told(text: Text | None) -> str:
        return filled(text.said(lang), names) if text else ""

    around = ""
    if cause.workaround:
        around = told(cause.workaround.text)
        if cost := told(cause.workaround.cost):
            around += f"（代价：{cost}）" if lang == "zh" else f" (cost: {cost})"
    return Remedy(
        id=cause.id,
        cause=told(cause.cause),
        likelihood=round(likelihood, 3),
        why=tuple(why),
        check=told(cause.check),
        fix=told(cause.fix),
        snippet=told(cause.snippet),
        workaround=around,
        ask=told(cause.ask),
    )


def title(entry: Entry, names: Mapping[str, Any], lang: str) -> str:
    """An entry's title with what is known filled in; the general one where something that it names is not."""
    said = entry.title.said(lang)
    if entry.general and any(names.get(name, "") == "" for name in named(said)):
        return entry.general.said(lang)
    return filled(said, names)
