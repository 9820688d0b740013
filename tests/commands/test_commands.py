"""The commands as a user meets them: bytes pass through, exit statuses tell, bad input never hurts."""

from __future__ import annotations

import gzip
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from conftest import ROOT, Run

CRASH = (ROOT / "examples" / "train.log").read_bytes()
HEALTHY = b"epoch 0 loss 2.3\nepoch 1 loss 1.9\nepoch 2 loss 1.2\n"


def test_a_crash_passes_through_and_the_report_goes_to_standard_error(triage: Run) -> None:
    done = triage(stdin=CRASH)
    assert (done.returncode, done.stdout) == (1, CRASH)
    assert b"in_features=400" in done.stderr


def test_a_healthy_log_adds_nothing(triage: Run) -> None:
    done = triage(stdin=HEALTHY)
    assert (done.returncode, done.stdout, done.stderr) == (0, HEALTHY, b"")


@pytest.mark.parametrize(
    "log",
    [
        b"",
        b"\n",
        b"\x00\xff\xfe binary \x80\n",
        b"caf\xe9 \xf0\x28 not utf-8\n",
        b"no line break at the end",
        b"\r\r\r\n",
    ],
)
def test_odd_bytes_pass_through_whole_and_are_healthy(triage: Run, log: bytes) -> None:
    done = triage(stdin=log)
    assert (done.returncode, done.stdout, done.stderr) == (0, log, b"")


def test_bytes_that_are_no_text_pass_through_whole_and_are_said_to_be_none(triage: Run) -> None:
    done = triage(stdin=bytes(range(256)) * 50)
    assert (done.returncode, done.stdout) == (2, bytes(range(256)) * 50)
    assert b"no text" in done.stderr and b"Traceback" not in done.stderr


def test_a_line_of_fifty_megabytes_passes_through(triage: Run) -> None:
    log = b"x" * 50_000_000 + b"\nRuntimeError: CUDA error: device-side assert triggered\n"
    done = triage(stdin=log)
    assert done.stdout == log
    assert (done.returncode, b"device-side" in done.stderr) == (1, True)


def test_json_is_one_document_and_passes_nothing_through(triage: Run) -> None:
    done = triage("--format", "json", stdin=CRASH)
    told = json.loads(done.stdout)
    assert (done.returncode, told["schema"], told["status"]) == (1, "triage/1", "diagnosed")
    assert told["input"] == {"files": [], "lines": 35, "bytes": len(CRASH), "truncated": False}
    first = told["diagnoses"][0]
    assert (first["entry"], first["evidence"][0]["line"]) == ("linear-shape-mismatch", 35)
    assert told["incidents"][0]["frames"][0]["file"] == "examples/train.py"
    assert {
        "id",
        "kind",
        "type",
        "message",
        "file",
        "first_line",
        "last_line",
        "origin",
        "ranks",
        "count",
        "role",
        "frames",
        "series",
    } <= set(told["incidents"][0])
    assert {"id", "cause", "likelihood", "why", "check", "fix", "snippet", "workaround"} <= set(
        first["causes"][0]
    )


def test_files_folders_and_packed_files_are_one_run(triage: Run, tmp_path: Path) -> None:
    (tmp_path / "logs").mkdir()
    (tmp_path / "logs" / "rank0.log").write_bytes(HEALTHY)
    (tmp_path / "logs" / "rank1.log").write_bytes(CRASH)
    with gzip.open(tmp_path / "old.log.gz", "wb") as file:
        file.write(HEALTHY)
    done = triage("--format", "json", str(tmp_path / "logs"), str(tmp_path / "old.log.gz"))
    told = json.loads(done.stdout)
    assert done.returncode == 1
    assert len(told["input"]["files"]) == 3
    assert told["diagnoses"][0]["evidence"][0]["file"].endswith("rank1.log")


