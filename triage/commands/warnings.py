"""Early warnings as they are told: one line on the terminal's own channel, and the command asked for."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable, Sequence

from triage.commands.options import Options
from triage.commands.surroundings import language
from triage.running import tell

TYPE_CHECKING = False
if TYPE_CHECKING:
    from triage.model import Line
    from triage.running import Warned

Warn = Callable[["list[Warned]", "Sequence[Line]"], None]


def warner(options: Options) -> Warn:
    """What tells warnings in the user's language, and runs `--on-ill`."""
    return lambda warned, log: _warn(warned, options)


def _warn(warned: Sequence[Warned], options: Options) -> None:
    from triage.kb import open_knowledge
    from triage.matching import metrics

    lang = language(options)
    indexes = open_knowledge(options.knowledge).indexes
    for one in warned:
        matches, _ = metrics([one.series], (), indexes)
        entry = matches[0].entry if matches else None
        shown = f"{one.series.label} {one.series.last:g}"
        more = f"triage explain {entry.id}" if entry else "triage last"
        title = entry.title.said(lang) if entry else ""
        title = one.series.shows if not title or "{{" in title else title
        text = (
            f"triage: 第 {one.number} 行起 {shown}：{title}；详见 {more}" if lang == "zh"
            else f"triage: line {one.number}, {shown}: {title}; more: {more}"
        )  # fmt: skip
        tell(text)
        if options.on_ill:
            _notify(options.on_ill, text, entry.id if entry else one.series.shows)


def _notify(command: str, text: str, entry: str) -> None:
    """Run what the user wants run when a run turns ill; it goes its own way."""
    surroundings = {**os.environ, "TRIAGE_WARNING": text, "TRIAGE_ENTRY": entry}
    try:
        subprocess.Popen(command, shell=True, env=surroundings, stdin=subprocess.DEVNULL, start_new_session=True)
    except OSError:
        pass
