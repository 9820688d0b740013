"""`triage kb show`: one entry in full."""

from __future__ import annotations

from triage.commands import explain
from triage.commands.options import Options


def run(words: tuple[str, ...], options: Options) -> int:
    return explain.run(words, options._replace(top=1, all_causes=True, full=True))
