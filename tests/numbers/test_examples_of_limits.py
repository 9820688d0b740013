"""Where each finding begins and ends: of a run that shows it one thing is changed, step by step: see `limits.txt`.

`BLESS=1 pytest tests/numbers/test_examples_of_limits.py` writes anew what the runs show; read the diff.
"""

from __future__ import annotations

import inspect
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from around import FAMILIES
from around_few import FEW

from triage.model import Line
from triage.numbers import findings
from triage.numbers.columns.columns import Column

KEPT = Path(__file__).parent / "limits.txt"


def shown(columns: list[Column], patch: pytest.MonkeyPatch) -> str:
    patch.setattr(findings, "columns", lambda log: columns)
    log = [Line(columns[0].lines[-1] - 2, "Resumed from checkpoint")] if columns[0].label == "resumed loss" else []
    return "; ".join(f"{s.label} {s.shows} {s.at}{f' ({s.ratio:g})' * (s.ratio != 0)}" for s in findings.find(log)) or "nothing"


def rows(name: str, make: Callable[..., list[Column]], changes: dict[str, list[object]], patch: pytest.MonkeyPatch) -> Iterator[str]:
    usual = {key: parameter.default for key, parameter in inspect.signature(make).parameters.items()}
    yield f"{name}: {', '.join(f'{key} {value}' for key, value in usual.items())} -> {shown(make(), patch)}"
    for key, values in changes.items():
        for value in values:
            yield f"    {key} {value} -> {shown(make(**{key: value}), patch)}"


def test_each_finding_begins_and_ends_where_it_is_written() -> None:
    with pytest.MonkeyPatch.context() as patch:
        now = [row for name, (make, changes) in {**FAMILIES, **FEW}.items() for row in rows(name, make, changes, patch)]
    if os.environ.get("BLESS"):
        KEPT.write_text("\n".join(now) + "\n", encoding="utf-8")
        return
    assert now == KEPT.read_text(encoding="utf-8").splitlines()
