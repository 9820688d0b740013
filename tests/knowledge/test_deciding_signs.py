"""A sign that decides implies its cause: no line that a healthy program prints may fire one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from conftest import TESTS

from triage import reading
from triage.kb.knowledge import Knowledge
from triage.kb.loader import Library
from triage.pipeline import diagnose

ORDINARY = sorted((TESTS / "logs" / "ordinary").glob("*.log"))
"""What programs print of themselves when all is well: configurations, packages, NCCL's notices."""
HEALTHY = sorted((TESTS / "logs" / "healthy").glob("*.log"))


def said(paths: list[Path]) -> Iterator[str]:
    """Every line as the signs see it."""
    for path in paths:
        for name, kept in reading.given(path.read_bytes()):
            yield from (line.text for line in reading.lines(kept.records(), name) if line.text.strip())


@pytest.mark.parametrize("path", ORDINARY, ids=lambda path: path.stem)
def test_what_a_program_prints_of_itself_is_healthy(path: Path, knowledge: Knowledge) -> None:
    assert diagnose(path.read_bytes(), knowledge=knowledge).status == "healthy"


def test_no_line_of_a_healthy_log_decides_for_a_cause(library: Library) -> None:
    lines = list(dict.fromkeys(said([*ORDINARY, *HEALTHY])))
    deciding = (
        (f"{draft.entry.id}: {cause.id}", sign.pattern)
        for draft in library.drafts
        for cause in (*draft.entry.causes, *draft.uses)
        for sign in cause.signs
        if sign.test == "line" and sign.strength == "decides" and not sign.also
    )
    fired = {
        f"{where}: {pattern}: {line[:100]}" for where, pattern in deciding for line in lines if re.search(pattern, line)
    }
    assert not fired
