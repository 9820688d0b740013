"""`triage run` on real terminals, pipes and limits: the command never notices, the diagnosis knows more."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import pytest
from terminals import TRIAGE, Screen, surroundings

SLEEP = "[time.sleep(0.05) for _ in range(2400)]"
"""In naps: Python looks at a signal that comes just before a sleep only after it."""
CRASH = "RuntimeError: mat1 and mat2 shapes cannot be multiplied (32x512 and 256x10)"


def on_terminal(folder: Path, *words: str, rows: int = 24, columns: int = 80) -> Screen:
    return Screen([*TRIAGE, "run", *words], surroundings(folder), rows=rows, columns=columns)


def piped(
    folder: Path, words: Sequence[str], stdin: bytes = b"", **more: str
) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [*TRIAGE, "run", *words], input=stdin, capture_output=True, timeout=120, check=False,
        env=surroundings(folder, **more),
    )  # fmt: skip


def log_of(folder: Path, number: int = 0) -> bytes:
    return sorted((folder / "triage" / "runs").glob("*.log"), reverse=True)[number].read_bytes()


def test_the_command_has_a_terminal_of_the_same_size(tmp_path: Path) -> None:
    code = "import os,sys; print([os.isatty(n) for n in range(3)], *os.get_terminal_size())"
    with on_terminal(tmp_path, sys.executable, "-c", code, rows=31, columns=97) as screen:
        assert screen.wait() == 0
        assert "[True, True, True] 97 31" in screen.text()


def test_what_it_writes_arrives_byte_for_byte(tmp_path: Path) -> None:
    code = r"import sys; sys.stdout.buffer.write(b'\x1b[31mred\x1b[0m\r 50%\r100%\xff\xfe\x00 end\n'*300)"
    with Screen([sys.executable, "-c", code], surroundings(tmp_path)) as alone:
        alone.wait()
    with on_terminal(tmp_path, sys.executable, "-c", code) as screen:
        assert screen.wait() == 0
    assert screen.shown == alone.shown
    assert log_of(tmp_path) == alone.shown


def test_pipes_keep_the_two_streams_apart_and_bytes_as_they_are(tmp_path: Path) -> None:
    code = r"import sys; sys.stdout.buffer.write(bytes(range(256))*900); sys.stderr.write('apart\n')"
    done = piped(tmp_path, ["--", sys.executable, "-c", code])
    assert (done.stdout, done.stderr, done.returncode) == (bytes(range(256)) * 900, b"apart\n", 0)


def test_what_is_piped_in_reaches_the_command(tmp_path: Path) -> None:
    assert piped(tmp_path, ["cat"], stdin=b"x" * 300_000).stdout == b"x" * 300_000


@pytest.mark.parametrize(("end", "status"), [("exit 3", 3), ("kill -9 $$", 137), ("kill -TERM $$", 143), ("true", 0)])
def test_the_exit_status_is_the_commands(tmp_path: Path, end: str, status: int) -> None:
    assert piped(tmp_path, ["bash", "-c", end]).returncode == status
    with on_terminal(tmp_path, "bash", "-c", end) as screen:
        assert screen.wait() == status


def test_a_command_that_is_not_there_is_told_as_a_shell_tells_it(tmp_path: Path) -> None:
    done = piped(tmp_path, ["no-such-program"])
    assert done.returncode == 127
    assert done.stderr == b"triage: no-such-program: No such file or directory\n"


def test_what_never_began_is_not_the_last_run(tmp_path: Path) -> None:
    piped(tmp_path, ["sh", "-c", "exit 3"])
    piped(tmp_path, ["no-such-program-at-all"])
    listed = subprocess.run([*TRIAGE, "last", "--list"], capture_output=True, env=surroundings(tmp_path), check=False)
    assert listed.stdout.count(b"\n") == 1
    assert b"status 3" in listed.stdout


def test_a_crash_is_diagnosed_and_the_end_is_told(tmp_path: Path) -> None:
    done = piped(tmp_path, [sys.executable, "-c", f"raise RuntimeError('{CRASH.partition(': ')[2]}')"])
    report = done.stderr.decode()
    assert done.returncode == 1
    assert "linear-shape-mismatch" in report
    assert "exit code 1 after" in report


def test_a_failure_without_words_is_no_healthy_run(tmp_path: Path) -> None:
    done = piped(tmp_path, ["bash", "-c", "echo epoch 1 done; exit 7"])
    assert "exit code 7" in done.stderr.decode()
    assert "failed in a way" in done.stderr.decode()


def test_a_kill_is_known_from_the_signal_alone(tmp_path: Path) -> None:
    done = piped(tmp_path, ["bash", "-c", "echo step 1; kill -9 $$"])
    assert "explain sigkill-unexplained" in done.stderr.decode()
    assert "killed by signal 9 (SIGKILL)" in done.stderr.decode()


@pytest.mark.parametrize(("spared", "cause"), [(False, "host-memory-exhausted"), (True, "killed-by-scheduler-or-person")])
def test_a_kill_is_not_laid_to_memory_where_the_kernel_counts_none(spared: bool, cause: str) -> None:
    from triage.kb import open_knowledge
    from triage.pipeline import diagnose_kept
    from triage.reading import keep
    from triage.running import Ending

    ending = Ending(137, 9, 60.0, peak=10 << 20, memory=16 << 30, limit="machine", spared=spared)
    report = diagnose_kept([("", keep([b"epoch 1 loss 0.5\n"]))], open_knowledge(), ending=ending)
    assert report.diagnoses[0].entry == "sigkill-unexplained"
    assert report.diagnoses[0].causes[0].id == cause


def test_memory_that_ulimit_refuses_is_told_with_the_limit(tmp_path: Path) -> None:
    code = "x = bytearray(4 << 30)"
    inner = f"ulimit -v 2000000; exec {sys.executable} -m triage run {sys.executable} -c '{code}'"
    done = subprocess.run(["bash", "-c", inner], capture_output=True, env=surroundings(tmp_path), timeout=120, check=False)
    assert done.returncode == 1
    assert "MemoryError" in done.stderr.decode()
    assert "ulimit -v 1.9 GiB" in done.stderr.decode()


def memory_cgroup() -> Path | None:
    """A fresh cgroup with a limit on memory, or None where this user may not make one."""
    for root, limit in (("/sys/fs/cgroup/memory", "memory.limit_in_bytes"), ("/sys/fs/cgroup", "memory.max")):
        folder = Path(root, f"triage-test-{os.getpid()}")
        try:
            folder.mkdir()
        except OSError:
            continue
        try:
            (folder / limit).write_text(str(200 << 20))
            swap = folder / ("memory.memsw.limit_in_bytes" if "limit" in limit else "memory.swap.max")
            if swap.exists():
                swap.write_text(str(200 << 20) if "limit" in limit else "0")
        except OSError:
            folder.rmdir()
            continue
        return folder
    return None


def test_an_out_of_memory_kill_in_a_cgroup_is_told_with_its_limit(tmp_path: Path) -> None:
    folder = memory_cgroup()
    if folder is None:
        pytest.skip("making a cgroup with a limit on memory takes a user who may")
    code = "x = [bytearray(b'1') * (1 << 20) for _ in range(400)]"
    join = f"echo $$ > {folder}/cgroup.procs; exec {sys.executable} -m triage run {sys.executable} -c \"{code}\""
    try:
        done = subprocess.run(["bash", "-c", join], capture_output=True, env=surroundings(tmp_path), timeout=120, check=False)
    finally:
        for _ in range(50):
            try:
                folder.rmdir()
                break
            except OSError:
                time.sleep(0.1)
    report = done.stderr.decode()
    assert done.returncode == 137
    assert "explain kernel-oom-kill" in report
    assert "of 200 MiB" in report


def test_ctrl_c_reaches_the_command_and_is_no_failure(tmp_path: Path) -> None:
    code = f"import time; print('up', flush=True); {SLEEP}"
    with on_terminal(tmp_path, sys.executable, "-c", code) as screen:
        screen.wait_for("up")
        screen.type(b"\x03")
        assert screen.wait() == 130
        assert "KeyboardInterrupt" in screen.text()
        assert "failed in a way" not in screen.text()


def test_a_program_that_handles_ctrl_c_goes_on(tmp_path: Path) -> None:
    code = (
        f"import time\ntry:\n print('up', flush=True); {SLEEP}\n"
        "except KeyboardInterrupt: print('saved', flush=True)"
    )
    with on_terminal(tmp_path, sys.executable, "-c", code) as screen:
        screen.wait_for("up")
        screen.type(b"\x03")
        assert screen.wait() == 0
        assert "saved" in screen.text()


def test_prompts_and_hidden_passwords_work(tmp_path: Path) -> None:
    code = "import getpass; a=input('name? '); b=getpass.getpass('word? '); print('<', a, len(b), '>')"
    with on_terminal(tmp_path, sys.executable, "-c", code) as screen:
        screen.wait_for("name? ")
        screen.type("ada\r")
        screen.wait_for("word? ")
        screen.type("secret\r")
        assert screen.wait() == 0
    assert "< ada 6 >" in screen.text()
    assert "secret" not in screen.text()
    assert b"secret" not in log_of(tmp_path)


def test_a_resize_reaches_the_command(tmp_path: Path) -> None:
    code = (
        "import os,signal,time\n"
        "signal.signal(signal.SIGWINCH, lambda *_: print('now', *os.get_terminal_size(), flush=True))\n"
        "print('up', flush=True)\n"
        "for _ in range(600): time.sleep(0.1)"
    )
    with on_terminal(tmp_path, sys.executable, "-c", code) as screen:
        screen.wait_for("up")
        screen.resize(40, 133)
        screen.wait_for("now 133 40")
        screen.type(b"\x03")
        screen.wait()


def test_a_full_screen_child_gets_single_keys(tmp_path: Path) -> None:
    code = (
        "import curses\n"
        "def main(s):\n s.addstr(0, 0, 'press'); s.refresh(); k = s.getkey(); s.addstr(1, 0, 'got ' + k); s.refresh(); s.getkey()\n"
        "curses.wrapper(main); print('left')"
    )
    with on_terminal(tmp_path, sys.executable, "-c", code) as screen:
        screen.wait_for("press")
        screen.type("z")
        screen.wait_for("got z")
        screen.type("q")
        assert screen.wait() == 0
        assert "left" in screen.text()


def test_the_terminal_is_left_as_it_was_found(tmp_path: Path) -> None:
    script = f"stty -a > {tmp_path}/before; {sys.executable} -m triage run bash -c 'stty raw -echo; kill -9 $$'; stty -a > {tmp_path}/after"
    with Screen(["bash", "-c", script], surroundings(tmp_path)) as screen:
        screen.wait()
    assert (tmp_path / "after").read_text() == (tmp_path / "before").read_text()


def test_ctrl_z_stops_the_run_and_fg_brings_it_back(tmp_path: Path) -> None:
    code = "import time; print('u' + 'p', flush=True); time.sleep(3); print('done', flush=True)"
    with Screen(["bash", "--norc", "-i"], surroundings(tmp_path)) as screen:
        screen.type(f"{sys.executable} -m triage run {sys.executable} -c \"{code}\"\r")
        screen.wait_for("up\r\n")
        screen.type(b"\x1a")
        screen.wait_for("Stopped")
        mark = len(screen.shown)
        screen.type("fg\r")
        screen.wait_for("done\r\n", after=mark)
        screen.wait_for("ready> ", after=screen.shown.index(b"done\r\n", mark))
        screen.type("exit\r")
        screen.wait()


def test_a_daemon_left_behind_lives_on_and_does_not_keep_it_waiting(tmp_path: Path) -> None:
    mark = tmp_path / "alive"
    command = f"(sleep 4; echo yes > {mark}) & echo started"
    began = time.monotonic()
    with on_terminal(tmp_path, "bash", "-c", command) as screen:
        assert screen.wait() == 0
        assert "started" in screen.text()
    assert not mark.exists() or time.monotonic() - began > 4
    piped(tmp_path, ["bash", "-c", "sleep 30 & echo up"])
    for _ in range(200):
        if mark.exists():
            break
        time.sleep(0.1)
    assert mark.read_text() == "yes\n"


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_signals_reach_the_commands_whole_group(tmp_path: Path, number: signal.Signals) -> None:
    worker = f"import time,signal,sys; signal.signal({int(number)}, lambda *_: (open('{tmp_path}/told','a').write('x'), sys.exit(5))); print('up', flush=True); {SLEEP}"
    script = f"trap 'wait; exit 9' {number.name[3:]}; {sys.executable} -c \"{worker}\" & {sys.executable} -c \"{worker}\" & wait; wait"
    process = subprocess.Popen(
        [*TRIAGE, "run", "bash", "-c", script], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=surroundings(tmp_path)
    )
    assert process.stdout
    seen = b""
    while seen.count(b"up") < 2:
        seen += os.read(process.stdout.fileno(), 100)
    process.send_signal(number)
    process.communicate(timeout=60)
    if number == signal.SIGINT:  # bash has its background jobs ignore it, but Python's handler was set by hand
        assert (tmp_path / "told").exists()
    else:
        assert (tmp_path / "told").read_text() == "xx"


def test_whoever_closes_the_pipe_ends_the_command_as_without_us(tmp_path: Path) -> None:
    script = f"{sys.executable} -m triage run yes | head -n 2"
    done = subprocess.run(["bash", "-c", script], capture_output=True, env=surroundings(tmp_path), timeout=60, check=False)
    assert done.stdout == b"y\ny\n"


def test_the_log_is_kept_and_asked_again(tmp_path: Path) -> None:
    piped(tmp_path, ["bash", "-c", f"echo '{CRASH}' >&2; exit 1"])
    piped(tmp_path, ["true"])
    ask = [*TRIAGE, "last"]
    environment = surroundings(tmp_path)
    again = subprocess.run([*ask, "2"], capture_output=True, env=environment, check=False)
    assert again.returncode == 1
    assert b"linear-shape-mismatch" in again.stdout
    listed = subprocess.run([*ask, "--list"], capture_output=True, env=environment, check=False).stdout.decode()
    assert [row.split()[0] for row in listed.splitlines()] == ["1", "2"]
    assert "status 1" in listed
    assert subprocess.run([*ask, "9"], capture_output=True, env=environment, check=False).returncode == 2


def test_only_the_last_twenty_runs_are_kept_and_of_each_a_bounded_log(tmp_path: Path) -> None:
    from triage.running import runs

    os.environ["XDG_STATE_HOME"], before = str(tmp_path), os.environ.get("XDG_STATE_HOME")
    try:
        for _ in range(25):
            log = runs.begin(["true"])
        assert len(runs.kept()) == runs.MOST_RUNS
        for n in range(60):
            log.write(bytes([65 + n % 26]) * (1 << 20))
        log.finish()
    finally:
        os.environ.pop("XDG_STATE_HOME")
        if before is not None:
            os.environ["XDG_STATE_HOME"] = before
    held = Path(log.path).read_bytes()
    assert len(held) <= 3 * runs.PIECE + 100
    assert held.startswith(b"A" * 100)
    assert held.endswith(bytes([65 + 59 % 26]) * 100)
    assert b"bytes left out here" in held
    assert sorted(p.suffix for p in (tmp_path / "triage" / "runs").glob("*.log.*")) == []


def test_the_log_goes_where_it_is_wanted_or_nowhere(tmp_path: Path) -> None:
    piped(tmp_path, ["--log", str(tmp_path / "here.log"), "echo", "hello"])
    assert (tmp_path / "here.log").read_bytes() == b"hello\n"
    piped(tmp_path, ["--no-log", "echo", "hello"])
    assert not (tmp_path / "triage").exists()


def test_a_state_folder_that_cannot_be_written_keeps_nobody_from_training(tmp_path: Path) -> None:
    (tmp_path / "triage").write_text("a file where the folder should be")
    assert piped(tmp_path, ["echo", "on"]).stdout == b"on\n"


def test_a_damaged_account_of_a_run_is_no_traceback(tmp_path: Path) -> None:
    piped(tmp_path, ["echo", "on"])
    (account,) = (tmp_path / "triage" / "runs").glob("*.json")
    account.write_text(json.dumps({"command": 3}))
    done = subprocess.run([*TRIAGE, "last", "--list"], capture_output=True, env=surroundings(tmp_path), check=False)
    assert (done.returncode, b"Traceback" in done.stderr) == (0, False)


def test_a_script_alone_is_run_by_python(tmp_path: Path) -> None:
    (tmp_path / "train.py").write_text("import sys; print(sys.argv[1:])")
    assert piped(tmp_path, [str(tmp_path / "train.py"), "--lr", "1"]).stdout == b"['--lr', '1']\n"


def test_silence_is_told_with_what_the_processes_do(tmp_path: Path) -> None:
    code = "import time; print('up', flush=True); time.sleep(60)"
    with on_terminal(tmp_path, "--hang-after", "1s", sys.executable, "-c", code) as screen:
        screen.wait_for("silent for")
        screen.wait_for("sleeping, 0% of a core")
        screen.type(b"\x03")
        assert screen.wait() == 130
    assert b"silent for" not in log_of(tmp_path)


def test_a_loss_that_turns_nan_is_warned_of_once_while_the_run_goes_on(tmp_path: Path) -> None:
    code = (
        "import time\n"
        "for n in range(9999): print(f'step {n} loss', 2.3*0.9**n if n < 8 else 'nan', flush=True); time.sleep(0.05)"
    )
    told = tmp_path / "told"
    with on_terminal(tmp_path, "--on-ill", f"echo $TRIAGE_ENTRY >> {told}", sys.executable, "-c", code) as screen:
        screen.wait_for("more: triage explain")
        time.sleep(3)
        screen.type(b"\x03")
        screen.wait()
    assert screen.text().count("triage: line") == 1
    assert b"triage: line" not in log_of(tmp_path)
    assert told.read_text() == "nan-loss\n"
