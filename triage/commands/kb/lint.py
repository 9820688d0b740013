"""`triage kb lint`: every problem of the knowledge files, as `path:line: problem`."""

from __future__ import annotations

import os

from triage.commands.options import Options
from triage.commands.output import FAILED, HEALTHY, say
from triage.kb import Library, load, root
from triage.kb.authoring import checks


def run(words: tuple[str, ...], options: Options) -> int:
    """Print every problem as `path:line: problem`; 1 if there are any."""
    only, folders, notes = words, options.knowledge, options.notes
    shipped = load(root())
    problems = []
    if folders:
        for folder in folders:
            library = load(folder)
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
    return FAILED if wrong else HEALTHY


def _grounds(library: Library, each: bool) -> None:
    """What each cause rests on: a program that was run, a kept real log, or documents only."""
    tests = os.path.join(os.path.dirname(root()), "tests")
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
