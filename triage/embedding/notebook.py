"""IPython and Jupyter: the diagnosis under a cell that failed, `%triage` and `%%triage`."""

from __future__ import annotations

import sys
from typing import Any

from triage.embedding import hook
from triage.model import Report
from triage.report import Wanted, as_html, render

_QUIET = (KeyboardInterrupt, SystemExit, SyntaxError)


class Shown:
    """A report as a notebook displays it: HTML where there is a page, text where there is none."""

    def __init__(self, report: Report, tensors: str = "") -> None:
        self._report = report
        self._tensors = tensors

    def __repr__(self) -> str:
        told = render(self._report, Wanted(width=100))
        return told + (f"\n{self._tensors}\n" if self._tensors else "")

    def _repr_html_(self) -> str:
        from html import escape

        tensors = f"<pre>{escape(self._tensors)}</pre>" if self._tensors else ""
        return as_html(self._report) + tensors

    def __bool__(self) -> bool:
        return bool(self._report.diagnoses) or self._report.status == "unrecognized"


def load(shell: Any) -> None:
    """Join an IPython shell."""
    shell.events.register("post_run_cell", _after_cell)
    shell.register_magic_function(_line, "line", "triage")
    shell.register_magic_function(_cell, "cell", "triage")


def unload(shell: Any) -> None:
    shell.events.unregister("post_run_cell", _after_cell)


def _after_cell(result: Any) -> None:
    """Display the diagnosis of a cell that failed; whatever goes wrong here is nobody's business."""
    error = result.error_in_exec
    if error is None or isinstance(error, _QUIET):
        return
    try:
        _display(_shown(error))
    except Exception:
        return


def _shown(error: BaseException) -> Shown:
    lang = _language()
    return Shown(hook.report_of(error, error.__traceback__, lang), hook.tensors(error.__traceback__, lang))


def _display(shown: Shown) -> None:
    from IPython import display

    if shown:
        show: Any = display.display
        show(shown)


def _line(line: str) -> None:
    """%triage: the last error; %triage WORDS: look them up."""
    from triage.pipeline import explain

    if line.strip():
        _display(Shown(explain(line.strip(), lang=_language())))
        return
    error = getattr(sys, "last_value", None)
    if error is None:
        print("没有出过错" if _language() == "zh" else "nothing has failed yet")
    else:
        _display(_shown(error))


def _cell(line: str, cell: str) -> None:
    """%%triage: run the cell; its diagnosis follows when it fails."""
    from IPython.core import getipython

    shell: Any = getipython.get_ipython()
    result = shell.run_cell(cell)
    if result.success:
        print("没有问题" if _language() == "zh" else "nothing failed")


def _language() -> str:
    from triage.commands.options import Options
    from triage.commands.surroundings import language

    return language(Options())
