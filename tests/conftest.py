"""What several tests share: the knowledge base opened once, and the program run as a user runs it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from triage.kb import loader
from triage.kb.knowledge import Knowledge, open_knowledge
from triage.kb.loader import Library

ROOT = Path(__file__).resolve().parent.parent
TESTS = ROOT / "tests"
Run = Callable[..., "subprocess.CompletedProcess[bytes]"]


@pytest.fixture(scope="session")
def knowledge() -> Knowledge:
    return open_knowledge(environment=False)


@pytest.fixture(scope="session")
def library() -> Library:
    return loader.load(loader.root())


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
