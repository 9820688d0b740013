"""What a resume does to the terms of a loss, and the healthy logs most like it."""

from __future__ import annotations

from triage.model import Line
from triage.numbers.findings import find

BEFORE = [(0.31, 0.84, 0.093), (0.32, 0.79, 0.097), (0.31, 0.81, 0.089)]


def shown(after: list[tuple[float, float, float]], word: str = "Resumed from epoch 20") -> set[tuple[str, str, str]]:
    rows = [f"train: [{e}][{n}00/400] |loss {sum(t):.4f} |hm_loss {t[0]:.4f} |wh_loss {t[1]:.4f} |id_loss {t[2]:.4f}" for e, part in ((20, BEFORE), (21, after)) for n, t in enumerate(part)]
    log = [*rows[: len(BEFORE)], word, *rows[len(BEFORE) :]]
    return {(s.name, s.shows, s.label) for s in find([Line(n, row) for n, row in enumerate(log, 1)])}


def test_the_one_term_that_starts_afresh_lost_its_weights() -> None:
    assert shown([(0.31, 0.80, 6.28), (0.31, 0.81, 6.19), (0.30, 0.82, 6.04)]) == {("loss", "unrestored", "id_loss")}


def test_where_every_term_jumps_the_whole_state_is_missing() -> None:
    told = {shows for _, shows, _ in shown([(3.1, 8.0, 6.28), (3.1, 8.1, 6.19), (3.0, 8.2, 6.04)])}
    assert told == {"jumps"}


def test_terms_that_go_on_show_nothing() -> None:
    assert not shown([(0.31, 0.80, 0.094), (0.31, 0.81, 0.10), (0.30, 0.82, 0.091)])
    assert "unrestored" not in {shows for _, shows, _ in shown([(0.31, 0.80, 0.194), (0.31, 0.81, 0.20), (0.30, 0.82, 0.191)])}


def test_a_term_that_rises_without_a_resume_is_none_that_was_lost() -> None:
    assert "unrestored" not in {shows for _, shows, _ in shown([(0.31, 0.80, 6.28), (0.31, 0.81, 6.19), (0.30, 0.82, 6.04)], "Saving model_20.pth")}
