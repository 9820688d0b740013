"""Steps whose time goes elsewhere than into forward and backward."""

from __future__ import annotations

import pytest

from triage.model import Line, Series
from triage.numbers.findings import find


def told(*rows: str) -> list[Series]:
    return find([Line(n, row) for n, row in enumerate(rows, 1)])


def labels(*rows: str) -> list[str]:
    return [s.label for s in told(*rows) if s.shows == "aside"]


@pytest.mark.parametrize(
    ("parts", "label"),
    [
        ("fwd_bwd 0.38s save_ckpt {}s", "saving"), ("forward_microstep: 0.10 | backward_microstep: 0.20 | step_microstep: {}", "optimizer"), ("forward: 0.1s backward: 0.2s eval_time: {}s", "evaluation"),
    ],
)  # fmt: skip
def test_what_takes_twice_as_long_as_forward_and_backward_at_each_report_is_told(parts: str, label: str) -> None:
    assert labels(*(f"step {n} loss 3.{9 - n} {parts.format(f'2{n}.1')}" for n in range(3))) == [label]
    assert not labels(*(f"step {n} loss 3.{9 - n} {parts.format(f'0.{n}1')}" for n in range(3))), "it is quick"
    assert not labels(*(f"step {n} loss 3.{9 - n} {parts.format(f'2{n}.1')}" for n in range(2))), "two reports"


def fairseq(trained: float) -> bool:
    rows = [f"train_inner | epoch 001:    {100 * n} / 41211 loss={9.1 - n / 9:.3f}, ups=0.17, train_wall={trained + n % 2}, gb_free=21.4, wall={600 * n}" for n in range(1, 6)]
    return ("data_time", "starves") in {(s.name, s.shows) for s in told(*rows)}


def test_what_fairseq_does_not_train_in_is_waited_for_data() -> None:
    assert fairseq(38)
    assert not fairseq(580)


def test_an_evaluation_that_takes_many_times_as_long_as_the_training_is_told() -> None:
    assert labels(*(f"epoch {n}/100 train time: 41.2s val time: 61{n}.4s loss 0.{n}" for n in range(1, 5))) == ["evaluation"]
    assert not labels(*(f"epoch {n}/100 train time: 41.2s val time: 12.{n}s loss 0.{n}" for n in range(1, 5)))
    assert not labels(*(f"epoch {n}/100 train time: 4.2s val time: 21.{n}s loss 0.{n}" for n in range(1, 5))), "seconds"
