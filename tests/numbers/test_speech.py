"""Speech that is recognised or made, next to the healthy runs most like the ill ones."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from made import column

from triage.numbers.columns.columns import Column
from triage.numbers.kinds import speech


def shown(*columns: Column) -> list[tuple[str, str]]:
    return [(name, shows) for _, name, shows, _, _ in speech.find(columns)]


def heard(*rates: float, places: int = 2) -> list[tuple[str, str]]:
    return shown(column("eval_wer", rates)._replace(places=places))


def test_more_errors_than_words_after_fewer_are_transcripts_that_do_not_end() -> None:
    assert heard(31.4, 58.2, 121.7, 268.1) == heard(0.3144, 0.5811, 1.2102, 2.6811, places=4) == heard(60.0, 31.4, 58.2, 268.1) == [("error_rate", "explodes")]


@pytest.mark.parametrize(
    "rates",
    [(181.2, 120.1, 71.4, 52.8), (61.2, 40.1, 102.8, 34.6), (31.4, 58.2, 81.7, 96.1), (31.4, 268.1), (131.4, 158.2, 221.7, 468.1)],
    ids=["a start", "a bad report", "merely worse", "twice told", "never fewer"],
)
def test_errors_that_fall_or_stay_below_the_words_show_nothing(rates: Sequence[float]) -> None:
    assert not heard(*rates)


def test_a_rate_in_percent_may_be_below_one_as_well() -> None:
    assert not heard(0.71, 0.92, 1.61, 2.44)


def aligned(*errors: float, last: float = 25_000.0, label: str = "align_error") -> list[tuple[str, str]]:
    return shown(column(label, errors, steps=[last * (n + 1) / len(errors) for n in range(len(errors))]))


def test_attention_that_never_finds_the_text_is_told_late_in_the_run() -> None:
    assert aligned(0.970, 0.974, 0.977, 0.967, 0.974) == [("alignment", "rests")]
    assert not aligned(0.970, 0.974, 0.977, 0.967, 0.974, last=5000.0), "it has hardly begun"
    assert not aligned(0.97, 0.96, 0.9, 0.7, 0.55) and not aligned(0.99, 0.97, 0.95, 0.93, 0.91), "it learns"
    assert not aligned(0.970, 0.974, 0.977, 0.967, 0.974, label="class_error")


def separated(better: Sequence[float], epoch: float = 6, label: str = "val_si_snri") -> list[tuple[str, str]]:
    return shown(column(label, better, epochs=[epoch - 5 + n for n in range(6)]))


def test_an_improvement_of_nothing_in_decibels_gives_the_mixture_back() -> None:
    rests = [0.01, -0.02, 0.03, 0.0, -0.01, 0.02]
    assert separated(rests) == separated(rests, label="SDRi") == [("loss", "flat")]
    assert not separated([*rests[:-1], 0.4]) and not separated(rests, epoch=4) and not separated(rests, label="si_snr")
