"""How tokens are shared out among experts, next to the healthy shares most like the ill ones."""

from __future__ import annotations

from collections.abc import Sequence

from made import column

from triage.numbers.columns.columns import Column
from triage.numbers.kinds import routing


def shown(*columns: Column) -> list[tuple[str, str]]:
    return [(name, shows) for _, name, shows, _, _ in routing.find(columns)]


def shared(*busiest: float, experts: int = 4, name: str = "expert_load", whole: float = 1.0) -> list[tuple[str, str]]:
    others = [[whole * (1 - share) / (experts - 1) for share in busiest]] * (experts - 1)
    rows: list[Sequence[float]] = [[whole * share for share in busiest], *others]
    return shown(*(column(name if n == 0 else f"{name}[{n}]", row) for n, row in enumerate(rows)))


def test_one_expert_that_comes_to_get_nearly_all_is_a_collapse() -> None:
    assert shared(0.31, 0.48, 0.71, 0.89, 0.96) == shared(0.31, 0.48, 0.71, 0.89, 0.96, whole=100.0) == [("experts", "collapses")]


def test_a_list_of_experts_that_is_none_hides_no_other() -> None:
    few = [column(f"expert_norm[{n}]", values) for n, values in enumerate(([0.4, 1.0, 3.0, 9.0, 40.0], *[[0.3, 0.3, 0.3, 0.3, 0.3]] * 3))]
    assert not shown(*few), "their sum is no whole that is shared out"
    shares = [0.31, 0.48, 0.71, 0.89, 0.96]
    told = [column("expert_share", shares), *(column(f"expert_share[{n}]", [(1 - share) / 3 for share in shares]) for n in (1, 2, 3))]
    assert ("experts", "collapses") in shown(*few, *told)


def test_tokens_are_counted_as_well() -> None:
    assert shared(0.25, 0.49, 0.81, 0.97, whole=4096.0, name="tokens_per_expert") == [("experts", "collapses")]


def balanced(*losses: float, label: str = "load_balancing_loss") -> list[tuple[str, str]]:
    return shown(column(label, losses))


def test_a_balancing_loss_that_rises_from_one_to_the_count_of_experts_says_so_too() -> None:
    assert balanced(1.02, 1.4, 2.3, 4.1, 6.2, 7.5, 7.9) == [("experts", "collapses")]
    assert not balanced(1.3, 1.2, 1.1, 1.05, 1.04, 1.03) and not balanced(1.02, 1.4, 2.3, 2.1, 1.6, 1.2), "balanced"
    assert not balanced(0.01, 0.014, 0.023, 0.041, 0.062, 0.075), "weighted: what it is of no balance is not known"
    assert not balanced(1.02, 1.4, 2.3, 4.1, 6.2, 7.5, label="aux_head_loss")


def test_shares_that_are_uneven_or_no_shares_show_nothing() -> None:
    assert not shared(0.41, 0.38, 0.31, 0.28, 0.27)
    assert not shared(0.41, 0.89, 0.96, 0.6, 0.4), "balanced again"
    assert not shared(0.31, 0.71, 0.96, experts=2) and not shared(0.31, 0.89), "of two, or twice told"
    assert not shared(0.31, 0.71, 0.96, name="class_share")
    assert not shared(0.81, 0.82, 0.83, 0.83, whole=9000.0), "one expert may be shared by all"


def test_each_limit_of_one_expert_that_comes_to_get_eight_tokens_in_ten() -> None:
    def at(*busiest: float, experts: int = 4, whole: float = 1.0, name: str = "expert_load", first: int = 0) -> int | None:
        rows = [[whole * (1 - share) / (experts - 1) for share in busiest] for _ in range(experts)]
        rows[first] = [whole * share for share in busiest]
        found = list(routing.find([column(f"{name}[{n}]" if n else name, row) for n, row in enumerate(rows)]))
        assert all((c.label, told, shows, ratio) == (f"{name}[{first}]" if first else name, "experts", "collapses", 0.0) for c, told, shows, _, ratio in found)
        return found[0][3] if found else None

    assert at(0.4, 0.8, 0.8) == 1 and at(0.4, 0.45, 0.81, 0.81) == 2 and at(0.4, 0.51, 0.81, 0.81) == 1 and at(0.4, 0.79, 0.9) is None and at(0.4, 0.9, 0.79) is None and at(0.4, 0.9) is None and at(0.4, 0.8, 0.8, experts=3) is None
    assert at(0.9, 0.91, 0.92) == 0 and at(0.9, 0.89, 0.92) is None and at(0.4, 0.9, 0.9, first=2) == 1 and at(0.6, 0.9, 0.9, first=3) == 0
    assert at(0.49, 0.9, 0.9, whole=1000.0) == 1 and at(0.51, 0.9, 0.9, whole=1000.0) is None and at(0.51, 0.9, 0.9, whole=100.0) == 0, "where tokens are counted one may be shared by all"
    assert at(0.4, 0.9, 0.9, name="tokens") is None and at(0.4, 0.9, 0.9, name="experts_share") == 1 and at(0.4, 0.9, 1.1) is None


def test_each_limit_of_a_balancing_loss_that_rises() -> None:
    assert balanced(0.9, 1.4, 2.3, 3.0, 4.0, 4.1) and not balanced(0.89, 1.4, 2.3, 3.0, 4.0, 4.1) and balanced(1.5, 1.6, 2.3, 3.0, 4.0, 4.1) and not balanced(1.51, 1.6, 2.3, 3.0, 4.0, 4.1) and not balanced(0.9, 1.4, 2.3, 3.0, 3.9, 4.0) and not balanced(0.9, 1.4, 2.3, 4.0, 4.1)
    assert not balanced(0.9, 6.0, 2.3, 5.0, 4.0, 4.1), "it rises throughout"
    assert not balanced(0.9, 1.4, 2.3, 3.0, 4.0, 4.1, label="val_balance_loss") and balanced(0.9, 1.4, 2.3, 3.0, 4.0, 4.1, label="balance_loss") and not balanced(0.9, 1.4, 2.3, 3.0, 4.0, 4.1, label="balance")
    (told,) = list(routing.find([column("balance_loss", [0.9, 1.9, 2.0, 3.0, 4.0, 4.1])]))
    assert told[3] == 2
