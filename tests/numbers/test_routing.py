"""How tokens are shared out among experts, next to the healthy shares most like the ill ones."""

from __future__ import annotations

from collections.abc import Sequence

from made import column

from triage.numbers import routing
from triage.numbers.columns import Column


def shown(*columns: Column) -> list[tuple[str, str]]:
    return [(name, shows) for _, name, shows, _, _ in routing.find(columns)]


def shared(*busiest: float, experts: int = 4, name: str = "expert_load", whole: float = 1.0) -> list[tuple[str, str]]:
    others = [[whole * (1 - share) / (experts - 1) for share in busiest]] * (experts - 1)
    rows: list[Sequence[float]] = [[whole * share for share in busiest], *others]
    return shown(*(column(name if n == 0 else f"{name}[{n}]", row) for n, row in enumerate(rows)))


def test_one_expert_that_comes_to_get_nearly_all_is_a_collapse() -> None:
    assert shared(0.31, 0.48, 0.71, 0.89, 0.96) == shared(0.31, 0.48, 0.71, 0.89, 0.96, whole=100.0) == [("experts", "collapses")]


def test_shares_that_are_uneven_or_no_shares_show_nothing() -> None:
    assert not shared(0.41, 0.38, 0.31, 0.28, 0.27)
    assert not shared(0.41, 0.89, 0.96, 0.6, 0.4), "balanced again"
    assert not shared(0.31, 0.71, 0.96, experts=2) and not shared(0.31, 0.89), "of two, or twice told"
    assert not shared(0.31, 0.71, 0.96, name="class_share")
    assert not shared(0.31, 0.48, 0.89, 0.96, whole=9000.0), "counts, of which one may be shared by all"
