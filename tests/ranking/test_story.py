"""The root before its echoes: who failed first, what only followed, what was handled."""

from __future__ import annotations

from pathlib import Path

import pytest

from triage.kb.knowledge import Knowledge
from triage.model import Report
from triage.pipeline import diagnose

FRAME = '  File "/home/user/train.py", line {n}, in main\n    {code}\n'
GLOO = (
    "RuntimeError: [/pytorch/third_party/gloo/gloo/transport/tcp/pair.cc:553] Connection closed by peer [127.0.0.1]:47776. "
    "This is typically caused by a remote worker failing; check other ranks' logs."
)
ELASTIC = (
    "E1121 01:43:38.469000 20232 torch/distributed/elastic/multiprocessing/api.py:1002] failed (exitcode: {code}) local_rank: {rank} (pid: 20236) of binary: python\n"
    'Traceback (most recent call last):\n  File "/home/user/venv/bin/torchrun", line 6, in <module>\n    sys.exit(main())\n'
    "torch.distributed.elastic.multiprocessing.errors.ChildFailedError: \n"
    "============================================================\ntrain.py FAILED\n"
)


def traceback(message: str, rank: int | None = None, n: int = 21, code: str = "step()") -> str:
    lines = ("Traceback (most recent call last):\n" + FRAME.format(n=n, code=code) + message).split("\n")
    return "".join(f"[rank{rank}]: {line}\n" if rank is not None else f"{line}\n" for line in lines)


def told(log: str, knowledge: Knowledge) -> Report:
    return diagnose(log.encode(), knowledge=knowledge)


def roles(report: Report) -> dict[str, str]:
    return {t.incident.type or t.incident.text[:20]: t.role for t in report.incidents}


def test_the_rank_that_raised_is_the_root_and_the_lost_connections_are_echoes(knowledge: Knowledge) -> None:
    log = (
        traceback(GLOO, 0)
        + traceback("RuntimeError: mat1 and mat2 shapes cannot be multiplied (2x3 and 4x5)", 3)
        + traceback(GLOO, 1)
        + ELASTIC.format(code=1, rank=3)
    )
    report = told(log, knowledge)
    first = report.diagnoses[0]
    assert first.entry == "linear-shape-mismatch"
    root = next(t for t in report.incidents if t.id == first.incident)
    assert (root.role, root.incident.ranks) == ("root", (3,))
    assert [t.role for t in report.incidents if t.incident.message.startswith("[/pytorch")] == ["consequence"]


def test_equal_failures_of_many_ranks_are_one_with_its_ranks(knowledge: Knowledge) -> None:
    log = "".join(
        traceback(
            "ValueError: Default process group has not been initialized, please make sure to call init_process_group.",
            r,
        )
        for r in (2, 0, 1)
    )
    report = told(log, knowledge)
    root = next(t.incident for t in report.incidents if t.role == "root")
    assert (root.times, root.ranks, len(report.incidents)) == (3, (0, 1, 2), 1)


def test_an_unknown_root_is_not_covered_by_a_known_echo(knowledge: Knowledge) -> None:
    log = traceback("QuuxError: plumbus torn", 2) + traceback(GLOO, 0) + traceback(GLOO, 1)
    report = told(log, knowledge)
    assert report.status == "unrecognized"
    assert all(d.confidence == "low" for d in report.diagnoses)


def test_a_handled_error_followed_by_newer_steps_is_healthy(knowledge: Knowledge) -> None:
    log = (
        "step 1 loss 2.0\nstep 2 loss 1.9\n"
        + traceback("OSError: image file is truncated (3 bytes not processed)")
        + "skipped one sample\nstep 3 loss 1.8\nstep 4 loss 1.7\n"
    )
    report = told(log, knowledge)
    assert (report.status, report.diagnoses) == ("healthy", ())


