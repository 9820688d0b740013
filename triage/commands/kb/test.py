"""`triage kb test`: the examples of entries through the whole pipeline; those that fail are told."""

from __future__ import annotations

import os
import time

from triage.commands.options import Options
from triage.commands.output import FAILED, HEALTHY, say
from triage.kb import load, root
from triage.kb.authoring import checks


def run(words: tuple[str, ...], options: Options) -> int:
    """Run the examples; print those that fail."""
    only, folders = words, options.knowledge
    began = time.perf_counter()
    shipped = load(root())
    libraries = [load(folder) for folder in folders] or [shipped]
    beside = shipped.drafts if folders else ()
    total = failed = 0
    for library in libraries:
        for problem in library.problems:
            if not only or os.path.splitext(os.path.basename(problem.path))[0] in only:
                say(f"{problem}\n")
                failed += 1
        for failure in checks.test(library, only, beside):
            total += 1
            if failure:
                failed += 1
                say(f"{failure.problem}\n")
    say(f"{total} examples, {failed} wrong, {time.perf_counter() - began:.1f} s\n", error=True)
    return FAILED if failed else HEALTHY
