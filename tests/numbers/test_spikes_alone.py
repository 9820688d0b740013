"""Steps that throw a loss, and batches that stand out: each limit from both sides."""

from __future__ import annotations

from collections.abc import Sequence

from made import INF, NAN, column

from triage.numbers.columns.column import Column
from triage.numbers.course import spikes

Found = list[tuple[str, str, str, int]]


def told(*columns: Column) -> Found:
    found = list(spikes.find(columns))
    assert not any(ratio for *_, ratio in found), "the values tell how much"
    return [(c.label, name, shows, at) for c, name, shows, at, _ in found]


BEFORE = (1.0, 2.0, 1.0, 2.0, 1.0)


def thrown(at: float = 32.1, after: Sequence[float] = (9.0, 8.0, 9.0, 8.0, 9.0), before: Sequence[float] = BEFORE, label: str = "loss") -> Found:
    return told(column(label, [*before, at, *after]))


def test_a_step_stands_out_by_thirty_times_the_range_before_it_and_none_after_it_comes_back() -> None:
    assert thrown() == [("loss", "loss", "thrown", 5)]
    assert not thrown(31.9) and not thrown(after=(9.0, 8.0, 2.0, 8.0, 9.0)) and thrown(after=(9.0, 8.0, 2.1, 8.0, 9.0)) and not thrown(after=(9.0, 8.0, 10.8, 8.0, 9.0)) and thrown(after=(9.0, 8.0, 10.6, 8.0, 9.0))
    assert not thrown(before=BEFORE[1:]) and not thrown(after=(9.0, 8.0, 9.0, 8.0)) and not thrown(after=(9.0, 8.0, 9.0, 8.0, NAN))
    assert not thrown(label="val_loss") and not thrown(label="g_loss") and not thrown(label="loss_cls")
    assert not told(column("loss", [1.0, 2.0, 1.0, 2.0, 9.0, 1.0, 99.0, 30.0, 30.0, 30.0, 30.0, 30.0])), "all before it count"


def outlier(loss: float = 2001.0, norm: float = 3001.0, at: int = 3, count: int = 7, label: str = "loss", beside: str = "grad_norm", other: int | None = None) -> Found:
    losses = [loss if n == at else 1.0 + n % 2 for n in range(count)]
    norms = [norm if n == (at if other is None else other) else 3.0 for n in range(count)]
    return [one for one in told(column(label, losses), column(beside, norms)) if one[2] == "outlier"]


def test_a_loss_and_its_gradient_are_a_thousand_times_all_others_at_the_same_report() -> None:
    assert outlier() == [("loss", "loss", "outlier", 3)] and outlier(at=4, count=8) == [("loss", "loss", "outlier", 4)]
    assert not outlier(1999.0) and not outlier(norm=2999.0) and not outlier(at=2) and not outlier(at=4) and not outlier(count=6) and not outlier(other=4, count=8) and not outlier(INF)
    assert not outlier(label="val_loss") and not outlier(label="g_loss") and not outlier(label="loss_cls") and not outlier(beside="lr")
    assert not told(column("loss", [1.0, -3.0, 1.0, 2001.0, 1.0, 1.0, 1.0]), column("grad_norm", [3.0, 3.0, 3.0, 3001.0, 3.0, 3.0, 3.0])), "by their size"
    assert not told(column("loss", [0.0, 0.0, 0.0, 5.0, 0.0, 0.0, 0.0]), column("grad_norm", [0.0, 0.0, 0.0, 5.0, 0.0, 0.0, 0.0])), "nothing else is told"
    many = column("loss", [1.0, 1.0, 1.0, 2001.0, 1.0, 1.0, 1.0])
    assert len(told(many, many._replace(label="train_loss"), many._replace(label="grad_norm", quantity=column("grad_norm", [1.0]).quantity))) == 1, "told once"


def often(places: Sequence[int] = (4, 8, 12), out: float = 1.34, norm: float = 5.1, count: int = 20, label: str = "loss", beside: Sequence[Column] = (), first: int = 1) -> Found:
    losses = [out if n in places else 1.0 for n in range(count)]
    norms = column("grad_norm", [norm if n in places else 1.0 for n in range(count)])
    return told(column(label, losses), norms._replace(lines=range(first, first + count)), *beside)


def test_three_times_a_loss_stands_a_third_out_where_its_gradient_is_five_times_the_usual() -> None:
    assert often() == [("loss", "loss", "outlier", 4)] and often((3, 5, 18)) == [("loss", "loss", "outlier", 3)]
    assert not often((4, 8)) and not often(out=1.32) and not often(norm=4.9) and not often(count=19) and not often(first=2)
    assert not often((2, 8, 12)) and not often((4, 8, 19)), "not at the edges"
    assert not often((4, 5, 12)) and often((4, 5, 9, 12)), "one behind the other are one"
    assert often((3, 6, 9, 12, 15, 18)) and not often((3, 5, 7, 9, 11, 13, 15)), "a third of all at most"
    assert not often(label="val_loss") and not often(label="g_loss") and not often(beside=[column("reward", [0.5])]) and often(beside=[column("acc", [0.5])])
    assert not told(column("loss", [0.0 if n == 2 else 1.4 if n in (4, 8, 12) else 1.0 for n in range(20)]), column("grad_norm", [6.0 if n in (4, 8, 12) else 1.0 for n in range(20)]))
    assert len(often(beside=[column("train_loss", [1.4 if n in (4, 8, 12) else 1.0 for n in range(20)])])) == 1, "told once"
    assert not told(column("loss", [1.4 if n in (4, 8, 12) else 1.0 for n in range(20)]), column("grad_norm", [6.0 if n in (4, 8, 12) else 0.0 for n in range(20)])), "the usual gradient is nothing"


def test_a_level_that_grows_is_judged_by_what_is_around_it() -> None:
    grown = [1.0] * 6 + [1.4] * 14
    steep = [6.0 if n in (6, 10, 14) else 1.0 for n in range(20)]
    assert not told(column("loss", grown), column("grad_norm", steep))