def test_older_lines_that_arrive_late_do_not_hide_a_failure(knowledge: Knowledge) -> None:
    log = (
        "step 9 loss 1.0\n"
        + traceback("RuntimeError: mat1 and mat2 shapes cannot be multiplied (2x3 and 4x5)")
        + "step 3 loss 1.8\nstep 4 loss 1.7\n"
    )
    assert told(log, knowledge).diagnoses[0].entry == "linear-shape-mismatch"


def test_an_interrupt_alone_is_no_failure(knowledge: Knowledge) -> None:
    log = "step 1 loss 2.0\n^C" + traceback("KeyboardInterrupt")
    assert told(log, knowledge).status == "healthy"


def test_two_processes_writing_into_one_line_are_understood(knowledge: Knowledge) -> None:
    message = "mat1 and mat2 shapes cannot be multiplied (2x3 and 4x5)"
    log = (
        "Traceback (most recent call last):\n"
        + FRAME.format(n=3, code="f()")
        + f"RuntimeErrorRuntimeError: : {message}{message}\n"
    )
    assert told(log, knowledge).diagnoses[0].entry == "linear-shape-mismatch"


def test_across_files_the_clock_tells_who_failed_first(knowledge: Knowledge, tmp_path: Path) -> None:
    late = "2026-03-11 09:05:00,100 ERROR t: RuntimeError: CUDA error: an illegal memory access was encountered\n"
    early = (
        "\n" * 50
        + "2026-03-11 09:01:00,100 ERROR t: RuntimeError: mat1 and mat2 shapes cannot be multiplied (2x3 and 4x5)\n"
    )
    (tmp_path / "rank0.log").write_text(late)
    (tmp_path / "rank1.log").write_text(early)
    report = diagnose(str(tmp_path), knowledge=knowledge)
    assert report.diagnoses[0].evidence[0].file.endswith("rank1.log")


@pytest.mark.parametrize(
    "record", ["Out of memory: Killed process 4711 (python) total-vm:91234567kB, anon-rss:64123456kB"]
)
def test_a_bare_kill_is_explained_by_the_kernels_record(record: str, knowledge: Knowledge) -> None:
    alone = told("epoch 1\nepoch 2\nepoch 3\nKilled\n", knowledge)
    assert alone.diagnoses[0].confidence != "high"
    confirmed = told(f"epoch 1\nepoch 2\nepoch 3\nKilled\n[12345.6] {record}\n", knowledge)
    assert "memory" in confirmed.diagnoses[0].title.lower()


WENT_WELL = "Epoch 1/3 loss 0.91 acc 0.61\nEpoch 2/3 loss 0.52 acc 0.78\nEpoch 3/3 loss 0.33 acc 0.85\nSaved out/model.pt\n"


@pytest.mark.parametrize(
    "complaint",
    [
        "W tensorflow/stream_executor/platform/default/dso_loader.cc:64] Could not load dynamic library 'libnvinfer.so.7'; "
        "dlerror: libnvinfer.so.7: cannot open shared object file: No such file or directory",
        "fatal: not a git repository (or any of the parent directories): .git",
        "Failed to import flash_attn: No module named 'flash_attn'. Falling back to sdpa.",
        "Could not import xformers: No module named 'xformers'",
        "Error loading checkpoint: [Errno 2] No such file or directory: 'last.pt', starting from scratch",
        "skipping image 0012.jpg: cannot identify image file '0012.jpg'",
        "error: could not lock config file /home/user/.gitconfig: Permission denied",
    ],
)
def test_a_complaint_before_training_that_goes_on_is_no_failure(complaint: str) -> None:
    assert diagnose(f"loading data\n{complaint}\n{WENT_WELL}".encode()).status == "healthy"


