"""What kind of event an incident is, and which are only a launcher's account of one."""

from __future__ import annotations

import pytest

from triage import incidents
from triage.incidents import events, is_closing, is_cut, is_elastic, was_caught
from triage.model import Incident
from triage.reading.cleaning import lines


def one(text: str) -> Incident:
    return incidents.find(lines(enumerate(text.encode().split(b"\n"), 1)))[0]


@pytest.mark.parametrize(("shows", "kinds"), [("stalls", {"timeout"}), ("halts", {"timeout"}), ("loops", {"timeout"}), ("doubled", {"timeout"}), ("slows", set())])
def test_numbers_of_a_run_that_stands_are_what_a_limit_of_its_time_follows_from(shows: str, kinds: set[str]) -> None:
    assert events(Incident("metric", shows, "progress", 3, "x", 3, 3)) == kinds
    assert not events(Incident("message", shows, "progress", 3, "x", 3, 3))


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("torch.OutOfMemoryError: CUDA out of memory", "exception oom"),
        ("OSError: [Errno 12] Cannot allocate memory", "exception oom"),
        ("RuntimeError: DefaultCPUAllocator: can't allocate memory", "exception oom"),
        ("slurmstepd: error: Detected 1 oom_kill event in StepId=4711.batch. Some of the step tasks have been OOM Killed.", "oom"),
        ("RuntimeError: worker was OOMKilled", "exception oom"),
        ("RuntimeError: the memory is out", "exception"),
        ("RuntimeError: Timed out waiting 15000ms", "exception timeout"),
        ("RuntimeError: connection to the store: time out", "exception timeout"),
        ("RuntimeError: the time is out", "exception"),
        ("RuntimeError: nvrtc: error: invalid value for --gpu-architecture (-arch)", "exception nvrtc"),
        ("RuntimeError: NVRTC compilation failed: no such header", "exception nvrtc"),
        ("RuntimeError: [enforce fail at inline_container.cc:424] . PytorchStreamWriter failed writing file data/3: iostream error", "exception disk"),
        ("TimeoutError: x", "exception timeout"),
        ("RuntimeError: Connection closed by peer", "exception disconnect"),
        ("ConnectionResetError: [Errno 104] Connection reset by peer", "exception disconnect"),
        ("ConnectionRefusedError: [Errno 111] Connection refused", "exception disconnect"),
        ("BrokenPipeError: [Errno 32] Broken pipe", "exception disconnect"),
        ("EOFError: Ran out of input", "exception disconnect"),
        ("torch.distributed.DistBackendError: remote process exited or there was a network error", "exception disconnect"),
        ("OSError: [Errno 28] No space left on device", "exception disk"),
        ("OSError: [Errno 122] Disk quota exceeded", "exception disk"),
        ("RuntimeError: PytorchStreamWriter failed: unexpected pos 64 vs 0", "exception disk"),
        ("ValueError: x", "exception"),
        ("a\nb\nc\nd\nKilled", "killed"),
        ("a\nb\nc\nd\nSegmentation fault (core dumped)", "signal"),
        ("Loss.cu:4: block: [0,0,0] Assertion `t < n` failed.", "assert"),
    ],
)  # fmt: skip
def test_an_incident_is_of_the_kinds_that_its_words_and_code_tell(text: str, kinds: str) -> None:
    assert events(one(text)) == frozenset(kinds.split())


@pytest.mark.parametrize(
    "text",
    [
        "torch.distributed.elastic.multiprocessing.errors.ChildFailedError: ",
        "failed (exitcode: 1) local_rank: 0 (pid: 20236) of binary: python",
        "Received 15 death signal, shutting down workers",
        "subprocess.CalledProcessError: Command '['python']' returned non-zero exit status 1.",
        "torch.multiprocessing.spawn.ProcessRaisedException: x",
        "torch.multiprocessing.spawn.ProcessExitedException: process 0 terminated with exit code 1",
        "ray.exceptions.RayTaskError: x",
    ],
)
def test_a_launchers_account_is_known_as_one(text: str) -> None:
    assert is_elastic(one(text))


@pytest.mark.parametrize(
    "said",
    [
        "ChildFailedError", "failed (exitcode: 1)", "Received 15 death signal", "Received Signals.SIGTERM", "Sending process 3 closing signal", "To enable traceback see", "Root Cause (first observed failure)",
        "<NO_OTHER_FAILURES>", "torchelastic.worker.status", "process exits with return code = 1",
    ],
)  # fmt: skip
def test_so_is_what_speaks_of_it_unless_it_is_an_exception(said: str) -> None:
    for kind, known in (("message", True), ("distributed", True), ("exception", False), ("warning", False)):
        assert is_elastic(Incident(kind, "", said, 1, f"gear: {said}", 1, 1)) is known  # type: ignore[arg-type]


@pytest.mark.parametrize("text", ["ValueError: failed", "RuntimeError: DataLoader worker (pid 3) exited", "Killed"])
def test_a_workers_own_words_are_no_launchers_account(text: str) -> None:
    assert not is_elastic(one(text))


def test_a_process_told_to_stop_did_not_die_of_itself() -> None:
    def coded(code: int) -> Incident:
        return Incident("signal", "", "x", 1, "x", 1, 1, code=code)

    assert [is_closing(coded(code)) for code in (-15, -2, -9, -11, 0)] == [True, True, False, False, False]
    assert is_closing(coded(0)._replace(text="Sending process 1310 closing signal SIGTERM"))


def test_a_traceback_without_its_last_line_is_cut_off_and_one_without_a_message_is_not() -> None:
    frame = 'Traceback (most recent call last):\n  File "/home/user/a.py", line 3, in f\n    g()\n'
    assert is_cut(one(frame))
    assert not is_cut(Incident("signal", "", "", 3, "", 3, 3, code=-9))
    assert not is_cut(one(frame + "AssertionError"))
    assert not is_cut(one(frame + "ValueError: x"))


@pytest.mark.parametrize(
    ("text", "caught"),
    [
        ("{}ValueError: x", True),
        ("{}torch.OutOfMemoryError: x", True),
        ('Traceback (most recent call last):\n  File "/home/user/a.py", line 3, in f\n    g()\nValueError: x', True),
        ('Traceback (most recent call last):\n  File "/home/user/a.py", line 3, in <module>\n    g()\nValueError: x', False),
        ('Traceback (most recent call last):\n  File "/opt/lib/python3.11/site-packages/a.py", line 3, in f\n    g()\nValueError: x', False),
        ('Traceback (most recent call last):\n  File "/opt/lib/python3.11/runpy.py", line 3, in f\n    g()\nValueError: x', False),
        ("{}Killed", False),
        ("{}Loss.cu:4: block: [0,0,0] Assertion `t < n` failed.", False),
    ],
)
def test_an_exception_told_without_the_programs_own_first_frame_was_caught_by_it(text: str, caught: bool) -> None:
    assert was_caught(one(text.format("a\nb\nc\nd\n" * (text[:2] == "{}")))) is caught
