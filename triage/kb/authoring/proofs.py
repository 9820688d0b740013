"""`kb verify`: programs that really fail with an ailment, and cured by a switch, run against the installed PyTorch.

torch is imported once; each program runs in a fork of that process, so hundreds run in minutes.
"""

from __future__ import annotations

import os
import re
import signal
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence

from triage.base.record import Record
from triage.kb import Index, Knowledge
from triage.kb.authoring import honesty
from triage.model import Report
from triage.pipeline import diagnose_kept
from triage.reading import keep

_SECONDS = 90
"""A program that runs longer is stopped, and proves nothing."""
_AGAIN = 2
"""How often a program that failed is run once more, alone: which of its ranks is heard first is a race."""
_MISSING = re.compile(rb"ModuleNotFoundError: No module named '([\w.]+)'")


class Outcome(Record):
    """What came of one cause's program."""

    id: str
    state: str
    """proven, failed or unproven."""
    why: str
    seconds: float = 0.0


class _Run(Record):
    status: int
    output: bytes
    seconds: float
    stopped: bool


def programs(folder: str) -> dict[str, str]:
    """Cause id → path of its program."""
    names = sorted(os.listdir(folder)) if os.path.isdir(folder) else []
    return {n[:-3]: os.path.join(folder, n) for n in names if n.endswith(".py") and not n.startswith("_")}


def causes(ids: Sequence[str], shipped: Index) -> tuple[list[str], list[str]]:
    """The causes of these entries, or of these ids, or all; and the ids that nothing has."""
    entries = [e for e in map(shipped.entry, shipped.numbers()) if e.family != "tables"]
    named = {c.id: [c.id] for e in entries for c in e.causes} | {
        e.id: [c.id for c in e.causes] for e in entries
    }
    if not ids:
        return list(dict.fromkeys(c.id for e in entries for c in e.causes)), []
    found = dict.fromkeys(c for i in ids for c in named.get(i, ()))
    return list(found), [i for i in ids if i not in named]


def prove(causes: Sequence[str], folder: str, knowledge: Knowledge, jobs: int = 2) -> Iterator[Outcome]:
    """Run the programs of these causes, broken and cured, and judge what they print.

    Raises ImportError where torch is not installed, OSError where processes cannot be forked.
    """
    if not hasattr(os, "fork"):
        raise OSError("proofs are run in forked processes, which this system does not have")
    import torch

    torch.set_num_threads(1)
    found = programs(folder)
    waiting = [cause for cause in causes if cause in found]
    for cause in causes:
        if cause not in found:
            yield Outcome(cause, "unproven", "no program")
    failed = []
    for outcome in _once(waiting, found, knowledge, jobs):
        if outcome.state == "failed":
            failed.append(outcome)
        else:
            yield outcome
    for outcome in failed:
        yield _again(outcome, found, knowledge)


def _once(
    causes: Sequence[str], found: Mapping[str, str], knowledge: Knowledge, jobs: int
) -> Iterator[Outcome]:
    tasks = [(cause, found[cause], cured) for cause in causes for cured in (False, True)]
    runs: dict[str, dict[bool, _Run]] = {cause: {} for cause in causes}
    for (cause, _, cured), run in _parallel(tasks, jobs):
        runs[cause][cured] = run
        if len(runs[cause]) == 2:
            yield judged(cause, found[cause], runs[cause][False], runs[cause][True], knowledge)


def _again(failed: Outcome, found: Mapping[str, str], knowledge: Knowledge) -> Outcome:
    for number in range(_AGAIN):
        outcome = next(_once([failed.id], found, knowledge, 1))
        if outcome.state == "proven":
            return outcome._replace(why=f"held at try {number + 2}; before: {failed.why}")
    return failed


def judged(cause: str, path: str, broken: _Run, cured: _Run, knowledge: Knowledge) -> Outcome:
    """Whether the broken program was told as this cause, honestly, and the cured one ran through."""
    seconds = broken.seconds + cured.seconds
    if missing := _MISSING.search(broken.output) and _MISSING.search(cured.output):
        return Outcome(cause, "unproven", f"needs {missing[1].decode()}", seconds)
    report = _report(broken, knowledge)
    why = (
        _broken(cause, broken, report) or _cured(cause, cured, knowledge) or _feigned(path, report, knowledge)
    )
    return Outcome(cause, "failed" if why else "proven", why, seconds)


def _broken(cause: str, run: _Run, report: Report) -> str:
    if run.stopped:
        return f"the broken program did not end within {_SECONDS} s"
    if not report.diagnoses:
        last = run.output.decode(errors="replace").strip().splitlines()[-1:] or ["nothing"]
        return f"the broken program is not diagnosed; it printed last: {last[0][:120]}"
    first = report.diagnoses[0]
    if first.causes[0].id != cause:
        return f"the broken program is told as {first.entry} / {first.causes[0].id}"
    return ""