@pytest.mark.parametrize(
    ("last", "entry"),
    [
        ("module 'torch' has no attribute 'rfft'\nDone", "torch-torch-rfft-gone"),
        ("import of the front end failed: module 'torch' has no attribute 'rfft'", "torch-torch-rfft-gone"),
        ("caught an error while saving: [Errno 28] No space left on device", "disk-full"),
    ],
)
def test_what_a_program_prints_of_its_own_failure_before_it_ends_is_probable(last: str, entry: str) -> None:
    report = diagnose(
        f"loading the model\nbuilding features\nninja: no work to do.\nready\n{last}\n".encode()
    )
    found = report.diagnoses[0]
    assert (found.entry, found.confidence) == (entry, "medium")
    assert found.evidence[0].by in ("message", "line")


@pytest.mark.parametrize(
    "last",
    [
        "module 'torch' has no attribute 'rfft', using numpy instead",
        "No module named 'apex' (optional)",
        "3 files, no error: the cache knows `CUDA out of memory` as a word",
    ],
)
def test_words_of_one_that_went_on_are_no_failure_even_at_the_end(last: str) -> None:
    report = diagnose(
        f"loading the model\nbuilding features\nninja: no work to do.\nready\n{last}\n".encode()
    )
    assert report.status == "healthy"


def test_a_message_above_a_traceback_that_is_cut_off_is_what_was_raised(knowledge: Knowledge) -> None:
    log = (
        "epoch 1 done\nReduceLROnPlateau.__init__() got an unexpected keyword argument 'verbose'\n"
        "INFO3:automl.utils:Traceback (most recent call last):\n"
        '  File "/home/user/venv/lib/python3.11/site-packages/automl/utils.py", line 77, in fit\n    model.fit(x)\n'
        "    ^^^^^^^^^^^^\n"
    )
    report = told(log, knowledge)
    assert (report.diagnoses[0].entry, report.diagnoses[0].evidence[0].line) == (
        "torch-step-lr-verbose-gone",
        2,
    )


def test_a_cut_off_traceback_makes_nothing_else_a_consequence(knowledge: Knowledge) -> None:
    log = (
        "/bin/sh: 1: :/usr/local/cuda/bin/nvcc: not found\nninja: build stopped: subcommand failed.\n"
        'Traceback (most recent call last):\n  File "evaluate.py", line 13, in <module>\n    from network import model\n'
    )
    assert told(log, knowledge).diagnoses[0].evidence[0].line == 1


HANDLING = "\nDuring handling of the above exception, another exception occurred:\n\n"
CAUSING = "\nThe above exception was the direct cause of the following exception:\n\n"


def test_what_was_caught_on_the_way_is_not_the_root_where_the_error_raised_then_is_known(knowledge: Knowledge) -> None:
    missing = traceback("FileNotFoundError: [Errno 2] No such file or directory: '/data/train.cache'")
    raised = traceback("AssertionError: train: No labels found in /data/train.cache, can not start training.")
    assert told(missing + HANDLING + raised, knowledge).diagnoses[0].entry == "yolo-labels-missing"


def test_a_direct_cause_stays_the_root(knowledge: Knowledge) -> None:
    shapes = traceback("RuntimeError: mat1 and mat2 shapes cannot be multiplied (2x3 and 4x5)")
    outer = traceback("ValueError: the step failed in an unheard-of way")
    assert told(shapes + CAUSING + outer, knowledge).diagnoses[0].entry == "linear-shape-mismatch"
    assert told(shapes + HANDLING + outer, knowledge).diagnoses[0].entry == "linear-shape-mismatch"


def test_a_known_root_stays_the_root_when_an_unknown_exception_follows_it(knowledge: Knowledge) -> None:
    mesh = traceback("RuntimeError: Gloo connectFullMesh failed with [pair.cc:144] no error")
    after = traceback("frobnicator.errors.StateError: the frobnicator has gone away")
    report = told(mesh + "stopping\n" + after, knowledge)
    assert [t.role for t in report.incidents] == ["root", "consequence"]
    assert report.diagnoses[0].entry == "gloo-full-mesh-failed"
