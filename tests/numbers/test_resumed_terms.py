"""What a resume does to the terms of a loss, and the healthy logs most like it."""

from __future__ import annotations

from made import NAN, column

from triage.model import Line
from triage.numbers.checkpoint import resumes
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


def terms(*parts: tuple[list[float], list[float]], resume: int = 10, labels: tuple[str, ...] = ("a_loss", "b_loss", "c_loss")) -> list[tuple[str, str, str, int, float]]:
    def line(before: int) -> list[int]:
        return [*range(11 - before, 11), *range(11, 20)]

    made = [column(label, [*old, *new])._replace(lines=line(len(old))[: len(old) + len(new)]) for label, (old, new) in zip(labels, parts)]
    return [(c.label, name, shows, at, round(ratio, 3)) for c, name, shows, at, ratio in resumes.find(made, [resume]) if shows == "unrestored"]


ON = ([1.0, 1.0], [1.3, 1.3])


def test_one_term_is_thrown_back_five_times_while_each_of_two_others_goes_on() -> None:
    told = [("a_loss", "loss", "unrestored", 2, 5.0)]
    assert terms(([1.0, 1.0], [5.0, 5.0]), ON, ON) == told and not terms(([1.0, 1.0], [4.9, 4.9]), ON, ON)
    assert not terms(([1.0, 1.0], [5.0, 5.0]), ON) and not terms(([1.0, 1.0], [5.0, 5.0]), ON, ([1.0, 1.0], [1.32, 1.32]))
    assert not terms(([1.0, 1.0], [5.0, 5.0]), ([1.0, 1.0], [5.0, 5.0]), ON, ON, labels=("a_loss", "b_loss", "c_loss", "d1_loss")), "two are"
    assert not terms(([1.0, 1.0], [5.0, 5.0]), ON, ON, ([1.0, 1.0], [2.0, 2.0]), labels=("a_loss", "b_loss", "c_loss", "e_loss")), "one that neither does"
    assert not terms(([1.0, 1.0], [5.0, 5.0]), ON, ON, labels=("loss", "b_loss", "c_loss")), "no term"


def test_two_reports_on_each_side_tell_a_level_and_three_and_eight_at_most() -> None:
    assert not terms(([1.0], [5.0, 5.0]), ON, ON) and not terms(([1.0, 1.0], [5.0]), ON, ON) and not terms(([0.0, 0.0], [5.0, 5.0]), ON, ON) and not terms(([1.0, NAN], [5.0, 5.0]), ON, ON)
    assert terms(([1.0, 1.0], [5.0, 5.0, 5.0, 1.0, 1.0, 1.0, 1.0]), ON, ON) and terms(([9.0] * 2 + [9.0] * 4 + [1.0] * 4, [6.0, 6.0]), ON, ON) == []
    assert terms(([9.0] * 9 + [1.0] * 8, [5.0, 5.0]), ON, ON)[0][3:] == (17, 5.0) and terms(([9.0, 9.0, *[1.0] * 8], [5.0, 5.0]), ON, ON)[0][3:] == (10, 5.0)


def counted(seen: list[float] | None = None, steps: list[float] | None = None, label: str = "consumed samples", resume: int = 2) -> list[tuple[str, str, int]]:
    told = seen or [100.0, 200.0, 99.0, 199.0]
    return [(name, shows, at) for _, name, shows, at, _ in resumes.find([column(label, told, steps=steps or [10.0, 20.0, 30.0, 40.0])], [resume])]


def test_consumed_samples_are_counted_from_nothing_though_the_steps_go_on() -> None:
    assert counted() == [("metric", "unrestored", 2)]
    assert not counted([100.0, 200.0, 100.0, 200.0]) and not counted(steps=[10.0, 20.0, 20.0, 30.0]) and not counted([100.0, 200.0, 99.0], [10.0, 20.0, 30.0]) and not counted([200.0, 99.0, 199.0], [20.0, 30.0, 40.0], resume=1)
    assert not counted(label="samples") and not counted(label="consumed loss") and not counted(resume=4)
    assert len(list(resumes.find([column("consumed samples", [100.0, 200.0, 9.0, 19.0], steps=[1.0, 2.0, 3.0, 4.0])] * 2, [2]))) == 1, "told once"
