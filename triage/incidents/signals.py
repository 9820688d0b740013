"""Deaths without an exception: kills, signals and exit codes, as shells and launchers tell them."""

from __future__ import annotations

from collections.abc import Iterator

from triage.base.regex import Regex
from triage.incidents.incident import made
from triage.model import Incident, Line

_NAMES = {
    "SIGHUP": 1, "SIGINT": 2, "SIGILL": 4, "SIGABRT": 6, "SIGBUS": 7, "SIGFPE": 8, "SIGKILL": 9, "SIGSEGV": 11,
    "SIGPIPE": 13, "SIGTERM": 15,
}  # fmt: skip
_SHELL = r"(?:.*: line \d+: +\d+ )?"
_CORE = r"(?: +\(core dumped\))?"
_WORDS = (
    (
        "illed",
        Regex(
            r"(?:\S+: line \d+: +\d+ |\[\d{1,5}\] {0,3}[+-]? {0,40}(?:\d{1,9} {1,9})?|zsh: )?[Kk]illed(?:\s+(?:python|torchrun|accelerate|\S+\.sh|\S+\.py|nohup).*)?$"
        ),
        9,
    ),
    ("Segmentation", Regex(rf"{_SHELL}(?:Fatal Python error: )?Segmentation fault{_CORE}"), 11),
    ("Bus error", Regex(rf"{_SHELL}(?:Fatal Python error: )?Bus error{_CORE}$"), 7),
    ("Aborted", Regex(rf"{_SHELL}(?:Fatal Python error: )?Aborted{_CORE}$"), 6),
    ("Illegal", Regex(rf"{_SHELL}Illegal instruction{_CORE}"), 4),
    ("Floating", Regex(rf"{_SHELL}Floating point exception{_CORE}"), 8),
)
_CODES = (
    ("code", Regex(r"exit ?code:? ?(?:: )?(-\d+)\b")),
    ("exit", Regex(r"(?:exited with|exit) (?:code|status):? ?=? ?(-\d+|1[2-5]\d)\b")),
    ("return", Regex(r"return (?:code|status):? ?=? ?(-\d+|1[2-5]\d)\b")),
    ("Signals", Regex(r"died with <Signals\.(SIG[A-Z]+): \d+>")),
    ("ignal", Regex(r"[Ss]ignal:? (\d+|SIG[A-Z]+) (?:received|\()")),
    ("exited on", Regex(r"exited on signal (\d+)")),
    ("with signal", Regex(r"(?:shut ?down|terminated|exited|died|killed|crashed|ended) with signal:? (\d+|SIG[A-Z]+)\b")),
    ("by signal", Regex(r"(?:was )?(?:killed|terminated) by signal:? (\d+|SIG[A-Z]+)")),
)
_TELLING = ("illed", "ault", "rror", "borted", "xit", "ignal", "xception", "nstruction", "return")
_SIGNALS = 64
"""Windows' statuses are negative too, and larger; -1 is what PyCharm says of a run that it stopped itself."""
_SENT = Regex(r"Sending process \d+ closing signal|closing signal SIG")


def extract(stream: list[Line]) -> Iterator[Incident]:
    """One incident a line that tells a death; its `code` is minus the signal, or the exit status."""
    for line in stream:
        text = line.text.strip()
        if not any(word in text for word in _TELLING) or _SENT.search(text) or "DataLoader worker" in text:  # only saves work
            continue
        if (code := _code(text)) is not None:
            yield made("", [line], line, line.number, line.number, (), "signal")._replace(code=code)


def _code(text: str) -> int | None:
    for word, pattern, number in _WORDS:
        if word in text and pattern.match(text):
            return -number
    for word, pattern in _CODES:
        if word not in text or not (found := pattern.search(text)):  # only saves work
            continue
        said = found[1]
        if said in _NAMES:
            return -_NAMES[said]
        if not said.lstrip("-").isdecimal():
            continue
        number = int(said)
        if number < 0:
            return number if -number <= _SIGNALS and (number < -1 or "Process finished" not in text) else None
        if 128 < number < 160:
            return 128 - number
        return -number if "ignal" in found[0] else None
    return None
