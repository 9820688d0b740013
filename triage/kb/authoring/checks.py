"""`kb lint` and `kb test`: rules that only show across files, and every example through the whole pipeline."""

from __future__ import annotations

import os
import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence

from triage.base.record import Record
from triage.errors import Problem
from triage.kb import loader
from triage.kb.index import Index
from triage.kb.index_builder import build
from triage.kb.knowledge import Knowledge
from triage.kb.schema import Draft, Example
from triage.model import Match
from triage.pipeline import diagnose_kept, explain_phrase
from triage.reading import keep

_NEAR_COPY = 96.0
_LONGEST_CAUSE = 1500


def lint(drafts: Sequence[Draft], beside: Sequence[Draft] = ()) -> Iterator[Problem]:
    """What is wrong between files: names used twice, patterns that repeat, entries that lack what makes them true."""
    _, unresolved = loader.resolve(drafts, loader.homes(beside))
    yield from unresolved
    yield from _names(drafts, beside)
    yield from _patterns(drafts)
    yield from _fixes(drafts)
    for draft in drafts:
        yield from _whole(draft)


def _names(drafts: Sequence[Draft], beside: Sequence[Draft]) -> Iterator[Problem]:
    seen: dict[str, str] = {}
    causes: dict[str, str] = {}
    files: dict[str, str] = {}
    for draft in (*beside, *drafts):
        mine = draft in drafts
        if mine and files.setdefault(draft.entry.id, draft.path) != draft.path:
            twin = files[draft.entry.id]
            yield Problem(draft.path, 1, f"the id {draft.entry.id!r} is also that of {twin}")
        for name in dict.fromkeys((draft.entry.id, *(a.lower() for a in draft.entry.aliases))):
            if name in seen and seen[name] != draft.entry.id and mine:
                yield Problem(
                    draft.path,
                    draft.lines.get((), 1),
                    f"the id or alias {name!r} is also that of {seen[name]}",
                )
            seen.setdefault(name, draft.entry.id)
        for cause in draft.entry.causes:
            if cause.id in causes and mine:
                yield Problem(
                    draft.path,
                    draft.lines.get((), 1),
                    f"the cause {cause.id!r} is also written in {causes[cause.id]}: show it with use:",
                )
            causes.setdefault(cause.id, draft.entry.id)


def _patterns(drafts: Sequence[Draft]) -> Iterator[Problem]:
    seen: dict[tuple[object, ...], str] = {}
    for draft in drafts:
        for n, symptom in enumerate(draft.entry.symptoms):
            if symptom.kind not in ("message", "line"):
                continue
            plain = re.sub(r"\?P<\w+>", "", symptom.pattern)
            key = (symptom.kind, plain, symptom.types, symptom.frames)
            if key in seen:
                yield Problem(
                    draft.path, _at(draft, "symptoms", n), f"the same pattern stands in {seen[key]}"
                )
            seen.setdefault(key, draft.entry.id)


def _at(draft: Draft, *place: object) -> int:
    while place and place not in draft.lines:
        place = place[:-1]
    return draft.lines.get(place, 1)


def _fixes(drafts: Sequence[Draft]) -> Iterator[Problem]:
    """Near-copies of a cure: one ailment was written twice, or a cause should be shared."""
    from rapidfuzz import fuzz

    fixes = [(d, c, c.fix.en) for d in drafts for c in d.entry.causes if d.entry.family != "tables"]
    by_length = sorted(fixes, key=lambda f: len(f[2]))
    for n, (draft, cause, text) in enumerate(by_length):
        for other, twin, said in by_length[n + 1 :]:
            if len(said) > 1.08 * len(text):
                break
            if cause.id != twin.id and fuzz.ratio(text, said, score_cutoff=_NEAR_COPY):
                yield Problem(
                    draft.path,
                    draft.lines.get((), 1),
                    f"the fix of {cause.id} is nearly that of {twin.id} in {other.entry.id}",
                )


