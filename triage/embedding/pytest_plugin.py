"""pytest: `--triage` adds the remedy under a failing test's traceback. Loads nothing until a test has failed."""

from __future__ import annotations

import pytest

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import Any


def pytest_addoption(parser: Any) -> None:
    parser.getgroup("triage").addoption(
        "--triage", action="store_true", help="say under a failing test what went wrong, why, and what to change"
    )


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item: Any, call: Any) -> Generator[None, Any, None]:
    outcome = yield
    if call.excinfo is None or not item.config.getoption("triage"):
        return
    report = outcome.get_result()
    if report.failed and (told := _told(call.excinfo)):
        report.sections.append(("triage", told))


def _told(failure: Any) -> str:
    """The report on a test's failure; nothing when it is a plain assertion that no entry knows."""
    from triage.embedding import hook
    from triage.report import Wanted, render

    try:
        report = hook.report_of(failure.value, failure.tb, "en")
        if report.status != "diagnosed":
            return ""
        rows = hook.tensors(failure.tb, "en")
        return render(report, Wanted()) + (f"\n{rows}\n" if rows else "")
    except Exception:
        return ""
