"""`triage kb lint`: every problem of the knowledge files, as `path:line: problem`."""

from __future__ import annotations

import os

from triage.commands.kb.unknown import tell_not_here, tell_unknown
from triage.commands.options import Options
from triage.commands.output import FAILED, HEALTHY, USAGE, say
from triage.commands.surroundings import language
from triage.kb import Library, root
from triage.kb.authoring import checks, grounds
from triage.kb.authoring.selection import select


def run(words: tuple[str, ...], options: Options) -> int:
    """Print every problem, and what is unfinished; 1 if there is any."""
    if tell_not_here(options):
        return USAGE
    chosen = select(words, options.knowledge)
    whole = not words and not options.knowledge
    found = []
    for library in chosen.libraries:
        beside = None if whole else chosen.shipped
        found += [*library.problems, *library.unfinished, *checks.lint(library.drafts, beside)]
    told = sorted(problem for problem in found if options.notes or not problem.note)
    say("".join(f"{problem}\n" for problem in told))
    if whole:
        _grounds(chosen.libraries[0], options.notes)
    tell_unknown(chosen.unknown, chosen.shipped, options)
    left = sum(len(library.unfinished) for library in chosen.libraries)
    wrong = sum(not p.note for p in told) - left
    say(_counted(wrong, left, language(options)), error=True)
    return FAILED if wrong or left or chosen.unknown else HEALTHY


def _counted(wrong: int, left: int, lang: str) -> str:
    if lang == "zh":
        return f"{wrong} 处问题" + (f"，{left} 处未完成\n" if left else "\n")
    return f"{wrong} problem{'s' * (wrong != 1)}" + (f", {left} unfinished\n" if left else "\n")


def _grounds(library: Library, each: bool) -> None:
    """What each cause rests on: a program that was run, a kept real log, or documents only."""
    tests = os.path.join(os.path.dirname(root()), "tests")
    if not os.path.isdir(tests):
        return
    found = grounds.grounds(library.drafts, tests)
    if each:
        say("".join(f"{cause}: {ground}\n" for cause, ground in sorted(found.items())))
    counts = ", ".join(f"{sum(g == ground for g in found.values())} {ground}" for ground in grounds.GROUNDS)
    say(f"{len(found)} causes: {counts}\n", error=True)