def test_eighty_megabytes_of_many_ranks_are_one_run_and_the_rank_that_failed_otherwise_is_its_root(triage: Run, tmp_path: Path) -> None:
    steps = b"".join(b"step %d loss %.4f tokens/s 11873\n" % (n, 2 - n / 1e6) for n in range(50_000))
    waiting = b"[rank%d]:[E ProcessGroupNCCL.cpp:616] [Rank %d] Watchdog caught collective operation timeout: WorkNCCL(SeqNum=7, OpType=ALLREDUCE, NumelIn=1, NumelOut=1, Timeout(ms)=600000) ran for 600012 milliseconds before timing out.\n"
    for rank in range(48):
        (tmp_path / f"rank_{rank}.log").write_bytes(steps + (CRASH if rank == 31 else waiting % (rank, rank)))
    done = triage(str(tmp_path), str(tmp_path / "none.log"), "--format", "json")
    report = json.loads(done.stdout)
    assert (done.returncode, len(report["input"]["files"]), report["input"]["lines"]) == (2, 48, 48 * 50_000 + 47 + CRASH.count(b"\n"))
    assert report["diagnoses"][0]["entry"] == "linear-shape-mismatch"
    assert report["diagnoses"][0]["evidence"][0]["file"].endswith("rank_31.log")
    assert b"none.log" in done.stderr


def test_a_file_is_reported_to_standard_output(triage: Run) -> None:
    done = triage(str(ROOT / "examples" / "train.log"))
    assert done.returncode == 1
    assert b"in_features=400" in done.stdout


@pytest.mark.parametrize(
    ("name", "content", "says"),
    [
        ("missing.log", None, "no such file"),
        ("broken.gz", b"not gzip", "broken.gz"),
        ("cut.log.gz", gzip.compress(CRASH, mtime=0)[:60], "cut.log.gz"),
    ],
)
def test_unreadable_input_is_told_with_status_2(
    triage: Run, tmp_path: Path, name: str, content: bytes | None, says: str
) -> None:
    if content is not None:
        (tmp_path / name).write_bytes(content)
    done = triage(str(tmp_path / name))
    assert done.returncode == 2
    assert says in done.stderr.decode()
    assert b"Traceback" not in done.stderr


def test_what_could_be_read_is_reported_beside_what_could_not(triage: Run, tmp_path: Path) -> None:
    done = triage(str(tmp_path / "missing.log"), str(ROOT / "examples" / "train.log"))
    assert (done.returncode, b"in_features=400" in done.stdout) == (2, True)


def test_a_mistyped_command_is_answered_with_the_nearest_and_with_explain(triage: Run) -> None:
    done = triage("explian")
    assert done.returncode == 2
    assert b"triage explain" in done.stderr


@pytest.mark.parametrize(
    "arguments", [["--frobnicate"], ["--format", "yaml"], ["--top", "0"], ["explain"], ["kb", "frob"]]
)
def test_wrong_usage_is_told_with_status_2(triage: Run, arguments: list[str]) -> None:
    done = triage(*arguments, stdin=HEALTHY)
    assert done.returncode == 2
    assert b"Traceback" not in done.stderr


def test_explain_answers_and_says_when_nothing_fits(triage: Run) -> None:
    assert triage("explain", "8504").returncode == 0
    assert triage("explain", "device-side assert").returncode == 0
    assert triage("explain", "--", "-9").returncode == 0
    assert triage("explain", "-9").returncode == 0
    done = triage("explain", "zzzz qqqq")
    assert (done.returncode, b"Nothing fits" in done.stdout) == (1, True)


def test_the_language_is_taken_from_the_locale(triage: Run) -> None:
    assert (
        "解决" in triage("explain", "8504", LANG="zh_CN.UTF-8", PYTHONIOENCODING="utf-8").stdout.decode()
    )
    assert b"Fix" in triage("explain", "8504", LANG="de_DE.UTF-8").stdout
    assert "解决" in triage("explain", "8504", "--lang", "zh", PYTHONIOENCODING="utf-8").stdout.decode()


def test_a_terminal_that_cannot_show_chinese_is_no_failure(triage: Run) -> None:
    done = triage("explain", "8504", "--lang", "zh", PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, b"")


def test_colour_is_asked_for_or_not_given(triage: Run) -> None:
    assert b"\x1b[" not in triage("explain", "8504").stdout
    assert b"\x1b[" in triage("explain", "8504", "--format", "rich", "--color", "always").stdout
    assert b"\x1b[" not in triage("explain", "8504", "--format", "rich", "--color", "never").stdout
    assert b"\x1b[" not in triage("explain", "8504", "--format", "rich", NO_COLOR="1").stdout


def test_a_broken_knowledge_file_is_told_with_its_line_and_the_rest_still_answers(
    triage: Run, tmp_path: Path
) -> None:
    (tmp_path / "bad-entry.yaml").write_text(
        "title: x\nsummary: y\nfrob: z\nsymptoms:\n  - message: '(a+)+b'\n"
    )
    done = triage("--knowledge", str(tmp_path), stdin=CRASH)
    assert (done.returncode, done.stdout) == (1, CRASH)
    assert b"bad-entry.yaml:3: unknown key 'frob'" in done.stderr.split(b"\n")[0]
    assert f"triage kb lint --knowledge {tmp_path} tells all" in done.stderr.decode().split("\n")[0]
    assert triage("--knowledge", str(tmp_path), stdin=HEALTHY).returncode == 0
    assert b"in_features=400" in done.stderr


