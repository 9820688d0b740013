"""What a library notes of itself: each limit from both sides and each wording by itself."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from made import column

from triage.model import Line, Series
from triage.numbers.columns.column import Column
from triage.numbers.machine import notices


def told(*columns: Column, log: Sequence[str] = ()) -> list[Series]:
    return list(notices.find([Line(n, row) for n, row in enumerate(log, 1)], columns))


def shown(*columns: Column, log: Sequence[str] = ()) -> list[tuple[str, str, str, int]]:
    return [(s.name, s.shows, s.label, s.at) for s in told(*columns, log=log)]


@pytest.mark.parametrize("said", ["{} pytorch allocator cache flushes since last step", "num_alloc_retries: {}", "CUDA memory allocation retries: {}", "{} CUDA memory allocation retries"])
def test_the_allocator_gives_back_all_it_held_at_three_steps(said: str) -> None:
    (one,) = told(log=["step", *[said.format(n) for n in (1, 2, 3)]])
    assert (one.name, one.shows, one.lines, one.values, one.label) == ("gpu_memory", "presses", (2, 3, 4), (1.0, 2.0, 3.0), "cache flushes")
    assert not told(log=[said.format(1)] * 2)


def test_data_that_are_read_from_the_beginning_are_told_once() -> None:
    assert [(s.name, s.shows, s.lines) for s in told(log=["a log", *["DataLoader state is empty for dp rank 0"] * 2])] == [("metric", "unrestored", (2,))]


def drafts(values: Sequence[float] = (0.09,) * 3, label: str = "draft acceptance rate") -> list[tuple[str, str, str, int]]:
    return shown(column(label, values))


def test_less_than_a_tenth_of_what_is_drafted_is_taken_up_at_each_of_three_reports() -> None:
    assert drafts() == [("score", "refused", "draft acceptance rate", 0)]
    assert not drafts((0.09, 0.1, 0.09)) and not drafts((0.09,) * 2) and drafts((9.9,) * 3) and not drafts((10.0,) * 3) and drafts((0.9,) * 3, "avg draft acceptance rate") and not drafts((0.9,) * 3)
    assert len(shown(*[column("draft acceptance rate", [0.01] * 3)] * 2)) == 1, "told once"


@pytest.mark.parametrize("label", [*(f"{word} acceptance rate" for word in ("draft", "drafted", "speculative", "spec")), *(f"draft {word} rate" for word in ("acceptance", "accepted", "accept"))])
def test_each_of_these_is_how_often_a_draft_is_taken_up(label: str) -> None:
    assert drafts(label=label) and not drafts(label=label.replace("rate", "count")) and not drafts(label="frob acceptance rate") and not drafts(label="draft frob rate")


def apart(values: Sequence[float] = (0.05, 0.11, 0.11, 0.11), label: str = "rollout_diff_mean") -> list[tuple[str, str, str, int]]:
    return shown(column(label, values))


@pytest.mark.parametrize("label", ["rollout_probs_diff_mean", "sampling_logp_difference/mean", "rollout difference mean", "sampling diff mean"])
def test_the_probabilities_of_two_engines_differ_by_a_tenth_at_the_last_three_reports(label: str) -> None:
    assert apart(label=label) == [("policy_kl", "apart", label, 0)]
    assert not apart((0.5, 0.1, 0.11, 0.11), label) and not apart((0.11,) * 2, label) and not apart(label=label.replace("mean", "max")) and not apart(label=label.replace("rollout", "frob").replace("sampling", "frob")) and not apart(label=label.replace("diff", "frob"))
    assert len(shown(*[column(label, [0.2] * 3)] * 2)) == 1, "told once"


def skipped(counts: Sequence[float] = (0.0, 10.0, 10.0, 10.0, 10.0), steps: Sequence[float] = (0.0, 10.0, 20.0, 30.0, 40.0), label: str = "number of skipped iterations", more: Sequence[Column] = ()) -> list[tuple[str, str, str, int]]:
    return shown(column(label, counts, steps=steps), *more)


def test_every_iteration_was_skipped_at_each_of_the_last_four_reports() -> None:
    assert skipped() == [("loss_scale", "falls", "number of skipped iterations", 0)] and skipped((0.0,) * 2 + (10.0,) * 4, (0.0, 10.0, 20.0, 30.0, 40.0, 50.0))[0][3] == 1
    assert not skipped((10.0, 9.0, 10.0, 10.0, 10.0)) and not skipped((10.0, 10.0, 10.0, 10.0, 9.0)) and not skipped((10.0,) * 4, (0.0, 10.0, 20.0, 30.0)) and not skipped(steps=(0.0, 10.0, 10.0, 20.0, 30.0)) and not skipped(label="skipped") and not skipped(label="iterations")
    assert skipped((0.0, *[1.0] * 4), (0.0, 1.0, 2.0, 3.0, 4.0)) and not skipped((0.0, *[1.0] * 4), (0.0, 1.0, 1.0, 2.0, 3.0))
    assert len(skipped(more=[column("skipped iterations", [10.0] * 5, steps=[0.0, 10.0, 20.0, 30.0, 40.0])])) == 1, "told once"


def test_where_as_many_were_no_number_the_loss_is_lost() -> None:
    assert skipped(more=[column("number of nan iterations", [0.0, 10.0, 10.0, 10.0, 10.0])])[0][:2] == ("loss", "nonfinite")
    assert skipped(more=[column("number of nan iterations", [0.0, 10.0, 10.0, 10.0, 9.0])])[0][:2] == ("loss_scale", "falls") and skipped(more=[column("nan", [0.0, 10.0, 10.0, 10.0, 10.0])])[0][:2] == ("loss_scale", "falls")


def overflows(*shares: str, said: str = "dropped tokens: {}") -> list[tuple[str, str, str, int]]:
    return shown(log=[said.format(share) for share in shares])


def test_three_tokens_in_ten_find_no_place_at_each_of_three_reports_and_it_gets_no_better() -> None:
    assert overflows("0.3", "0.4", "0.3") == overflows("30%", "40%", "30.0 %") == [("experts", "overflows", "dropped tokens", 0)]
    assert not overflows("0.3", "0.29", "0.3") and not overflows("0.3", "0.3") and not overflows("0.5", "0.5", "0.44") and overflows("0.5", "0.5", "0.45") and not overflows("0.5", "1.1", "0.5") and overflows("0.5", "1.0", "0.5")


@pytest.mark.parametrize("said", ["drop_token_rate: {}", "dropped_tokens_ratio={}", "drop tokens fraction {}", "dropped tokens frac: {}", "drop_token_share: {}", "dropped tokens percent: {}", "tokens_dropped: {}", "token_drop_rate: {}", "token drop: {}"])
def test_each_of_these_is_the_share_that_is_dropped(said: str) -> None:
    assert overflows(*["0.4"] * 3, said=said) and overflows(*["40%"] * 3, said=said)


def padded(foretold: Sequence[float] = (0.94, 0.97, 0.99), right: Sequence[float] = (0.0, 0.05), label: str = "token_accuracy", beside: str = "val_exact_match") -> list[tuple[str, str, str, int]]:
    return shown(column(label, foretold), column(beside, right))


def test_nineteen_tokens_in_twenty_are_foretold_at_once_and_not_one_answer_is_right() -> None:
    assert padded() == [("loss", "padded", "token_accuracy", 0)] and padded((1.0,) * 3)
    assert not padded((0.93, 0.99, 0.99)) and not padded((1.01,) * 3) and not padded((0.99,) * 2) and not padded(right=(0.0, 0.051)) and not padded(label="accuracy") and not padded(label="val_token_accuracy") and not padded(beside="exact_match") and not padded(beside="val_match") and not padded(label="token_count")
    assert len(shown(*[column("token_accuracy", [1.0] * 3)] * 2, column("val_exact_match", [0.0]))) == 1, "told once"
