"""The diagnosis under an uncaught exception, in whatever thread: the traceback itself stays as it is."""

from __future__ import annotations

import sys
import threading
import traceback

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from types import TracebackType
    from typing import Any

    from triage.model import Report

_QUIET = (KeyboardInterrupt, SystemExit, GeneratorExit)
_installed = False


def install(lang: str = "") -> None:
    """From now on an uncaught exception is followed by its diagnosis on standard error; once is enough.

    Args:
        lang: `en` or `zh`; from the locale when empty.
    """
    global _installed
    if _installed:
        return
    _installed = True
    before, thread_before = sys.excepthook, threading.excepthook

    def hook(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        before(kind, error, trace)
        tell(error, trace, lang)

    def thread_hook(told: threading.ExceptHookArgs) -> None:
        thread_before(told)
        if told.exc_value is not None:
            tell(told.exc_value, told.exc_traceback, lang)

    sys.excepthook, threading.excepthook = hook, thread_hook


def tell(error: BaseException, trace: TracebackType | None, lang: str = "") -> None:
    """Write the diagnosis to standard error; whatever goes wrong here is nobody's business."""
    if isinstance(error, _QUIET):
        return
    try:
        text = rendered(error, trace, lang)
        if text:
            sys.stderr.write(f"\n{text}")
            sys.stderr.flush()
    except Exception:
        return


def report_of(error: BaseException, trace: TracebackType | None, lang: str) -> Report:
    """The report on an exception as it would be printed; no log has its lines, so none is named."""
    from triage.pipeline import diagnose

    report = diagnose("".join(traceback.format_exception(type(error), error, trace)) + "\n", lang=lang)
    unplaced = (d._replace(evidence=tuple(e._replace(line=0) for e in d.evidence)) for d in report.diagnoses)
    return report._replace(diagnoses=tuple(unplaced))


def rendered(
    error: BaseException, trace: TracebackType | None, lang: str = "", draw: Callable[[Report], str] | None = None
) -> str:
    """The report on an exception, and the tensors of the user's failing frame, as text."""
    from triage.commands.options import Options
    from triage.commands.surroundings import language, wanted
    from triage.report import render

    chosen = Options(lang=lang)
    report = report_of(error, trace, language(chosen))
    told = draw(report) if draw else render(report, wanted(chosen, 2))
    rows = tensors(trace, language(chosen))
    return told + (f"\n{rows}\n" if rows else "")


def tensors(trace: Any, lang: str) -> str:
    """The tensors of the failing frame of the user's code, a line each."""
    from triage.embedding.tensors import seen

    found = seen(trace)
    if not found:
        return ""
    head = f"{found.file}:{found.line} 处的张量" if lang == "zh" else f"Tensors at {found.file}:{found.line}"
    return "\n".join([head, *(f"  {row}" for row in found.rows)])