def _whole(draft: Draft) -> Iterator[Problem]:
    entry, line = draft.entry, draft.lines.get((), 1)
    if entry.family == "tables":
        return
    if not any(not e.expected for e in draft.examples):
        yield Problem(draft.path, line, "no example: at least one log or query that must lead here")
    if not entry.references:
        yield Problem(draft.path, line, "no reference: where can the facts be read?")
    if not draft.phrases:
        yield Problem(draft.path, line, "no phrases: what do people type?", note=True)
    for cause in entry.causes:
        for lang in ("en", "zh"):
            length = sum(len(t.said(lang)) for t in (cause.cause, cause.check, cause.fix, cause.snippet) if t)
            if length > _LONGEST_CAUSE:
                yield Problem(
                    draft.path,
                    line,
                    f"cause {cause.id}: {length} characters in {lang}; {_LONGEST_CAUSE} at most",
                )
    texts = [entry.title, entry.summary, *(t for c in entry.causes for t in (c.cause, c.check, c.fix))]
    if any(
        t.en == t.zh and len(t.en.split()) > 3 and not re.match(r"[\w./-]+ [-\w./\"'|]+", t.en) for t in texts
    ):
        yield Problem(draft.path, line, "a text is not translated into Chinese", note=True)


class Failure(Record):
    """An example that did not come out as its entry says."""

    problem: Problem
    entry: str


def test(
    library: loader.Library, only: Collection[str] = (), beside: Sequence[Draft] = ()
) -> Iterator[Failure | None]:
    """Run the examples of a library (or of `only` those ids): a Failure, or None for one that holds."""
    mine = {d.entry.id for d in library.drafts}
    others = (d for d in beside if d.entry.id not in mine)
    data, _ = build(library._replace(drafts=(*library.drafts, *others)), "test")
    knowledge = Knowledge((Index(data, "triage"),), ())
    for draft in library.drafts:
        if only and draft.entry.id not in only:
            continue
        for example in draft.examples:
            wrong = _wrong(draft, example, knowledge)
            yield Failure(Problem(draft.path, example.line, wrong), draft.entry.id) if wrong else None


def _wrong(draft: Draft, example: Example, knowledge: Knowledge) -> str:
    wanted = example.expected or draft.entry.id
    if example.query:
        report = explain_phrase(example.query, knowledge)
    else:
        report = diagnose_kept([("", keep([example.log.encode()]))], knowledge)
    first = report.diagnoses[0] if report.diagnoses else None
    got = first.entry if first else "none"
    if wanted == "none":
        return "" if first is None or first.confidence == "low" else f"{got} is found where nothing should be"
    if got != wanted:
        return f"{got} wins, not {wanted}"
    if first and first.confidence == "low":
        return f"{wanted} is found by likeness only (low)"
    return _tie(report.matches) if not example.query and not example.expected else ""


def _tie(matches: Iterable[Match]) -> str:
    """Two entries whose patterns match the same line with the same weight: nothing decides between them."""
    best: dict[int, dict[str, float]] = defaultdict(dict)
    for match in matches:
        if match.by in ("message", "line"):
            held = best[match.incident.line]
            held[match.entry.id] = max(held.get(match.entry.id, 0.0), match.weight)
    for held in best.values():
        ordered = sorted(held.items(), key=lambda item: -item[1])
        if len(ordered) > 1 and ordered[0][1] == ordered[1][1]:
            return f"{ordered[0][0]} and {ordered[1][0]} match with equal weight: make one more specific"
    return ""


GROUNDS = (
    "proven",
    "with a program that was not run here",
    "shown by a kept real log",
    "from documents only",
)


def grounds(drafts: Sequence[Draft], tests: str) -> dict[str, str]:
    """Cause id → what it rests on, read off a checkout's `tests` folder.

    A cause is proven when `kb verify` told its program first and its cure ran through:
    `tests/data/proven.txt` keeps those ids and the versions they were proven on, `proven_with_libraries.txt`
    those of programs that need more than torch.
    """
    programs = {n[:-3] for n in os.listdir(os.path.join(tests, "proofs")) if n.endswith(".py")}
    proven: set[str] = set()
    for name in ("proven.txt", "proven_with_libraries.txt"):
        with open(os.path.join(tests, "data", name), encoding="utf-8") as file:
            proven |= {line.split("\t")[0].strip() for line in file if not line.startswith("#")}
    logged = _logged(os.path.join(tests, "logs"))
    found = {}
    for draft in drafts:
        if draft.entry.family == "tables":
            continue
        for n, cause in enumerate(draft.entry.causes):
            shown = draft.entry.id in logged and n == 0
            held = (cause.id in proven, cause.id in programs, shown, True)
            found[cause.id] = GROUNDS[held.index(True)]
    return found


def _logged(folder: str) -> set[str]:
    """The entries that a kept real log shows."""
    found = set()
    for name in os.listdir(folder):
        if name.endswith(".yaml"):
            with open(os.path.join(folder, name), encoding="utf-8") as file:
                found |= {line.split(":", 1)[1].strip() for line in file if line.startswith("entry:")}
    return found
