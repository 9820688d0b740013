"""What an answer and a pipe cost, in turn with what they are measured against: `cat`, `tee`, `rg`, a bare Python.

    python tools/bench/side_by_side.py [--quick] [--write]     # --write: docs/bench.md and docs/bench.svg
"""

from __future__ import annotations

import datetime
import os
import platform
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import draw  # noqa: E402
import logs  # noqa: E402
import shares  # noqa: E402
from measure import latencies, paired, run, spread  # noqa: E402

ROOT = HERE.parent.parent
PYTHON = [sys.executable]
TRIAGE = [sys.executable, "-m", "triage"]
COMMAND = [sys.executable, "-c", "import sys; from triage.__main__ import main; sys.exit(main())"]
"""What the file that an installer makes of the `triage` command does; `python -m` loads more of Python first."""
BARE = [sys.executable, "-c", "pass"]


class Row(NamedTuple):
    """One line of the table: a ratio, or a number with its unit."""

    what: str
    beside: str
    median: float
    low: float
    high: float
    aim: float
    unit: str = "×"


def starts(quick: bool, folder: str) -> Iterator[Row]:
    pairs = 15 if quick else 60
    crash = os.path.join(folder, "crash.log")
    Path(crash).write_bytes(logs.CRASH)
    rich = ["--format", "rich", "--color", "always"]
    asked: list[tuple[str, list[str], str, float]] = [
        ("explain an id", ["explain", "memory-held-by-history"], "", 1.8),
        ("explain words", ["explain", "loss does not go down"], "", 2.0),
        ("explain words, coloured", ["explain", "loss does not go down", *rich], "", 6.0),
        ("--help", ["--help"], "", 7.0),
        ("a short crash log", [], crash, 3.0),
    ]
    for what, arguments, given, aim in asked:
        yield Row(what, "python -c pass", *paired([*TRIAGE, *arguments], BARE, pairs, given), aim)
    for what, arguments, given, aim in asked[:2]:
        yield Row(f"{what}, by the command", "python -c pass", *paired([*COMMAND, *arguments], BARE, pairs, given), aim)


def pipes(quick: bool, folder: str) -> Iterator[Row]:
    size, pairs = (32, 2) if quick else (300, 3)
    path = os.path.join(folder, "long.log")
    for what, made, aim in (("passing a log through", logs.plain, 16.0), ("with numbers in every line", logs.numbers, 32.0)):
        logs.write(path, made(), size * logs.MB)
        ours = ["sh", "-c", 'cat "$1" | "$2" -m triage | cat >/dev/null', "sh", path, sys.executable]
        theirs = ["sh", "-c", 'cat "$1" | cat | cat >/dev/null', "sh", path]
        yield Row(f"{what}, {size} MB", "cat | cat", *paired(ours, theirs, pairs), aim)
    if rg := shutil.which("rg"):
        patterns = os.path.join(folder, "patterns")
        from triage.kb import open_knowledge

        found = open_knowledge(environment=False).indexes[-1].literals("message")
        Path(patterns).write_text("\n".join(found), encoding="utf-8")
        yield Row(f"reading a file, {size} MB", "rg -c -F -f", *paired([*TRIAGE, path], [rg, "-c", "-i", "-F", "-f", patterns, path], pairs), 1.5)


def delays() -> Iterator[Row]:
    ours, theirs = latencies(TRIAGE), latencies(["tee"])
    pairs = [a / b for a, b in zip(sorted(ours), sorted(theirs), strict=True)]
    yield Row("delay of a line, median", "tee", *spread(pairs), 2.0)
    slow = sorted(ours)[int(len(ours) * 0.99)] * 1e3
    yield Row("delay of a line, 99th of 100", "", slow, slow, slow, 1.0, "ms")


def memory(quick: bool, folder: str) -> Iterator[Row]:
    path = os.path.join(folder, "long.log")
    for what, made, size in (
        ("memory: ordinary lines", logs.numbers, 300), ("memory: every line an error", logs.errors, 300),
        ("memory: one unbroken line", logs.unbroken, 1024), ("memory: lines of one byte", logs.tiny, 20),
    ):  # fmt: skip
        size = size // 10 if quick else size
        logs.write(path, made(), size * logs.MB)
        peak = run(TRIAGE, path).peak / 1e6
        yield Row(f"{what}, {size} MB", "", peak, peak, peak, 45.0, "MB")


def rows(quick: bool = False) -> Iterator[Row]:
    with tempfile.TemporaryDirectory() as folder:
        run([*TRIAGE, "explain", "8504"])  # builds an index that is stale
        yield from starts(quick, folder)
        yield from pipes(quick, folder)
        yield from delays()
        yield from memory(quick, folder)


def measure() -> Iterator[str]:
    yield from map(told, rows())


def main() -> int:
    found = []
    for row in rows("--quick" in sys.argv):
        print(told(row), flush=True)
        found.append(row)
    told_in_full = page(found) + "\n".join(where_a_start_goes("--quick" in sys.argv)) + "\n"
    if "--write" in sys.argv:
        (ROOT / "docs" / "bench.svg").write_text(draw.drawn(found), encoding="utf-8")
        (ROOT / "docs" / "bench.md").write_text(told_in_full, encoding="utf-8")
    return 0


def where_a_start_goes(quick: bool) -> list[str]:
    """The steps of the three starts that are measured beside a bare Python, as lines of the page."""
    with tempfile.TemporaryDirectory() as folder:
        crash = os.path.join(folder, "crash.log")
        Path(crash).write_bytes(logs.CRASH)
        asked = [
            ("explain an id", ["explain", "memory-held-by-history"], ""),
            ("explain words", ["explain", "loss does not go down"], ""),
            ("a short crash log", [], crash),
        ]
        lines = shares.table(asked, list(shares.shares(asked, 15 if quick else 40, folder)))
    print("\n".join(lines), flush=True)
    return lines


def told(row: Row) -> str:
    kept = "" if row.median <= row.aim else "   over"
    spread = f"{row.low:6.2f} – {row.high:.2f}"
    return f"{row.what:38}{row.median:8.2f} {row.unit:3} {spread:18} aim {row.aim:g}  {row.beside}{kept}"


def page(rows: list[Row]) -> str:
    machine = f"{os.cpu_count()}-core shared cloud machine, {platform.system()}, Python {platform.python_version()}"
    lines = [
        "# What it costs", "",
        f"`make bench`, {datetime.date.today():%-d %B %Y}, on a {machine} that was busy with other work: ratios of processor "
        "time, pair by pair against the command beside it, are what to read. `python tools/bench/side_by_side.py --write` makes this page.",
        "", "![the same as bars](bench.svg)", "", "| what | beside | median | middle half | aim |", "| --- | --- | --- | --- | --- |",
    ]  # fmt: skip
    for row in rows:
        beside = f"`{row.beside}`".replace("|", "\\|") if row.beside else ""
        mark = "" if row.median <= row.aim else " (over)"
        lines.append(f"| {row.what} | {beside} | **{row.median:.2f}** {row.unit}{mark} | {row.low:.2f} – {row.high:.2f} | ≤ {row.aim:g} |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.exit(main())
