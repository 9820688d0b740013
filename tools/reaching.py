"""A plugin of pytest for `mutants.py`: which tests reach which functions of the core, and a run of chosen ones in order.

With REACH_WRITE it writes to that file, for each test, its seconds, whether it passed, and the functions that it called as
`path below the working directory:name`; with REACH_CHOOSE it runs the tests that the lines of that file name, as
they follow there, and writes to REACH_FAILED those that fail. Tests that start the program anew are left out: what they reach is not seen.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Generator
from types import CodeType, FrameType
from typing import Any

import pytest

WRITE, CHOOSE, FAILED = (os.environ.get(f"REACH_{name}", "") for name in ("WRITE", "CHOOSE", "FAILED"))
CORE = os.path.join(os.getcwd(), "triage", "")
reached: dict[str, tuple[float, set[CodeType]]] = {}
failed: set[str] = set()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if CHOOSE:
        with open(CHOOSE, encoding="utf-8") as file:
            wanted = file.read().splitlines()
        found = {item.nodeid: item for item in items}
        items[:] = [found[name] for name in wanted if name in found]
    elif WRITE:
        items[:] = [i for i in items if "triage" not in getattr(i, "fixturenames", ()) and not i.get_closest_marker("slow")]


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, None, None]:
    called: set[CodeType] = set()

    def note(frame: FrameType, event: str, what: Any) -> None:
        called.add(frame.f_code)

    begun = time.perf_counter()
    if WRITE:
        sys.settrace(note)
    yield
    sys.settrace(None)
    reached[item.nodeid] = time.perf_counter() - begun, called


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.failed:
        failed.add(report.nodeid)
        if FAILED:
            with open(FAILED, "a", encoding="utf-8") as file:
                file.write(f"{report.nodeid}\n")


def pytest_sessionfinish() -> None:
    if WRITE:
        rows = {
            name: (seconds, name not in failed, sorted({f"{os.path.relpath(c.co_filename)}:{c.co_name}" for c in called if c.co_filename.startswith(CORE)}))
            for name, (seconds, called) in reached.items()
        }
        with open(WRITE, "w", encoding="utf-8") as file:
            json.dump(rows, file)
