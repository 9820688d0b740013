"""Where each rank stood when the run stopped, and how to learn what the log leaves out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage.model import Standing
from triage.report.blocks import Block
from triage.report.labels import at_line, label
from triage.report.places import listed
from triage.report.typesetting import shortened_path

_SHOWN = 6
_PATH = 28


def stood(standings: Sequence[Standing], script: str, hung: bool, lang: str) -> Iterator[Block]:
    """The ranks grouped by where they stood, and the command that shows what the others did.

    A rank that hangs shows its stack to py-spy; of one that is gone only its own log tells.
    """
    if not standings:
        return
    yield Block("heading", label("stood", lang))
    for name, where, detail in grouped(standings, lang)[:_SHOWN]:
        yield Block("item", f"{name}: {where}", detail)
    unseen = [s.rank for s in standings if not s.frame and not s.ended]
    if unseen:
        key = ("unseen" if hung else "unheard") + ("" if len(unseen) > 1 else "-one")
        yield Block("note", label(key, lang).replace("#", listed(unseen)))
        command = (
            f"for p in $(pgrep -f {script}); do py-spy dump --pid $p; done"
            if hung
            else f"torchrun --log-dir logs --redirects 3 --tee 3 … {script}; triage logs"
        )
        yield Block("code", command)


def grouped(standings: Sequence[Standing], lang: str) -> list[tuple[str, str, str]]:
    """(`ranks 0-3`, where they stood, their last words) of each group that stood at one place."""
    groups: dict[tuple[str, str], list[int]] = {}
    for standing in standings:
        groups.setdefault(_where(standing, lang), []).append(standing.rank)
    return [
        (f"{label('ranks' if len(ranks) > 1 else 'rank', lang)} {listed(ranks)}", where, detail)
        for (where, detail), ranks in groups.items()
    ]


def _where(standing: Standing, lang: str) -> tuple[str, str]:
    """What is known of a rank: place and code, else its last step and words."""
    missing = f"{label('missing', lang)}; " if standing.missing else ""
    counted = ""
    if standing.enqueued:
        counted = f"; {label('enqueued', lang)} {standing.enqueued}, {label('completed', lang)} {standing.completed}"
    step = f", {label('step', lang)} {standing.step}/{standing.steps}" if standing.steps else ""
    if frame := standing.frame:
        return f"{missing}{shortened_path(frame.file, _PATH)}:{frame.line} {frame.code}".rstrip() + step + counted, ""
    words = standing.words
    last = f"{at_line(words.number, lang)}: {words.text.strip()[:120]}" if words else ""
    state = label("ended" if standing.ended else "no-stack", lang)
    return f"{missing}{state}{step}{counted}", last
