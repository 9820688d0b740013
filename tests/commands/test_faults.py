"""Whatever happens to the streams, the signals, the cache or the surroundings: the log comes out whole, the message is clear, the status right."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from conftest import ROOT, Run, shipped_into
from terminals import Screen, surroundings

from triage.kb.cache import kept_path

pytestmark = pytest.mark.skipif(os.name == "nt", reason="signals and pipes of Unix")
CRASH = (ROOT / "examples" / "train.log").read_bytes()
COMMAND = [sys.executable, "-m", "triage"]
PIPE = subprocess.PIPE
Process = subprocess.Popen[bytes]
FULL = Path("/dev/full")
needs_full = pytest.mark.skipif(not FULL.exists(), reason="there is no /dev/full")


def started(*arguments: str, **more: object) -> Process:
    return subprocess.Popen([*COMMAND, *arguments], **{"stdin": PIPE, "stdout": PIPE, "stderr": PIPE, **more})  # type: ignore[call-overload, no-any-return]


def begun(process: Process, first: bytes = b"step 1\n") -> None:
    """The process has passed the first line through: its handlers are in place."""
    assert process.stdin and process.stdout
    process.stdin.write(first)
    process.stdin.flush()
    assert os.read(process.stdout.fileno(), len(first)) == first


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_a_signal_to_end_leaves_time_for_the_rest_of_the_log_and_for_the_report(name: str) -> None:
    process = started()
    begun(process)
    number = getattr(signal, name)
    process.send_signal(number)
    out, err = process.communicate(CRASH, timeout=120)
    assert (process.returncode, out) == (128 + number, CRASH)
    assert b"nn.Linear(400" in err
    assert b"Traceback" not in err.replace(CRASH, b"")


def test_a_signal_to_end_is_obeyed_though_the_log_goes_on() -> None:
    process = started()
    begun(process, CRASH)
    process.send_signal(signal.SIGTERM)
    assert process.wait(timeout=120) == 128 + signal.SIGTERM
    assert process.stderr and b"nn.Linear(400" in process.stderr.read()


def test_a_second_interrupt_prints_the_answer_in_one_line() -> None:
    process = started()
    begun(process, CRASH)
    process.send_signal(signal.SIGINT)
    begun(process, b"step 2\n")
    process.send_signal(signal.SIGINT)
    assert process.wait(timeout=120) == 130
    assert process.stderr
    told = process.stderr.read().decode().strip()
    assert "\n" not in told
    assert "triage explain linear-shape-mismatch" in told or "train.py" in told


def test_an_ignored_hangup_stays_ignored() -> None:
    """Under nohup the tool goes on to the end."""
    process = started(preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN))
    begun(process)
    process.send_signal(signal.SIGHUP)
    out, _ = process.communicate(CRASH, timeout=120)
    assert (process.returncode, out) == (1, CRASH)


def test_a_producer_that_is_killed_ends_the_log_and_nothing_else() -> None:
    producer = subprocess.Popen(
        [sys.executable, "-c", "import os,sys,time; os.write(1, sys.stdin.buffer.read()); time.sleep(600)"],
        stdin=PIPE,
        stdout=PIPE,
    )
    assert producer.stdin and producer.stdout
    process = started(stdin=producer.stdout)
    producer.stdout.close()
    producer.stdin.write(CRASH)
    producer.stdin.close()
    assert process.stdout
    seen = b""
    while len(seen) < len(CRASH):
        seen += os.read(process.stdout.fileno(), 1 << 16)
    producer.kill()
    producer.wait()
    rest, err = process.communicate(timeout=120)
    assert (process.returncode, seen + rest) == (1, CRASH)
    assert b"nn.Linear(400" in err


@needs_full
def test_a_full_disk_behind_the_log_is_told_and_the_report_still_comes() -> None:
    with FULL.open("wb") as full:
        process = started(stdout=full)
        _, err = process.communicate(CRASH, timeout=120)
    assert process.returncode == 2
    assert err.startswith(b"triage: standard output cannot be written: No space left on device\n")
    assert b"nn.Linear(400" in err


@needs_full
@pytest.mark.parametrize(
    "arguments", [["--version"], ["--help"], ["explain", "8504"], ["kb", "list"], ["-q"]]
)
def test_a_full_disk_behind_an_answer_is_one_short_error(arguments: list[str]) -> None:
    with FULL.open("wb") as full:
        process = started(*arguments, stdout=full)
        _, err = process.communicate(CRASH, timeout=120)
    assert (process.returncode, err) == (
        2,
        b"triage: standard output cannot be written: No space left on device\n",
    )


@needs_full
def test_a_full_disk_behind_the_report_leaves_log_and_status_as_they_are() -> None:
    with FULL.open("wb") as full:
        process = started(stderr=full)
        out, _ = process.communicate(CRASH, timeout=120)
    assert (process.returncode, out) == (1, CRASH)


@pytest.mark.parametrize("arguments", [["--version"], ["--help"], ["kb", "list"]])
def test_a_reader_that_has_left_is_no_error(arguments: list[str]) -> None:
    process = started(*arguments)
    assert process.stdout and process.stderr
    process.stdout.close()
    assert process.stderr.read() == b""
    assert process.wait(timeout=120) == 0


@pytest.mark.parametrize(
    ("closed", "status", "log"),
    [
        ("0<&-", 0, b""),
        ("1>&-", 1, b""),
        ("2>&-", 1, CRASH),
        ("1>&- 2>&-", 1, b""),
        ("0<&- 1>&- 2>&-", 0, b""),
    ],
)
def test_closed_streams_are_no_mistake_and_lend_their_numbers_to_no_file(
    closed: str, status: int, log: bytes, tmp_path: Path
) -> None:
    """Were descriptor 2 free, the next file opened for the cache would get the report."""
    own = tmp_path / "own"
    own.mkdir()
    (own / "a.yaml").write_text("title: x\n")
    shipped_into(tmp_path)
    environment = {**os.environ, "XDG_CACHE_HOME": str(tmp_path)}
    line = f'"{sys.executable}" -m triage --knowledge "{own}" '
    for redirected, expected in ((closed, (status, log)), ("", (1, CRASH))):
        done = subprocess.run(
            ["sh", "-c", line + redirected], input=CRASH, capture_output=True, env=environment, check=False
        )
        assert (done.returncode, done.stdout) == expected
    assert (own / "a.yaml").read_text() == "title: x\n"


def non_blocking(descriptor: int) -> None:
    fcntl.fcntl(descriptor, fcntl.F_SETFL, fcntl.fcntl(descriptor, fcntl.F_GETFL) | os.O_NONBLOCK)


def slowly(process: Process) -> Iterator[bytes]:
    """What a process writes, read a little at a time after its pipe has filled."""
    assert process.stdout
    while piece := os.read(process.stdout.fileno(), 3001):
        yield piece


def test_non_blocking_pipes_and_short_writes_lose_nothing() -> None:
    log = b"".join(b"step %d loss 0.5\n" % n for n in range(40_000)) + CRASH
    source, feed = os.pipe()
    drain, sink = os.pipe()
    non_blocking(source)
    non_blocking(sink)
    process = started(stdin=source, stdout=sink)
    os.close(source)
    os.close(sink)
    if os.fork() == 0:
        for at in range(0, len(log), 7919):
            os.write(feed, log[at : at + 7919])
        os._exit(0)
    os.close(feed)
    seen = bytearray()
    while piece := os.read(drain, 3001):
        seen += piece
    os.close(drain)
    assert bytes(seen) == log
    assert process.stderr and b"nn.Linear(400" in process.stderr.read()
    assert process.wait(timeout=120) == 1
    os.wait()


def test_a_reader_that_stalls_holds_the_log_up_and_loses_nothing() -> None:
    log = b"x" * 300_000 + b"\n" + CRASH
    process = started()
    assert process.stdin and process.stdout

    def feed() -> None:
        assert process.stdin
        process.stdin.write(log)
        process.stdin.close()

    import threading

    feeder = threading.Thread(target=feed)
    feeder.start()
    select.select([process.stdout], [], [])
    seen = b"".join(slowly(process))
    feeder.join()
    assert (process.wait(timeout=120), seen) == (1, log)


def test_input_that_cannot_be_read_is_told_with_status_2(tmp_path: Path) -> None:
    with (tmp_path / "only written").open("wb") as file:
        process = started(stdin=file)
    out, err = process.communicate(timeout=120)
    assert (process.returncode, out) == (2, b"")
    assert err == b"triage: standard input cannot be read: Bad file descriptor\n"


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A user's folder of one entry, and a cache of its own."""
    folder = tmp_path / "own"
    folder.mkdir()
    source = next((ROOT / "knowledge").rglob("linear-shape-mismatch.yaml"))
    (folder / "my-own.yaml").write_bytes(source.read_bytes().replace(b"  - id: ", b"  - id: my-"))
    return folder


