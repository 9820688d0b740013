"""Learning rates that ranks tell by turns: one that is stepped on one rank alone."""

from __future__ import annotations

import pytest

from triage.model import Line
from triage.numbers.findings import find

APART = ("lr", "apart")


def shown(rows: list[str]) -> set[tuple[str, str]]:
    return {(s.name, s.shows) for s in find([Line(n, row) for n, row in enumerate(rows, 1)])}


def told(writer: str, others: float = 1.0) -> list[str]:
    return [f"{writer.format(rank)} step {step} lr {1e-3 * (0.9**step if rank == 0 else others * (1.0 if others == 1.0 else 0.9**step)):.3e} loss {2 * 0.95**step:.3f}" for step in range(1, 6) for rank in (0, 1)]


@pytest.mark.parametrize("writer", ["[{}]", "rank {} |", "[GPU{}]", "Rank {}:"])
def test_a_rate_that_falls_on_one_rank_alone(writer: str) -> None:
    assert APART in shown(told(writer))
    assert APART not in shown(told(writer, others=1.0000001)), "all follow one schedule"


def test_numbers_that_do_not_take_turns_are_those_of_epochs() -> None:
    assert APART not in shown([f"[{epoch}] step {step} lr {1e-3 * 0.7**epoch:.2e} loss {2 * 0.9 ** (4 * epoch + step):.3f}" for epoch in range(4) for step in range(1, 5)])
