"""Updates that end at their first step or are taken back: each wording by itself, each limit from both sides."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from made import NAN, column

from triage.model import Line
from triage.numbers.columns.column import Column
from triage.numbers.kinds import trust


def shown(log: Sequence[str], *columns: Column) -> list[tuple[str, tuple[int, ...], tuple[float, ...], str]]:
    return [(s.shows, s.lines, s.values, s.label) for s in trust.find([Line(n, row) for n, row in enumerate(log, 1)], columns)]


@pytest.mark.parametrize(
    "said",
    [
        *(f"{stopped} at {what} {{}} due to reaching max kl" for stopped in ("Early stopping", "early_stopped", "early-stop", "Stopped", "stopped early", "Stopping", "aborted", "Breaking", "break") for what in ("step", "update")),
        *(f"kl 0.3 is too large, {stopped} at {what} {{}}" for stopped in ("early stopping", "early-stop", "stopped", "stopping") for what in ("step", "epoch", "iteration", "pass", "minibatch")),
        *(f"Stopping at {what} {{}}: kl" for what in ("epoch", "iter", "iteration", "pass", "minibatch")),
    ],
)  # fmt: skip
def test_each_of_these_says_at_which_step_an_update_ended(said: str) -> None:
    assert shown([said.format(0)] * 5) == [("stalls", (1, 2, 3, 4, 5), (0.0,) * 5, "KL")] and not shown([said.format(1)] * 5) and not shown([said.format(0)] * 4)
    assert not shown([said.format(0).replace("kl", "loss")] * 5), "what ends it is the divergence"


def test_nine_in_ten_must_end_at_once() -> None:
    def told(at_once: int, later: int) -> bool:
        return bool(shown([*["Early stopping at step 0: kl"] * at_once, *["Early stopping at step 3: kl"] * later]))

    assert told(9, 1) and not told(8, 1) and told(18, 2) and not told(17, 2) and told(5, 0)


@pytest.mark.parametrize("label", ["StopIter", "stop_iter"])
def test_a_table_tells_it_too_where_no_sentence_does(label: str) -> None:
    assert shown([], column(label, [0.0] * 5)) == [("stalls", (1, 2, 3, 4, 5), (0.0,) * 5, "KL")] and not shown([], column(label, [0.0] * 4)) and not shown([], column("iter", [0.0] * 5))
    assert not shown([], column(label, [*[0.0] * 9, NAN])) and not shown([], *[column(label, [0.0] * 3)] * 2) and not shown(["Early stopping at step 3: kl"], column(label, [0.0] * 5))


def test_a_reward_that_rises_says_that_the_policy_learns() -> None:
    log = ["Early stopping at step 0: kl"] * 5
    assert not shown(log, column("reward", [1.0, 2.0, 3.0, 4.0, 5.0])) and shown(log, column("reward", [1.0, 2.0, 3.0, 5.0, 4.0])) and shown(log, column("reward", [5.0, 4.0, 3.0, 2.0, 1.0]))
    assert shown(log, column("accuracy", [1.0, 2.0, 3.0, 4.0, 5.0])) and shown(log, column("reward", [*map(float, range(20)), NAN])) and not shown(log, column("loss", [1.0] * 5), column("reward", [*map(float, range(20))]))


@pytest.mark.parametrize("said", ["line search failed! keeping it", "couldn't compute a good step", "Keeping old param"])
def test_each_of_these_takes_an_update_back(said: str) -> None:
    assert shown([said] * 5) == [("rests", (1, 2, 3, 4, 5), (0.0,) * 5, "line search")] and not shown([said] * 4)
    assert len(shown([*[said] * 5, *["Early stopping at step 0: kl"] * 5])) == 1, "one of the two is told"


@pytest.mark.parametrize("said", ["Accepting new params at step 0", "Step size OK!", "stepsize ok", "line search succeeded", "line search success"])
def test_each_of_these_takes_none_back_and_nine_in_ten_must_be(said: str) -> None:
    assert shown([*["line search failed"] * 9, said]) and not shown([*["line search failed"] * 8, said]) and not shown([*["line search failed"] * 9, said, said])
