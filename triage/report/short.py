"""The report that fits a screen: what broke, where, the likeliest cause, the cure, and the answer again in one line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage import incidents
from triage.base.regex import Regex
from triage.model import Diagnosis, Frame, Incident, Remedy, Report
from triage.report.blocks import Block
from triage.report.fitting import Size
from triage.report.labels import aside, at_line, joined, label
from triage.report.places import answer_place, drawn, listed, place, root_of, said_at, user_place
from triage.report.sentences import balanced, clauses, sentences, short
from triage.report.typesetting import chinese, columns, cut_between_words, with_short_paths
from triage.report.wanted import Wanted

_SHORTEST_GIST = 8
_GIST = 28
_LONG_CODE = 12
_NAME_END = Regex(r"[（(：:，,；;。]")
_SHORTEST_NAME = 10


def known(report: Report, wanted: Wanted, size: Size) -> Iterator[Block]:
    """What is said of a failure that is known, as much as `size` allows."""
    lang, first = report.lang, report.diagnoses[0]
    yield Block("title", with_short_paths(first.title), mark(first, lang))
    root = root_of(report)
    if root:
        yield from _places(root, first, wanted, lang)
    if report.ending:
        yield Block("point", report.ending, label("end", lang))
    if size.gaps > 1:
        yield Block("gap", "")
    if size.summary and not root:
        yield Block("text", short(first.summary, size.summary))
    yield from _remedy(first, user_place(root) if root else None, size, lang)
    if first.from_example:
        yield Block("row", label("example-short", lang), label("note", lang))
    if report.cut_short:
        yield Block("row", label("cut-short", lang), label("note", lang))
    yield from _ranks(report, size, lang)
    yield from _others(first, wanted, size, lang)
    if size.also:
        yield from _also(report, lang)
    if size.gaps:
        yield Block("gap", "")
    yield Block("answer", answer(root, gist(first, wanted.width, lang), f"triage explain {first.entry}", wanted.width))


def mark(diagnosis: Diagnosis, lang: str) -> str:
    """How sure we are, and whose entry it is if it is not ours."""
    source = "" if diagnosis.source == "triage" else f", {label('from', lang)} {diagnosis.source}"
    return f"{label(diagnosis.confidence, lang)}{source}"


def _places(root: Incident, first: Diagnosis, wanted: Wanted, lang: str) -> Iterator[Block]:
    frame = user_place(root)
    evidence = first.evidence[0] if first.evidence else None
    ranks = f"{label('ranks', lang)} {listed(root.ranks)}" if len(root.ranks) > 1 else ""
    at = said_at(evidence, lang) if evidence else ""
    if frame:
        above = evidence is not None and evidence.line < root.first_line
        yield place(frame, lang, *filter(None, (ranks, "" if above else at)), width=wanted.width)
        if evidence and above:
            yield Block("quote", evidence.text, at)
    elif evidence and evidence.text and not (root.series and len(root.series.values) > 1):
        yield Block("quote", evidence.text, f"{at}, {ranks}" if ranks and at else at or ranks)
    if root.series:
        yield from drawn(root.series)


def told_apart(causes: Sequence[Remedy]) -> bool:
    """Whether anything in the log speaks for one of several causes."""
    return len(causes) == 1 or any(cause.why for cause in causes)


def _remedy(first: Diagnosis, frame: Frame | None, size: Size, lang: str) -> Iterator[Block]:
    cause = first.causes[0]
    often = "" if told_apart(first.causes) else label("often", lang)
    code = frame.code if frame else ""
    yield Block("point", often + short(with_short_paths(_pointing(cause.cause, code, lang)), size.cause), label("cause", lang))
    if cause.fix:
        yield Block("point", short(_pointing(cause.fix, code, lang), size.fix), label("fix-short", lang))
    if cause.snippet:
        lines = cause.snippet.rstrip("\n").split("\n")
        cut = len(lines) > size.snippet
        yield Block("snippet", "\n".join(lines[: size.snippet - 1] if cut else lines) + ("\n…" if cut else ""))


def _pointing(text: str, code: str, lang: str) -> str:
    """A text that points at the line of code shown above it instead of saying it again."""
    line = " ".join(code.split())
    if len(line) < _LONG_CODE or line not in text:
        return text
    for said in (f"`{line}`", line):
        text = text.replace(said, label("this-line", lang))
    return text[:1].upper() + text[1:]


def _ranks(report: Report, size: Size, lang: str) -> Iterator[Block]:
    """Where the ranks stood, those that did not come first."""
    if not report.standings:
        return
    from triage.report.ranks import grouped

    told = [f"{name.partition(' ')[2]}: {where}" for name, where, _ in grouped(report.standings, lang)][: size.ranks]
    for n, line in enumerate(told):
        yield Block("row", line, label("ranks-short", lang) if n == 0 else "")


def _others(first: Diagnosis, wanted: Wanted, size: Size, lang: str) -> Iterator[Block]:
    """The other causes by name in one line, and the command that tells them."""
    others = first.causes[1:]
    if not others or not size.others:
        return
    lead = "" if told_apart(first.causes) else label("untold", lang)
    command = aside("", f"{label('all', lang)}{wanted.again}" if wanted.again else "", lang)
    room = size.others * (wanted.width - 8) - columns(lead) - columns(command) - 4
    names: list[str] = []
    for other in others:
        name = cause_name(other, _GIST * 2, lang)
        if names and columns(joined([*names, name], lang)) > room:
            break
        names.append(name)
    more = f" +{len(others) - len(names)}" if len(names) < len(others) else ""
    yield Block("point", lead + joined(names, lang) + more + command, label("else", lang))


def _also(report: Report, lang: str) -> Iterator[Block]:
    """Consequences and other ailments of the same log, or other readings of a phrase, in one line."""
    first = report.diagnoses[0]
    echoes = [
        t.incident for t in report.incidents
        if t.role == "consequence" and not incidents.is_cut(t.incident) and not incidents.is_closing(t.incident)
        and (t.incident.type or not incidents.is_elastic(t.incident))
    ]  # fmt: skip
    consequences = {t.id for t in report.incidents if t.role == "consequence"}
    others = [
        d for d in report.diagnoses[1:]
        if not d.incident or (d.incident != first.incident and d.incident not in consequences)
    ]  # fmt: skip
    told = [
        aside(d.entry, at_line(d.evidence[0].line, lang) if d.evidence and d.evidence[0].line else "", lang)
        for d in others
    ]
    if echoes:
        named = dict.fromkeys(clauses(i.type or i.message, 40) for i in echoes)
        more = f" +{len(named) - 2}" if len(named) > 2 else ""
        told.insert(0, label("follows", lang) + ", ".join(list(named)[:2]) + more)
    if told:
        yield Block("row", joined(told, lang), label("also-short", lang))


def cause_name(cause: Remedy, width: int, lang: str) -> str:
    """A cause in a few words: its id read as words, in Chinese its first clause."""
    if lang == "zh":
        said = chinese(next(sentences(cause.cause), ""))
        ends = (said[: found.start()].strip() for found in _NAME_END.finditer(said))
        name = next((end for end in ends if columns(end) >= _SHORTEST_NAME and balanced(end)), said)
        return cut_between_words(name, width)
    return cause.id.replace("-", " ")


def gist(first: Diagnosis, width: int, lang: str) -> str:
    """What is wrong in a few words: the likeliest cause, or the ailment where nothing tells the causes apart."""
    if not told_apart(first.causes) or lang == "zh":
        return chinese(first.title).rstrip("。.")
    return cause_name(first.causes[0], width, lang)


def answer(root: Incident | None, gist: str, command: str, width: int) -> str:
    """Place, gist and command in one line; where that is too narrow, the command on a line of its own."""
    where = answer_place(root)
    room = width - columns(command) - (columns(where) + 3 if where else 0) - 3
    if room >= _SHORTEST_GIST or (where and room >= -3):
        told = cut_between_words(gist, room) if room >= _SHORTEST_GIST else ""
        return " · ".join(part for part in (where, told, command) if part)
    room = width - (columns(where) + 3 if where else 0)
    told = cut_between_words(gist, room) if room >= _SHORTEST_GIST else ""
    return "\n".join(filter(None, (" · ".join(filter(None, (where, told))), command)))
