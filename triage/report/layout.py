"""What a report says and in which order; how it looks is the renderers' business."""

from __future__ import annotations

import math
from collections.abc import Iterator

from triage.incidents import events, is_cut, user_frame
from triage.model import Diagnosis, Environment, Incident, Remedy, Report, Series, Told
from triage.report.blocks import Block
from triage.report.labels import at_line, label, place
from triage.report.ranks import stood
from triage.report.unknown import unknown
from triage.report.wanted import Wanted

_BARS = "▁▂▃▄▅▆▇█"
_SPARK = 32
_WORTH_TELLING = 0.05
_LONGEST_PATH = 36


def blocks(report: Report, wanted: Wanted) -> list[Block]:
    """The whole report; empty for a healthy log that gives nothing to say."""
    if not report.diagnoses:
        return list(unknown(report)) if report.status == "unrecognized" else []
    if report.status == "unrecognized":
        return [*unknown(report), *_guesses(report, wanted)]
    return list(_known(report, wanted))


def _known(report: Report, wanted: Wanted) -> Iterator[Block]:
    lang, first = report.lang, report.diagnoses[0]
    yield Block("title", first.title, _mark(first, lang))
    root = next((t.incident for t in report.incidents if t.id == first.incident), None)
    if root:
        yield from _place(root, first, report.environment, lang)
    if report.ending:
        yield Block("place", report.ending)
    yield Block("text", first.summary)
    if first.from_example:
        yield Block("note", label("example", lang))
    yield from _remedy(
        first.causes[0],
        lang,
        label("likely", lang) if len(first.causes) > 1 else label("why", lang),
        len(first.causes) > 1,
    )
    if len(first.causes) > 1:
        yield from _others(first.causes[1:], lang, wanted)
    hung = bool(root and "timeout" in events(root))
    yield from stood(report.standings, _script(report, root), hung, lang)
    yield from _also(report, wanted)
    yield from _echoes(report)
    if first.retry != "fix":
        yield Block("note", label(f"retry-{first.retry}", lang))
    if report.input and report.input.truncated:
        yield Block("note", label("dropped", lang))
    if first.references:
        yield Block("note", f"{label('more', lang)}: " + "  ".join(first.references[:2]))
    if wanted.explain_match:
        yield from _matched(report)


def _script(report: Report, root: Incident | None) -> str:
    """The name of the program that ran, as far as its frames tell."""
    frames = [s.frame for s in report.standings if s.frame] or list(root.frames if root else ())
    file = next((f.file for f in frames if f.user), "train.py")
    name = file.replace("\\", "/").rpartition("/")[2]
    return name if name.replace(".", "").replace("_", "").replace("-", "").isalnum() else "train.py"


def _mark(diagnosis: Diagnosis, lang: str) -> str:
    """What stands beside a title: the id, how sure we are, and whose entry it is."""
    source = "" if diagnosis.source == "triage" else f", {label('from', lang)} {diagnosis.source}"
    return f"{diagnosis.entry} · {label(diagnosis.confidence, lang)}{source}"


def _place(incident: Incident, first: Diagnosis, environment: Environment, lang: str) -> Iterator[Block]:
    """Where it failed: the user's own frame, the line of the log, the ranks."""
    if frame := user_frame(incident.frames):
        yield place(frame, lang)
    evidence = first.evidence[0] if first.evidence else None
    if evidence and evidence.line:
        file = f"{_short(evidence.file)} " if evidence.file else ""
        yield Block("quote", evidence.text, f"{file}{at_line(evidence.line, lang)}")
    if incident.series:
        yield Block("quote", _spark(incident.series), incident.series.label)
    if len(incident.ranks) > 1:
        yield Block("place", f"{label('ranks', lang)} {', '.join(map(str, incident.ranks))}")
    if facts := _facts(environment, incident):
        yield Block("place", facts)


def _short(path: str) -> str:
    """The end of a long path, from a folder on: the line and its text need the room."""
    if len(path) <= _LONGEST_PATH:
        return path
    end = path[-_LONGEST_PATH:]
    return "…" + (end[end.index("/") :] if "/" in end[:-1] else end)


def _facts(environment: Environment, incident: Incident) -> str:
    facts = [
        f"{name} {value}" for name, value in
        (("torch", environment.torch), ("Python", environment.python), ("CUDA", environment.cuda), ("", environment.gpu))
        if value
    ]  # fmt: skip
    if environment.world_size > 1:
        facts.append(f"{environment.world_size} ranks")
    if environment.launcher:
        facts.append(environment.launcher)
    return " · ".join(f.strip() for f in facts)


