"""How long a run has stood, by its own stamps and by what looks at it, each limit from both sides and each wording by itself."""

from __future__ import annotations

import pytest

from triage.model import Line, Series
from triage.numbers.machine import gaps


def told(*rows: str) -> list[Series]:
    return list(gaps.find([Line(n, row) for n, row in enumerate(rows, 1)]))


def waited(*rows: str) -> list[float]:
    return [s.last for s in told(*rows)]


LOOK = "2024-05-13 09:10:40 nvidia-smi"


@pytest.mark.parametrize("said", ["step 3", "steps: 3", "iter 3", "iteration 3", "epoch 3", "batch 3", "4.1 it/s", "4.1s/it", "97 examples/s", "loss: 0.3"])
def test_each_of_these_tells_of_a_step(said: str) -> None:
    assert waited(f"2024-05-13 02:10:40 {said}", LOOK) == [7 * 3600]
    assert not waited("2024-05-13 02:10:40 loading", LOOK), "no step, and no stamp"
    assert not waited("2024-05-13 02:10:40 step 1", LOOK, said)


@pytest.mark.parametrize(
    "said",
    [
        "1858MiB / 24259MiB", "JOB 1 CANCELLED", "TIME LIMIT", "TIMELIMIT", "walltime exceeded", "got SIGTERM", "got SIGINT", "got SIGUSR1", "KeyboardInterrupt", "^Cexit", "$ ls", "> $ ls", "PID  USER", "   PID STAT", "py-spy dump",
        "heartbeat", "still running", "still waiting", "still alive", "no progress", "no output", "no new lines", "nvidia-smi", "load average: 1.2",
    ],
)  # fmt: skip
def test_each_of_these_looks_at_a_run_or_ends_it(said: str) -> None:
    assert waited("2024-05-13 02:10:40 step 3", said, "2024-05-13 09:10:40") == [7 * 3600]
    assert not waited("2024-05-13 02:10:40 step 3", "model built", "2024-05-13 09:10:40")


@pytest.mark.parametrize("said", ["finished", "complete", "done", "model saved", "reached the end", "converged", "early stopping", "best acc: 0.9", "best score=0.2", "total time 3 h", "`Trainer.fit` stopped: `max_epochs=3` reached."])
def test_each_of_these_is_said_by_a_run_that_has_nothing_more_to_do(said: str) -> None:
    assert not waited("2024-05-13 02:10:40 step 3", said, LOOK)
    assert waited(said, "2024-05-13 02:10:40 step 3", LOOK)


MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()
DAYS = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30)


@pytest.mark.parametrize("month", range(11))
@pytest.mark.parametrize("form", ["2024-{m:02}-{d:02} ", "2024/{m:02}/{d:02}T", "{name} {d:2} ", "{m:02}-{d:02} ", "{m:02}/{d:02} ", "{m:02}{d:02} "])
def test_a_night_at_the_end_of_a_month_is_as_long_as_any(month: int, form: str) -> None:
    late = form.format(m=month + 1, d=DAYS[month], name=MONTHS[month]) + "23:50:10 step 3"
    early = form.format(m=month + 2, d=1, name=MONTHS[month + 1]) + "01:21:12 nvidia-smi"
    assert waited(late, early) == [(60 + 31) * 60 + 2]


@pytest.mark.parametrize("day", ["2024-13-01", "2024-00-01", "Mai  1", "Max 31"])
def test_what_is_no_month_tells_no_day(day: str) -> None:
    assert not waited("2024-05-13 02:10:40 step 3", f"{day} 09:10:40 nvidia-smi")


def dated(minute: int, second: int = 0, what: str = "step 3") -> str:
    return f"2024-05-13 {2 + minute // 60:02}:{minute % 60:02}:{second:02} {what}"


def test_half_an_hour_is_long_and_ten_times_the_longest_wait_before() -> None:
    assert waited(dated(0), dated(30, 0, "nvidia-smi")) == [1800.0] and not waited(dated(0), dated(29, 59, "nvidia-smi"))
    steps = [dated(0), dated(5), dated(6)]
    assert waited(*steps, dated(56, 0, "nvidia-smi")) == [3000.0] and not waited(*steps, dated(55, 59, "nvidia-smi"))


def test_the_last_step_and_the_last_look_are_its_lines() -> None:
    (stall,) = told(dated(0), "step 4", "$ date", dated(40, 0, "up"), dated(50, 0, "up"))
    assert (stall.name, stall.shows, stall.lines, stall.values, stall.label) == ("step_time", "stalls", (2, 5), (0.0, 3000.0), "progress")


def test_where_no_step_bears_a_time_the_looks_alone_tell_it() -> None:
    assert waited("step 3", dated(0, 0, "heartbeat"), dated(31, 0, "heartbeat")) == [31 * 60]
    assert not waited("step 3", dated(31, 0, "heartbeat")) and not waited("step 3", "heartbeat")


def test_a_stamp_that_was_taken_off_counts_before_what_the_line_says() -> None:
    log = [Line(1, "loading 2024-05-13 01:00:00", "", "", "2024-05-13 02:00:00"), Line(2, "nvidia-smi", "", "", "2024-05-13 03:00:00"), Line(3, "up")]
    assert not list(gaps.find(log)), "the last stamp is that of the look"
    assert [s.last for s in gaps.find([log[0], Line(2, dated(61, 0, "nvidia-smi"))])] == [61 * 60]


def bar(clock: str, at: int = 12) -> str:
    return f"Epoch 3:  1%|#   | {at}/1000 [{clock}<9:12:09, 12.8s/it]"


def test_a_bar_stands_for_half_an_hour_and_for_half_as_long_as_it_took_to_come_there() -> None:
    assert waited(bar("00:10"), bar("30:10")) == [1800.0] and not waited(bar("00:10"), bar("30:09"))
    assert waited(bar("2:00:10"), bar("3:00:15")) == [3605.0] and not waited(bar("2:00:10"), bar("3:00:14"))
    assert not waited(bar("30:10"))


def test_the_last_bars_of_all_stand_and_none_that_is_drawn_again_after_others() -> None:
    (stall,) = told(bar("02:10", 11), bar("02:30"), "waiting", bar("1:02:30"))
    assert (stall.lines, stall.values) == ((2, 4), (0.0, 3600.0))
    assert not told(bar("02:30"), bar("02:40", 13), bar("1:02:30")), "another epoch came to the same count"
