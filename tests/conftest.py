"""What several tests share: the knowledge base opened once, and the program run as a user runs it."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from triage.kb import loader
from triage.kb.cache import kept_path
from triage.kb.knowledge import Knowledge, open_knowledge
from triage.kb.loader import Library

ROOT = Path(__file__).resolve().parent.parent
TESTS = ROOT / "tests"
Run = Callable[..., "subprocess.CompletedProcess[bytes]"]
settings.register_profile("calm", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("calm")  # a busy machine fails no test
if hasattr(signal, "SIGHUP"):
    signal.signal(signal.SIGHUP, signal.SIG_DFL)  # under nohup every program that a test starts would ignore it
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)  # and this one in the background of a shell


@pytest.fixture(scope="session")
def knowledge() -> Knowledge:
    return open_knowledge(environment=False)


@pytest.fixture(scope="session")
def library() -> Library:
    return loader.load(loader.root())


def shipped_into(cache: Path) -> None:
    """The shipped index into a cache of one's own: building it is not what is tried there."""
    open_knowledge(environment=False)
    usual = Path(kept_path(loader.root()))
    target = cache / "triage" / usual.name
    if usual.exists() and not target.exists():
        target.parent.mkdir(parents=True)
        shutil.copy(usual, target)


@pytest.fixture
def triage() -> Run:
    """Run the command in a process of its own, with a neutral environment."""

    def run(*arguments: str, stdin: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
        kept = {
            k: v
            for k, v in os.environ.items()
            if not k.startswith(("LC_", "LANG", "TRIAGE", "NO_COLOR", "FORCE_COLOR"))
        }
        return subprocess.run(
            [sys.executable, "-m", "triage", *arguments], input=stdin, capture_output=True, timeout=600,
            env={**kept, **environment}, check=False,
        )  # fmt: skip

    return run


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """How long each room of tests took, the longest first: where a slow test is to be looked for."""
    took: defaultdict[str, float] = defaultdict(float)
    for report in (report for reports in terminalreporter.stats.values() for report in reports):
        if isinstance(report, pytest.TestReport):
            took[room_of(report.nodeid)] += report.duration
    if len(took) > 1:
        terminalreporter.section("seconds of each room, all workers together")
        for room, seconds in sorted(took.items(), key=lambda pair: -pair[1]):
            terminalreporter.write_line(f"{seconds:8.1f}  {room}")


def room_of(test: str) -> str:
    """The folder below `tests` that a test lies in; for one at its top, the file."""
    file = Path(test.split("::")[0])
    return file.stem if file.parent.name == "tests" else file.parent.name
