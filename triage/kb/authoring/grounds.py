"""What each cause rests on: a program that was run, a kept real log, or documents only."""

from __future__ import annotations

import os
from collections.abc import Sequence

from triage.kb.schema import Draft

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
