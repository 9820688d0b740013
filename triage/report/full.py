"""The long report: the same answer with its evidence, how to confirm it, and every other cause."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage import incidents
from triage.base.regex import Regex
from triage.model import Diagnosis, Environment, Incident, Remedy, Report, Told
from triage.report.blocks import Block
from triage.report.labels import aside, at_line, joined, label, named
from triage.report.places import drawn, listed, place, root_of, said_at, user_place
from triage.report.sentences import short
from triage.report.short import answer, gist, mark, told_apart
from triage.report.wanted import Wanted

_WORTH_TELLING = 0.05
_SAID_ALREADY = Regex(r"^\S+:\d+ \S+$|^\d+: ")
"""A sign that only repeats a line of the log: the place is shown above."""


def known(report: Report, wanted: Wanted) -> Iterator[Block]:
    lang, first = report.lang, report.diagnoses[0]
    yield Block("title", first.title, f"{first.entry} · {mark(first, lang)}")
    root = root_of(report)
    if root:
        yield from _place(root, first, report.environment, wanted, lang)
    if report.ending:
        yield Block("sign", report.ending, label("end", lang))
    yield Block("text", first.summary)
    if first.from_example:
        yield Block("note", label("example", lang))
    several = len(first.causes) > 1
    apart = told_apart(first.causes)
    heading = label("why" if not several else "likely" if apart else "usually", lang)
    yield from _remedy(first.causes[0], lang, heading, several and apart)
    if several:
        yield from _others(first.causes[1:], lang, wanted, apart)
    if report.standings:
        from triage.report.ranks import stood

        hung = bool(root and "timeout" in incidents.events(root))
        yield from stood(report.standings, _script(report, root), hung, lang)
    yield from _also(report)
    yield from _echoes(report)
    if first.retry != "fix":
        yield Block("note", label(f"retry-{first.retry}", lang))
    if report.input and report.input.truncated:
        yield Block("note", label("dropped", lang))
    if report.cut_short:
        yield Block("note", label("cut-short", lang))
    if first.references:
        yield Block("note", named("more", "  ".join(first.references[:2]), lang))
    if wanted.explain_match:
        yield from _matched(report)
    command = f"triage explain {first.entry}"
    yield Block("answer", answer(root, gist(first, wanted.width, lang), command, wanted.width))


def _script(report: Report, root: Incident | None) -> str:
    """The name of the program that ran, as far as its frames tell."""
    frames = [s.frame for s in report.standings if s.frame] or list(root.frames if root else ())
    file = next((f.file for f in frames if f.user), "train.py")
    name = file.replace("\\", "/").rpartition("/")[2]
    return name if name.replace(".", "").replace("_", "").replace("-", "").isalnum() else "train.py"


def _place(root: Incident, first: Diagnosis, environment: Environment, wanted: Wanted, lang: str) -> Iterator[Block]:
    """Where it failed: the user's own frame, the line of the log, the ranks, the versions."""
    if frame := user_place(root):
        yield place(frame, lang, width=wanted.width)
    evidence = first.evidence[0] if first.evidence else None
    if evidence and evidence.line:
        yield Block("quote", evidence.text, said_at(evidence, lang))
    if root.series:
        yield from drawn(root.series)
    if len(root.ranks) > 1:
        yield Block("place", f"{label('ranks', lang)} {listed(root.ranks)}")
    if facts := _facts(environment):
        yield Block("place", facts)


def _facts(environment: Environment) -> str:
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


def _remedy(cause: Remedy, lang: str, heading: str, rated: bool) -> Iterator[Block]:
    said = Block("heading", aside(heading, f"{cause.likelihood:.0%}" if rated else "", lang))
    return remedy(cause, said, lang, tuple(_signs(cause, 3, lang)))


def remedy(cause: Remedy, heading: Block, lang: str, signs: Sequence[Block] = ()) -> Iterator[Block]:
    """A cause with its cure, under a heading; `signs` are what speaks for it."""
    yield heading
    yield Block("text", cause.cause)
    yield from signs
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


def _signs(cause: Remedy, most: int, lang: str) -> Iterator[Block]:
    for why in [w for w in cause.why if not _SAID_ALREADY.search(w)][:most]:
        yield Block("sign", why, label("because", lang))


def _others(causes: tuple[Remedy, ...], lang: str, wanted: Wanted, rated: bool) -> Iterator[Block]:
    if wanted.all_causes:
        for cause in causes:
            yield from _remedy(cause, lang, label("others", lang), rated)
        return
    worth = [c for c in causes if c.likelihood >= _WORTH_TELLING] or list(causes[:1])
    yield Block("heading", label("others", lang))
    for cause in worth:
        rate = f"{cause.likelihood:.0%} " if rated else ""
        yield Block("item", rate + short(cause.cause, 240), short(cause.fix, 240))
        yield from _signs(cause, 1, lang)


def _also(report: Report) -> Iterator[Block]:
    """Other ailments of the same log, or other readings of a phrase."""
    lang, first = report.lang, report.diagnoses[0]
    consequences = {t.id for t in report.incidents if t.role == "consequence"}
    others = [
        d for d in report.diagnoses[1:]
        if not d.incident or (d.incident != first.incident and d.incident not in consequences)
    ]  # fmt: skip
    if not others:
        return
    yield Block("heading", label("also", lang))
    for other in others:
        line = f", {at_line(other.evidence[0].line, lang)}" if other.evidence and other.evidence[0].line else ""
        yield Block("item", other.title, f"{other.entry}{line}")


def _echoes(report: Report) -> Iterator[Block]:
    lang = report.lang
    echoes = [t for t in report.incidents if t.role == "consequence" and not incidents.is_cut(t.incident)]
    if not echoes:
        return
    more = f" (+{len(echoes) - 4})" if len(echoes) > 4 else ""
    yield Block("note", named("echo", joined([_echo(t, lang) for t in echoes[:4]], lang) + more, lang))


def _echo(told: Told, lang: str) -> str:
    incident = told.incident
    name = incident.type or incident.message
    times = f"{incident.times}× " if incident.times > 1 else ""
    return aside(f"{times}{name[:60]}", at_line(incident.line, lang), lang)


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
