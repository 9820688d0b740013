"""Draws the pictures of `docs/`: each format of the report as a terminal or a page shows it.

    python tools/report_pictures.py            # renew docs/*.svg

Drawn are `examples/train.log` and the messages below, so that a change of the report is a change of its picture.
"""

from __future__ import annotations

from io import StringIO
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import DIMMED_MONOKAI, TerminalTheme
from rich.text import Text

import triage

ROOT = Path(__file__).resolve().parent.parent
LOG = ROOT / "examples" / "train.log"
LIGHT = TerminalTheme((255, 255, 255), (36, 41, 46), [(0, 0, 0)] * 8)
DARK = TerminalTheme((30, 30, 30), (222, 222, 222), [(0, 0, 0)] * 8, DIMMED_MONOKAI.ansi_colors._colors[8:] or None)  # type: ignore[arg-type]
UNKNOWN = (
    'Traceback (most recent call last):\n  File "train.py", line 7, in main\n    frobnicate(model)\n'
    "QuuxError: the frobnicator is out of plumbus\n"
)


def picture(name: str, text: str, theme: TerminalTheme = DARK, columns: int = 80) -> None:
    """Write a terminal's screen with a text in it to `docs/NAME.svg`."""
    console = Console(record=True, width=columns, file=StringIO(), force_terminal=True, color_system="256", _environ={})
    console.print(Text.from_ansi(text), highlight=False, no_wrap=False)
    console.save_svg(str(ROOT / "docs" / f"{name}.svg"), title=f"triage · {name}", theme=theme, unique_id=name)


def main() -> None:
    report = triage.diagnose(LOG.relative_to(ROOT))  # as a reader in the checkout names it
    picture("report", report.render("rich", color=True))
    picture("report-light", report.render("rich", color=True), LIGHT)
    picture("report-zh", report.render("rich", lang="zh", color=True))
    picture("report-full", report.render("rich", color=True, full=True))
    picture("report-narrow", report.render("rich", color=True, width=40), columns=40)
    picture("plain", report.render("plain"), LIGHT)
    picture("unknown", triage.diagnose(UNKNOWN).render("rich", color=True))
    picture("explain", triage.explain("8504").render("rich", color=True))
    picture("markdown", report.render("markdown"), LIGHT)
    picture("github", report.render("github"), LIGHT, 100)
    picture("json", report.render("json")[:2400] + "\n…", LIGHT, 100)
    picture("sarif", report.render("sarif")[:2400] + "\n…", LIGHT, 100)


if __name__ == "__main__":
    main()
