"""How a run ended, in the lines that patterns read and in the one that a report begins with."""

from __future__ import annotations

import pytest

from triage.running.ending import FILE, Ending, account, duration, how, size, told

GIB = 2**30


def lines(ending: Ending) -> list[str]:
    made = told(ending)
    assert [line.number for line in made] == list(range(1, len(made) + 1))
    assert {line.file for line in made} <= {FILE}
    return [line.text for line in made]


@pytest.mark.parametrize(
    ("number", "name"),
    [
        (1, "SIGHUP"), (2, "SIGINT"), (3, "SIGQUIT"), (4, "SIGILL"), (5, "SIGTRAP"), (6, "SIGABRT"), (7, "SIGBUS"), (8, "SIGFPE"), (9, "SIGKILL"), (11, "SIGSEGV"), (13, "SIGPIPE"), (14, "SIGALRM"), (15, "SIGTERM"),
        (24, "SIGXCPU"), (25, "SIGXFSZ"),
    ],
)  # fmt: skip
def test_a_signal_is_told_by_its_number_and_its_name(number: int, name: str) -> None:
    ended = Ending(128 + number, number, seconds=5.0)
    assert how(ended) == f"killed by signal {number} ({name})"
    assert lines(ended) == [f"killed by signal {number} ({name})"]
    assert account(ended, "en") == f"killed by signal {number} ({name}) after 5.0 s"
    assert account(ended, "zh") == f"运行 5.0 秒后被信号 {number}（{name}）终止"


def test_a_signal_without_a_name_and_an_exit_code_are_told_by_their_number() -> None:
    assert how(Ending(162, 34)) == "killed by signal 34 (signal 34)"
    assert (how(Ending(3)), lines(Ending(3))) == ("exit code 3", ["exit code 3"])
    assert (account(Ending(3, seconds=5.0), "en"), account(Ending(3, seconds=5.0), "zh")) == ("exit code 3 after 5.0 s", "运行 5.0 秒后退出码 3")


def test_a_run_that_ended_well_or_that_somebody_stopped_did_not_fail() -> None:
    assert Ending(1).failed and Ending(137, 9).failed
    assert not Ending(0).failed and not Ending(130, 2, interrupted=True).failed
    assert lines(Ending(0)) == lines(Ending(130, 2, interrupted=True)) == []


def test_what_the_kernel_killed_for_memory_is_told_with_the_limit_that_it_held_to() -> None:
    killed = Ending(137, 9, memory=2 * GIB, limit="cgroup /job", oom_kills=3)
    assert lines(killed) == ["Memory cgroup out of memory: the kernel killed 3 process(es) at its limit of 2.0 GiB", "killed by signal 9 (SIGKILL)"]
    assert lines(killed._replace(limit="machine"))[0] == "Memory cgroup out of memory: the kernel killed 3 process(es)"
    assert "the kernel killed 3 of its processes for memory" in account(killed, "en")
    assert "内核因内存限额杀掉 3 个进程" in account(killed, "zh")


def test_what_was_spared_and_what_the_kernel_said_are_told_in_this_order() -> None:
    spared = Ending(137, 9, spared=True, kernel=("oom-kill: task=python",))
    assert lines(spared) == ["oom-kill: task=python", "killed by signal 9 (SIGKILL)", "the kernel killed none of its processes for memory"]
    assert account(spared, "en") == "killed by signal 9 (SIGKILL) after 0.0 s · the kernel killed nothing of it for memory"
    assert account(spared, "zh").endswith("内核没有因内存杀掉任何进程")


@pytest.mark.parametrize(("peak", "memory", "worth"), [(GIB + 1, 2 * GIB, True), (GIB, 2 * GIB, False), (0, 2 * GIB, False), (GIB, 0, False)])
def test_a_peak_above_half_of_the_limit_is_worth_a_line(peak: int, memory: int, worth: bool) -> None:
    assert lines(Ending(0, peak=peak, memory=memory, limit="machine")) == [f"peak memory of one process 1.0 GiB of {size(memory)} (machine)"] * worth


def test_a_report_tells_the_peak_and_the_limit_where_there_are_any() -> None:
    assert account(Ending(1, peak=GIB, memory=2 * GIB), "en").endswith(" · peak memory 1.0 GiB of 2.0 GiB")
    assert account(Ending(1, peak=GIB), "en").endswith(" · peak memory 1.0 GiB")
    assert account(Ending(1, peak=GIB, memory=2 * GIB), "zh").endswith(" · 单进程内存峰值 1.0 GiB，上限 2.0 GiB")
    assert account(Ending(1, peak=GIB), "zh").endswith(" · 单进程内存峰值 1.0 GiB")
    assert "memory" not in account(Ending(1, memory=GIB), "en")


@pytest.mark.parametrize(("seconds", "worth"), [(60.0, True), (59.9, False), (0.0, False), (3700.0, True)])
def test_a_minute_of_silence_before_the_end_is_worth_telling(seconds: float, worth: bool) -> None:
    ended = Ending(1, silent=seconds)
    assert (lines(ended)[1:] == [f"silent for {duration(seconds)} before the end"]) is worth
    assert (f"silent for {duration(seconds)} before it" in account(ended, "en")) is worth
    assert (f"结束前 {duration(seconds, 'zh')}没有输出" in account(ended, "zh")) is worth


def test_an_address_space_that_is_limited_is_told() -> None:
    assert lines(Ending(1, address_space=GIB)) == ["exit code 1", "address space limited to 1.0 GiB (ulimit -v)"]
    assert account(Ending(1, address_space=GIB), "en").endswith(" · ulimit -v 1.0 GiB")


@pytest.mark.parametrize(
    ("count", "read"),
    [(0, "0 B"), (1023, "1023 B"), (1024, "1.0 KiB"), (99 * 1024, "99.0 KiB"), (100 * 1024, "100 KiB"), (1024**2, "1.0 MiB"), (1024**3, "1.0 GiB"), (1024**4, "1.0 TiB"), (5000 * 1024**4, "5000 TiB")],
)
def test_bytes_are_read_by_a_person(count: int, read: str) -> None:
    assert size(count) == read


@pytest.mark.parametrize(
    ("seconds", "en", "zh"),
    [(0.25, "0.2 s", "0.2 秒"), (59.9, "59.9 s", "59.9 秒"), (60.0, "1 min 0 s", "1 分 0 秒"), (125.9, "2 min 5 s", "2 分 5 秒"), (3599.0, "59 min 59 s", "59 分 59 秒"), (3600.0, "1 h 0 min", "1 小时 0 分"), (90000.0, "25 h 0 min", "25 小时 0 分"), (7384.0, "2 h 3 min", "2 小时 3 分")],
)
def test_seconds_are_read_by_a_person(seconds: float, en: str, zh: str) -> None:
    assert (duration(seconds), duration(seconds, "zh")) == (en, zh)
