"""The `kb` commands: browse the knowledge base, check it, prove it, add to it."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence

from triage.commands import answering
from triage.commands.options import Options, language, say
from triage.kb import loader
from triage.kb.authoring import checks

_NEW = """\
# How to write an entry: knowledge/README.md
title:
  en: |-
    {title}
summary:
  en: |-
    TODO: what this message means, in two sentences
symptoms:
  - message: |-
      {pattern}
{types}causes:
  - id: {identity}-cause
    cause:
      en: |-
        TODO: why it happened
    check:
      en: |-
        TODO: how to confirm it
    fix:
      en: |-
        TODO: the cure
examples:
  - log: |-
{example}
references: ["https://"]
"""


def show_list(family: str, options: Options) -> int:
    """Print id and title of every entry, by family."""
    knowledge, wrong = answering.opened(options)
    if knowledge is None:
        return answering.USAGE
    zh = language(options) == "zh"
    for index in knowledge.indexes:
        rows = sorted(index.catalogue(), key=lambda row: (row[1], row[0]))
        heading = ""
        for identity, group, en, title_zh in rows:
            if family and group != family:
                continue
            if group != heading:
                heading = group
                say(f"\n{group}" + ("" if index.source == "triage" else f" ({index.source})") + "\n")
            say(f"  {identity:44} {(title_zh if zh else en)[:90]}\n")
    return wrong


def show(entry: str, options: Options) -> int:
    """One entry in full."""
    return answering.explain([entry], options)


def lint(only: Sequence[str], folders: Sequence[str], notes: bool) -> int:
    """Print every problem as `path:line: problem`; 1 if there are any."""
    shipped = loader.load(loader.root())
    problems = []
    if folders:
        for folder in folders:
            library = loader.load(folder)
            problems += [*library.problems, *checks.lint(library.drafts, shipped.drafts)]
    else:
        problems = [*shipped.problems, *checks.lint(shipped.drafts)]
    told = [p for p in problems if (notes or not p.note) and (not only or _names(p.path) in only)]
    for problem in sorted(told):
        say(f"{problem}\n")
    wrong = [p for p in told if not p.note]
    if not folders:
        _grounds(shipped, notes)
    say(f"{len(wrong)} problem{'s' * (len(wrong) != 1)}\n", error=True)
    return answering.FAILED if wrong else answering.HEALTHY


def _grounds(library: loader.Library, each: bool) -> None:
    """What each cause rests on: a program that was run, a kept real log, or documents only."""
    tests = os.path.join(os.path.dirname(loader.root()), "tests")
    if not os.path.isdir(tests):
        return
    found = checks.grounds(library.drafts, tests)
    if each:
        for cause, ground in sorted(found.items()):
            say(f"{cause}: {ground}\n")
    counts = ", ".join(f"{sum(g == ground for g in found.values())} {ground}" for ground in checks.GROUNDS)
    say(f"{len(found)} causes: {counts}\n", error=True)


def _names(path: str) -> str:
    return os.path.splitext(os.path.basename(path))[0]


def test(only: Sequence[str], folders: Sequence[str]) -> int:
    """Run the examples; print those that fail."""
    began = time.perf_counter()
    shipped = loader.load(loader.root())
    libraries = [loader.load(folder) for folder in folders] or [shipped]
    beside = shipped.drafts if folders else ()
    total = failed = 0
    for library in libraries:
        for problem in library.problems:
            if not only or _names(problem.path) in only:
                say(f"{problem}\n")
                failed += 1
        for failure in checks.test(library, only, beside):
            total += 1
            if failure:
                failed += 1
                say(f"{failure.problem}\n")
    say(f"{total} examples, {failed} wrong, {time.perf_counter() - began:.1f} s\n", error=True)
    return answering.FAILED if failed else answering.HEALTHY


def new(identity: str, log: str, folder: str) -> int:
    """Write the start of an entry; never over one that is there."""
    from triage.kb.authoring.drafts import drafted
    from triage.kb.knowledge import config_folder

    where = folder or next(iter(loader.own_folders([])), "") or config_folder()
    path = os.path.join(where, f"{identity}.yaml")
    if os.path.exists(path):
        say(f"triage: {path} is there already\n", error=True)
        return answering.USAGE
    try:
        text = drafted(identity, log, _NEW)
    except OSError as error:
        say(f"triage: {log}: {error.strerror or error}\n", error=True)
        return answering.USAGE
    os.makedirs(where, exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    say(
        f"{path}\nFill in the TODOs, then: triage kb lint --knowledge {where}; triage kb test --knowledge {where}\n"
    )
    return answering.HEALTHY


def verify(only: Sequence[str], folder: str, form: str) -> int:
    """Run the proofs against the installed PyTorch; 1 if one fails."""
    import json

    from triage.kb import open_knowledge
    from triage.kb.authoring import proofs

    folder = folder or os.path.join(os.path.dirname(loader.root()), "tests", "proofs")
    if not os.path.isdir(folder):
        say(
            f"triage: {folder}: no such folder; proofs come with a checkout, or with --proofs DIR\n",
            error=True,
        )
        return answering.USAGE
    resolved, _ = loader.resolve(loader.load(loader.root()).drafts)
    causes = list(
        dict.fromkeys(
            c.id
            for e in resolved
            if e.family != "tables"
            for c in e.causes
            if not only or e.id in only or c.id in only
        )
    )
    if only and not causes:
        say(f"triage: no entry or cause is called {', '.join(only)}\n", error=True)
        return answering.USAGE
    found: list[proofs.Outcome] = []
    try:
        for outcome in proofs.prove(causes, folder, open_knowledge(environment=False), os.cpu_count() or 2):
            found.append(outcome)
            if form != "json" and outcome.state != "unproven":
                say(f"{outcome.state:8} {outcome.seconds:5.1f} s  {outcome.id}  {outcome.why}\n")
        versions = proofs.versions()
    except (ImportError, OSError) as error:
        say(f"triage: proofs cannot run: {error}; install torch: make dev\n", error=True)
        return answering.USAGE
    by_state = {state: [o for o in found if o.state == state] for state in ("proven", "failed", "unproven")}
    if form == "json":
        told = {
            "proven": [o.id for o in by_state["proven"]],
            **{s: [{"id": o.id, "why": o.why} for o in by_state[s]] for s in ("failed", "unproven")},
            "versions": versions,
        }
        say(json.dumps(told, ensure_ascii=False, indent=2) + "\n")
    else:
        said = ", ".join(f"{name} {version}" for name, version in versions.items())
        counts = ", ".join(f"{len(by_state[s])} {s}" for s in by_state)
        say(f"{counts} ({said})\n")
    return answering.FAILED if by_state["failed"] else answering.HEALTHY