def asked(own: Path, cache: Path, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """A pipe with the user's folder; the shipped index is taken from the usual cache."""
    shipped_into(cache)
    kept = {k: v for k, v in os.environ.items() if k not in ("HOME", "TMPDIR") or k not in environment}
    return subprocess.run(
        [*COMMAND, "--knowledge", str(own)], input=CRASH, capture_output=True,
        env={**kept, "XDG_CACHE_HOME": str(cache), **environment}, check=False,
    )  # fmt: skip


def index_of(own: Path, cache: Path) -> Path:
    return cache / "triage" / Path(kept_path(str(own))).name


def whole(done: subprocess.CompletedProcess[bytes]) -> bool:
    return (done.returncode, done.stdout) == (1, CRASH) and b"nn.Linear(400" in done.stderr


@pytest.mark.parametrize(
    "tear",
    [
        lambda d: d[: len(d) // 2],
        lambda d: d[:-4096] + bytes(4096),
        lambda d: b"",
        lambda d: b"{}\n",
        lambda d: b"\xff" * 99,
        lambda d: d + b"x",
    ],
)
def test_an_index_that_is_torn_is_built_anew(own: Path, tmp_path: Path, tear: object) -> None:
    cache = tmp_path / "cache"
    assert whole(asked(own, cache))
    path = index_of(own, cache)
    good = path.read_bytes()
    for name in (path, path.with_suffix(".units")):
        name.write_bytes(tear(name.read_bytes()))  # type: ignore[operator]
    done = asked(own, cache)
    assert whole(done)
    assert done.stderr.count(b"left out") == 0
    assert path.read_bytes() == good


def test_an_index_that_is_stale_is_built_anew(own: Path, tmp_path: Path) -> None:
    assert whole(asked(own, tmp_path / "cache"))
    entry = own / "my-own.yaml"
    entry.write_bytes(entry.read_bytes().replace(b"mat1 and mat2", b"never and never"))
    (own / "second.yaml").write_text("title: x\n")
    done = asked(own, tmp_path / "cache")
    assert whole(done)
    assert b"second.yaml" in done.stderr


@pytest.mark.parametrize("how", ["a file stands there", "nothing may be written"])
def test_a_cache_that_cannot_be_written_costs_time_and_nothing_else(
    own: Path, tmp_path: Path, how: str
) -> None:
    cache = tmp_path / "cache"
    assert whole(asked(own, cache))
    if how == "a file stands there":
        index_of(own, cache).unlink()
        index_of(own, cache).mkdir()
    else:
        index_of(own, cache).unlink()
        (cache / "triage").chmod(0o500)
    assert whole(asked(own, cache))
    (cache / "triage").chmod(0o700)


def test_an_index_written_by_several_processes_at_once_is_whole_for_each(own: Path, tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    shipped_into(cache)
    environment = {**os.environ, "XDG_CACHE_HOME": str(cache)}
    several = [started("--knowledge", str(own), env=environment) for _ in range(4)]
    for process in several:
        assert process.stdin
        process.stdin.write(CRASH)
        process.stdin.close()
    for process in several:
        assert process.stdout and process.stderr
        assert (process.stdout.read(), b"nn.Linear(400" in process.stderr.read(), process.wait(120)) == (
            CRASH,
            True,
            1,
        )
    assert not [p.name for p in (cache / "triage").iterdir() if p.suffix not in (".index", ".units", ".lock")]


SURROUNDINGS = {
    "no home": {"HOME": "/nonexistent"},
    "an empty home": {"HOME": ""},
    "a home that is relative": {"HOME": "here"},
    "no temporary folder": {"TMPDIR": "/nonexistent", "TEMP": "/nonexistent"},
    "a terminal of 20 columns": {"COLUMNS": "20"},
    "a dumb terminal": {"TERM": "dumb"},
    "the C locale": {"LC_ALL": "C", "LANG": "C"},
    "a locale that is not installed": {"LC_ALL": "xx_YY.UTF-8"},
    "an old code page": {"PYTHONIOENCODING": "cp437"},
    "a Chinese code page": {"PYTHONIOENCODING": "cp936", "LANG": "zh_CN.GBK"},
    "an encoding that does not exist here": {"PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii"},
}


@pytest.mark.parametrize("name", SURROUNDINGS)
def test_odd_surroundings_change_neither_log_nor_status(name: str, own: Path, tmp_path: Path) -> None:
    done = asked(own, tmp_path / "cache", **SURROUNDINGS[name])
    assert whole(done)
    assert b"Traceback" not in done.stderr
    assert b"here" not in [p.name.encode() for p in Path.cwd().iterdir()]


def test_an_old_code_page_gets_plain_signs_for_those_it_lacks(triage: Run) -> None:
    told = triage("--help", PYTHONIOENCODING="ascii").stdout.decode("ascii")
    assert "[OPTION]..." in told
    assert "?" not in told.replace("?)", "")


def test_names_that_are_no_text_are_read_and_told(triage: Run, tmp_path: Path) -> None:
    try:
        path = os.fsencode(tmp_path) + b"/caf\xe9.log"
        with open(path, "wb") as file:
            file.write(CRASH)
    except OSError:
        pytest.skip("this file system takes only text")
    done = subprocess.run([*COMMAND, path], capture_output=True, check=False)
    assert done.returncode == 1
    assert b"nn.Linear(400" in done.stdout
    gone = subprocess.run([*COMMAND, path + b".gone"], capture_output=True, check=False)
    assert (gone.returncode, b"no such file" in gone.stderr) == (2, True)


def terminal(*arguments: str, columns: int = 80, **environment: str) -> tuple[int, str]:
    """Run the command on a terminal of its own; its status and what it showed."""
    master, slave = pty.openpty()
    termios.tcsetwinsize(slave, (24, columns)) if hasattr(termios, "tcsetwinsize") else None
    process = subprocess.Popen(
        [*COMMAND, *arguments],
        stdin=slave,
        stdout=slave,
        stderr=slave,
        env={**os.environ, "PAGER": "cat", **environment},
        close_fds=True,
    )
    os.close(slave)
    shown = b""
    while True:
        try:
            piece = os.read(master, 1 << 16)
        except OSError:
            break
        if not piece:
            break
        shown += piece
    os.close(master)
    return process.wait(timeout=120), shown.decode(errors="replace")


@pytest.mark.parametrize("arguments", [["-q"], ["--format", "json"], ["--top", "2"]])
def test_options_on_a_terminal_with_nothing_piped_do_not_wait_in_silence(arguments: list[str]) -> None:
    status, shown = terminal(*arguments)
    assert status == 2
    assert "nothing is piped in" in shown


@pytest.mark.parametrize("columns", [20, 40, 80])
@pytest.mark.parametrize("term", ["dumb", "xterm-256color"])
def test_a_terminal_of_any_width_and_kind_is_served(columns: int, term: str) -> None:
    status, shown = terminal("explain", "8504", columns=columns, TERM=term)
    assert status == 0
    assert ("\x1b[" in shown) == (term != "dumb")


def test_how_far_a_long_file_is_read_is_told_on_a_terminal_and_nowhere_else(
    tmp_path: Path, triage: Run
) -> None:
    path = tmp_path / "long.log"
    with path.open("wb") as file:
        for _ in range(70):
            file.write(b"all is well here\n" * 61681)
    _, shown = terminal(str(path))
    assert "reading long.log: " in shown and "%" in shown
    assert b"reading" not in triage(str(path)).stderr


def test_a_mistake_of_ours_is_one_line_and_the_log_still_comes_out_whole(tmp_path: Path) -> None:
    code = (
        "import sys; from triage import commands; from triage.reading import Keeper\n"
        "def broken(self, chunk): raise RecursionError('deep')\n"
        "Keeper.feed = broken\n"
        "sys.exit(commands.run([]))"
    )
    done = subprocess.run([sys.executable, "-c", code], input=CRASH * 50, capture_output=True, check=False)
    assert (done.returncode, done.stdout) == (2, CRASH * 50)
    assert done.stderr.decode().splitlines() == [
        "triage: failed itself (RecursionError: deep); TRIAGE_DEBUG=1 shows where: please report it"
    ]


def test_an_interrupt_before_anything_is_read_ends_it_quietly() -> None:
    process = started("kb", "test")
    time.sleep(0.5)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=120)
    assert process.returncode in (130, -signal.SIGINT)
    assert b"triage/" not in err.replace(b"Traceback", b"") or process.returncode == -signal.SIGINT


@pytest.mark.parametrize(("size", "told"), ((60 << 20, True), (4 << 20, False)))
def test_only_a_long_file_tells_on_a_terminal_how_far_it_is_read(size: int, told: bool, tmp_path: Path) -> None:
    log = tmp_path / "long.log"
    log.write_bytes(b"step 10 of 90, all is well here\n" * (size // 32))
    with Screen([*COMMAND, str(log)], surroundings(tmp_path)) as screen:
        assert screen.wait() == 0
        assert ("reading long.log: " in screen.text()) is told
        assert "no failure found" in screen.text()