def _spark(series: Series) -> str:
    """The series as a small drawing, with its first and last value."""
    values = series.values
    if len(values) > _SPARK:
        step = len(values) / _SPARK
        values = tuple(values[int(i * step)] for i in range(_SPARK))
    span = series.most - series.least
    drawn = "".join(
        "×" if not math.isfinite(v) else _BARS[int((v - series.least) / span * 7)] if span else _BARS[3]
        for v in values
    )
    return f"{series.first:g} {drawn} {series.last:g}"


def _remedy(cause: Remedy, lang: str, heading: str, several: bool) -> Iterator[Block]:
    yield Block("heading", heading, f"{cause.likelihood:.0%}" if several else "")
    yield Block("text", cause.cause)
    for why in cause.why[:3]:
        yield Block("sign", why, label("because", lang))
    yield Block("heading", label("fix", lang))
    yield Block("text", cause.fix)
    if cause.snippet:
        yield Block("code", cause.snippet)
    if cause.check:
        yield Block("heading", label("check", lang))
        yield Block("text", cause.check)
    if cause.workaround:
        yield Block("heading", label("around", lang))
        yield Block("text", cause.workaround)


def _others(causes: tuple[Remedy, ...], lang: str, wanted: Wanted) -> Iterator[Block]:
    if wanted.all_causes:
        for cause in causes:
            yield from _remedy(cause, lang, label("others", lang), True)
        return
    worth = [c for c in causes[:3] if c.likelihood >= _WORTH_TELLING]
    if worth:
        yield Block("heading", label("others", lang))
    for cause in worth:
        yield Block(
            "item", f"{cause.likelihood:.0%} {_first_sentence(cause.cause)}", _first_sentence(cause.fix)
        )
        for why in cause.why[:1]:
            yield Block("sign", why, label("because", lang))


def _first_sentence(text: str) -> str:
    """The beginning of a text, up to its first full stop that is not too early to be one."""
    line = " ".join(text.split())
    for n, character in enumerate(line):
        if (character == "。" and n >= 8) or (character == "." and n >= 40 and line[n + 1 : n + 2] == " "):
            return line[: n + 1]
    return line


def _also(report: Report, wanted: Wanted) -> Iterator[Block]:
    """Other ailments of the same log, or other readings of a phrase."""
    lang = report.lang
    first = report.diagnoses[0]
    consequences = {t.id for t in report.incidents if t.role == "consequence"}
    others = [
        d for d in report.diagnoses[1 : wanted.top]
        if not d.incident or (d.incident != first.incident and d.incident not in consequences)
    ]  # fmt: skip
    if not others:
        return
    yield Block("heading", label("also", lang))
    for other in others:
        line = (
            f", {at_line(other.evidence[0].line, lang)}" if other.evidence and other.evidence[0].line else ""
        )
        yield Block("item", other.title, f"{other.entry}{line}")


def _echoes(report: Report) -> Iterator[Block]:
    lang = report.lang
    echoes = [t for t in report.incidents if t.role == "consequence" and not is_cut(t.incident)]
    if not echoes:
        return
    told = "; ".join(_echo(t, lang) for t in echoes[:4])
    more = f" (+{len(echoes) - 4})" if len(echoes) > 4 else ""
    yield Block("note", f"{label('echo', lang)}: {told}{more}")


def _echo(told: Told, lang: str) -> str:
    incident = told.incident
    name = incident.type or incident.message
    times = f"{incident.times}× " if incident.times > 1 else ""
    return f"{times}{name[:60]} ({at_line(incident.line, lang)})"


def _guesses(report: Report, wanted: Wanted) -> Iterator[Block]:
    yield Block("heading", label("like", report.lang))
    for guess in report.diagnoses[: wanted.top]:
        yield Block("item", guess.title, f"triage explain {guess.entry}")


def _matched(report: Report) -> Iterator[Block]:
    yield Block("heading", label("matched", report.lang))
    best: dict[str, float] = {}
    for match in sorted(report.matches, key=lambda m: -m.weight):
        if match.entry.id in best:
            continue
        best[match.entry.id] = match.weight
        line = at_line(match.incident.line, report.lang)
        yield Block("item", f"{match.entry.id}: {match.by}, {match.weight:g}, {line}")
        if len(best) >= 8:
            break
    for diagnosis in report.diagnoses[:1]:
        for cause in diagnosis.causes:
            signs = "; ".join(cause.why) or "–"
            yield Block("item", f"{cause.id}: {cause.likelihood:.0%}", signs)
