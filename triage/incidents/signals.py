"""Deaths without an exception: kills, signals and exit codes, as shells and launchers tell them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from triage.incidents.tracebacks import made
from triage.model import Incident, Line

_NAMES = {
    "SIGHUP": 1, "SIGINT": 2, "SIGILL": 4, "SIGABRT": 6, "SIGBUS": 7, "SIGFPE": 8, "SIGKILL": 9, "SIGSEGV": 11,
    "SIGPIPE": 13, "SIGTERM": 15,
}  # fmt: skip
_WORDS = (
    (re.compile(r"(?:\S+: line \d+: +\d+ |\[\d+\]\s+\+? *\d* *|zsh: )?[Kk]illed(?:\s+(?:python|torchrun|accelerate|\S+\.sh|\S+\.py|nohup).*)?$"), 9),
    (re.compile(r"(?:.*: line \d+: +\d+ )?Segmentation fault(?: +\(core dumped\))?"), 11),
    (re.compile(r"(?:.*: line \d+: +\d+ )?Bus error(?: +\(core dumped\))?$"), 7),
    (re.compile(r"(?:.*: line \d+: +\d+ )?Aborted(?: +\(core dumped\))?$"), 6),
    (re.compile(r"(?:.*: line \d+: +\d+ )?Illegal instruction(?: +\(core dumped\))?"), 4),
    (re.compile(r"(?:.*: line \d+: +\d+ )?Floating point exception(?: +\(core dumped\))?"), 8),
    (re.compile(r"Fatal Python error: Segmentation fault"), 11),
    (re.compile(r"Fatal Python error: Bus error"), 7),
    (re.compile(r"Fatal Python error: Aborted"), 6),
)
_CODES = (
    re.compile(r"exit ?code:? ?(?:: )?(-\d+)\b"),
    re.compile(r"(?:exited with|exit|return) (?:code|status):? ?=? ?(-\d+|1[2-5]\d)\b"),
    re.compile(r"exit code (1[2-5]\d)\b"),
    re.compile(r"died with <Signals\.(SIG[A-Z]+): \d+>"),
    re.compile(r"[Ss]ignal:? (\d+|SIG[A-Z]+) \(?(?:SIG[A-Z]+|Killed|Segmentation fault|Aborted|Bus error)?\)? ?(?:received|\()"),
    re.compile(r"exited on signal (\d+)"),
    re.compile(r"(?:was )?(?:killed|terminated) by signal:? (\d+|SIG[A-Z]+)"),
)
_TELLING = ("illed", "ault", "rror", "borted", "xit", "ignal", "SIG", "xception", "nstruction", "return")
_SENT = re.compile(r"Sending process \d+ closing signal|closing signal SIG")


def extract(stream: list[Line]) -> Iterator[Incident]:
    """One incident a line that tells a death; its `code` is minus the signal, or the exit status."""
    for line in stream:
        text = line.text.strip()
        if not any(word in text for word in _TELLING) or _SENT.search(text) or "DataLoader worker" in text:
            continue
        if (code := _code(text)) is not None:
            yield made("", [line], line, line.number, line.number, (), "signal")._replace(code=code)


def _code(text: str) -> int | None:
    for pattern, number in _WORDS:
        if pattern.match(text):
            return -number
    for pattern in _CODES:
        if not (found := pattern.search(text)):
            continue
        said = found[1]
        if said in _NAMES:
            return -_NAMES[said]
        if not said.lstrip("-").isdigit():
            continue
        number = int(said)
        if number < 0:
            return number
        if 128 < number < 160:
            return 128 - number
        return -number if "ignal" in found[0] else None
    return None