def _feigned(path: str, report: Report, knowledge: Knowledge) -> str:
    """What makes a program that was told rightly no proof."""
    with open(path, encoding="utf-8") as file:
        source = file.read()
    told = report.diagnoses[0].entry
    for index in knowledge.indexes:
        if why := honesty.dishonest(source, told, index):
            return why
    return honesty.raised_itself(report, path, source)


def _cured(cause: str, run: _Run, knowledge: Knowledge) -> str:
    if run.stopped:
        return f"the cured program did not end within {_SECONDS} s"
    if run.status != 0:
        last = run.output.decode(errors="replace").strip().splitlines()[-1:] or ["nothing"]
        return f"the cured program ended with status {run.status}: {last[0][:120]}"
    report = _report(run, knowledge)
    if report.diagnoses and any(c.id == cause for c in report.diagnoses[0].causes):
        return f"the cured program still shows {report.diagnoses[0].entry}"
    return ""


def _report(run: _Run, knowledge: Knowledge) -> Report:
    return diagnose_kept([("", keep([run.output]))], knowledge)


def _parallel(
    tasks: Sequence[tuple[str, str, bool]], jobs: int
) -> Iterator[tuple[tuple[str, str, bool], _Run]]:
    """Run tasks in forks, `jobs` at a time, in the order in which they end."""
    waiting = list(tasks)[::-1]
    running: dict[int, tuple[tuple[str, str, bool], str, float, bool]] = {}
    while waiting or running:
        while waiting and len(running) < jobs:
            task = waiting.pop()
            descriptor, path = tempfile.mkstemp(prefix="triage-proof-")
            pid = os.fork()
            if pid == 0:
                _child(task[1], task[2], descriptor)
            os.close(descriptor)
            running[pid] = (task, path, time.monotonic(), False)
        pid, status = os.waitpid(-1, os.WNOHANG)
        if pid in running:
            task, path, began, stopped = running.pop(pid)
            with open(path, "rb") as file:
                output = file.read()
            os.unlink(path)
            _end_group(pid)
            yield task, _Run(os.waitstatus_to_exitcode(status), output, time.monotonic() - began, stopped)
            continue
        for pid, (task, path, began, stopped) in running.items():
            if not stopped and time.monotonic() - began > _SECONDS:
                _end_group(pid)
                running[pid] = (task, path, began, True)
        time.sleep(0.01)


def _end_group(pid: int) -> None:
    try:
        os.killpg(pid, signal.SIGKILL)
    except OSError:
        return


def _child(path: str, cured: bool, descriptor: int) -> None:
    """Run one program as `python path [--cured]` would, its output in a file; never returns."""
    status = 1
    try:
        os.setsid()
        os.dup2(descriptor, 1)
        os.dup2(descriptor, 2)
        os.close(0)
        os.open(os.devnull, os.O_RDONLY)
        sys.stdout = open(1, "w", buffering=1, encoding="utf-8", closefd=False)
        sys.stderr = open(2, "w", buffering=1, encoding="utf-8", closefd=False)
        status = _run(path, [path, "--cured"] if cured else [path])
    finally:
        for stream in (sys.stdout, sys.stderr):
            try:
                stream.flush()
            except (OSError, ValueError):
                pass
        os._exit(status)


def _run(path: str, arguments: list[str]) -> int:
    import atexit
    import types

    sys.argv = arguments
    main = types.ModuleType("__main__")
    main.__file__ = path
    sys.modules["__main__"] = main
    folder = tempfile.mkdtemp(prefix="triage-proof-")
    os.chdir(folder)
    try:
        with open(path, encoding="utf-8") as file:
            code = compile(file.read(), path, "exec", dont_inherit=True)
        exec(code, main.__dict__)
        status = 0
    except SystemExit as done:
        status = done.code if isinstance(done.code, int) else 0 if done.code is None else 1
        if isinstance(done.code, str):
            print(done.code, file=sys.stderr)
    except BaseException as error:
        _print_traceback(error)
        status = 1
    atexit._run_exitfuncs()
    _remove(folder)
    return status


def _print_traceback(error: BaseException) -> None:
    """As Python prints an uncaught exception, without the frames that ran the program."""
    import traceback

    outer = error.__traceback__
    traceback.print_exception(type(error), error, outer.tb_next if outer else None)


def _remove(folder: str) -> None:
    import shutil

    os.chdir("/")
    shutil.rmtree(folder, ignore_errors=True)


def versions() -> dict[str, str]:
    """The versions that a proof holds for."""
    import platform

    import torch

    return {"torch": torch.__version__, "python": platform.python_version(), "platform": platform.machine()}