ENTRY = """\
title:
  en: |-
    The storage of the team is offline
summary:
  en: |-
    The mount went away.
symptoms:
  - message: |-
      storage frobnicator unreachable at (?P<host>[\\w.]+)
causes:
  - id: frobnicator-down
    cause:
      en: |-
        {{host}} does not answer.
    check:
      en: |-
        ping {{host}}
    fix:
      en: |-
        Restart the frobnicator on {{host}}.
examples:
  - log: |-
      OSError: storage frobnicator unreachable at nas7
references: ["https://example.com/runbook"]
"""


def test_own_entries_answer_and_say_where_they_come_from(triage: Run, tmp_path: Path) -> None:
    (tmp_path / "storage-offline.yaml").write_text(ENTRY)
    done = triage("--knowledge", str(tmp_path), stdin=b"OSError: storage frobnicator unreachable at nas7\n")
    assert done.returncode == 1
    assert b"Restart the frobnicator on nas7." in done.stderr
    assert str(tmp_path).encode() in done.stderr
    again = triage(
        stdin=b"OSError: storage frobnicator unreachable at nas7\n", TRIAGE_KNOWLEDGE=str(tmp_path)
    )
    assert b"Restart the frobnicator on nas7." in again.stderr
    assert triage("kb", "lint", "--knowledge", str(tmp_path)).returncode == 0
    assert triage("kb", "test", "--knowledge", str(tmp_path)).returncode == 0


def test_log_text_brings_no_escape_and_no_markup_into_a_report(triage: Run) -> None:
    log = b"RuntimeError: mat1 and mat2 shapes cannot be multiplied (2x3 and 4x5) [bold]x[/bold] \x1b]0;evil\x07\x1b[2J\n"
    for form in ("plain", "rich", "markdown", "github", "json"):
        done = triage("-q", "--format", form, "--color", "never", stdin=log)
        assert b"\x1b" not in done.stdout
        assert b"evil" not in done.stdout


@pytest.mark.skipif(os.name == "nt", reason="signals")
def test_the_first_interrupt_ends_the_training_not_the_tool() -> None:
    """A hang ends with Ctrl-C: the tool reads on to the end of input and reports."""
    process = subprocess.Popen(
        [sys.executable, "-m", "triage"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdin and process.stdout
    process.stdin.write(b"step 1\n")
    process.stdin.flush()
    assert process.stdout.readline() == b"step 1\n"
    process.send_signal(signal.SIGINT)
    time.sleep(0.2)
    out, err = process.communicate(CRASH, timeout=60)
    assert (process.returncode, out) == (1, CRASH)
    assert b"in_features=400" in err


@pytest.mark.skipif(os.name == "nt", reason="signals")
def test_a_second_interrupt_ends_it_with_130() -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "triage"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdin and process.stdout
    for step in (b"step 1\n", b"step 2\n"):
        process.stdin.write(step)
        process.stdin.flush()
        assert process.stdout.readline() == step
        process.send_signal(signal.SIGINT)
    assert process.wait(timeout=60) == 130


def test_bytes_arrive_as_they_come_without_a_line_break() -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "triage"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert process.stdin and process.stdout
    process.stdin.write(b"progress 10%")
    process.stdin.flush()
    assert os.read(process.stdout.fileno(), 100) == b"progress 10%"
    process.stdin.close()
    assert process.wait(timeout=60) == 0


def test_a_reader_that_leaves_early_stops_nothing(triage: Run) -> None:
    big = b"step 1 loss 0.5\n" * 200_000 + CRASH
    process = subprocess.Popen(
        [sys.executable, "-m", "triage"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdin and process.stdout and process.stderr
    process.stdout.close()
    process.stdin.write(big)
    process.stdin.close()
    assert b"in_features=400" in process.stderr.read()
    assert process.wait(timeout=60) == 1


def test_help_and_version_are_told(triage: Run) -> None:
    told = triage("--help").stdout.decode()
    assert "explain" in told and "kb list" in told
    assert triage("--version").stdout.startswith(b"triage 0.1.0 (knowledge ")
