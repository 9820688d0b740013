"""`triage kb test`: the examples of entries through the whole pipeline; those that fail are told."""

from __future__ import annotations

import time

from triage.commands.kb.unknown import tell_not_here, tell_unknown
from triage.commands.options import Options
from triage.commands.output import FAILED, HEALTHY, USAGE, say
from triage.commands.surroundings import language
from triage.kb import open_knowledge
from triage.kb.authoring import examples
from triage.kb.authoring.selection import select


def run(words: tuple[str, ...], options: Options) -> int:
    """Run the examples; print those that fail, and 1 if any does or an entry cannot be read."""
    if tell_not_here(options):
        return USAGE
    began = time.perf_counter()
    chosen = select(words, options.knowledge)
    total = failed = 0
    for library in chosen.libraries:
        wrong = [*library.problems, *library.unfinished]
        knowledge = open_knowledge(options.knowledge and [library.folder], environment=False)
        results = examples.test(library.drafts, knowledge)
        wrong += [failure.problem for failure in results if failure]
        say("".join(f"{problem}\n" for problem in wrong))
        failed += len(wrong)
        total += len(results)
    tell_unknown(chosen.unknown, chosen.shipped, options)
    seconds = time.perf_counter() - began
    zh = language(options) == "zh"
    told = f"{total} 个例子，{failed} 个不符" if zh else f"{total} examples, {failed} wrong"
    say(f"{told}{'，' if zh else ', '}{seconds:.1f} s\n", error=True)
    return FAILED if failed or chosen.unknown else HEALTHY
