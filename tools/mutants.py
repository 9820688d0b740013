"""Which small faults in the core no test would notice: `python tools/mutants.py [N]` tries N of them, drawn at random.

Each is one change of meaning in one module: a comparison turned round, an operand or a statement dropped, a condition
negated, a number changed, a row of a table or an alternative of a pattern left out; `faults.py` says which changes are
left out because they change no answer, and the first line of output how many. The tests of the module's room are run
on a copy of the package that holds the fault; with `--wide` those of the other rooms, the real logs and the knowledge
as well, where they pass. What passes them is printed as `file:line: what was changed`, and `--again FILE` tries the
faults that such lines name once more.

Not every survivor needs a test: some change no answer, and only a person sees it.
"""

from __future__ import annotations

import argparse
import ast
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from faults import Fault, faults

ROOT = Path(__file__).resolve().parent.parent
ROOMS = ("reading", "incidents", "numbers", "evidence", "matching", "ranking")
EXAMPLES = "tests/kb/test_knowledge.py::test_every_example_and_counterexample_comes_out_as_written"
LIMIT = 180
"""Seconds; a fault that makes the quick tests run longer is noticed."""


def modules() -> list[Path]:
    found = (p for room in ROOMS for p in sorted((ROOT / "triage" / room).glob("*.py")))
    return [p for p in found if p.name != "__init__.py"]


def of(path: Path) -> tuple[ast.Module, list[Fault]]:
    """A module and the faults that can be brought into it."""
    source = path.read_text(encoding="utf-8")
    tree = ast.parse(source)
    return tree, list(faults(tree, source))


def drawn(chance: random.Random) -> Iterator[tuple[Path, int]]:
    """Faults without end, as (module, which of its faults): each kind as often as any other, no fault twice."""
    every: dict[str, list[tuple[Path, int]]] = {}
    for path in modules():
        for n, fault in enumerate(of(path)[1]):
            if not fault.void:
                every.setdefault(fault.kind, []).append((path, n))
    for rows in every.values():
        chance.shuffle(rows)
    while every:
        kind = chance.choice(sorted(every))
        yield every[kind].pop()
        if not every[kind]:
            del every[kind]


def named(lines: list[str]) -> Iterator[tuple[Path, int]]:
    """The faults that earlier lines of output name."""
    for path in modules():
        for n, fault in enumerate(of(path)[1]):
            if said(path, fault) in lines:
                yield path, n


def said(path: Path, fault: Fault) -> str:
    return f"{path.relative_to(ROOT)}:{fault.line}: {fault.what}"


class Copy:
    """The package in a folder of its own, beside the knowledge and the tests as they are."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        shutil.copytree(ROOT / "triage", folder / "triage", ignore=shutil.ignore_patterns("__pycache__"))
        for name in ("knowledge", "pyproject.toml"):
            (folder / name).symlink_to(ROOT / name)
        shutil.copytree(ROOT / "tests", folder / "tests", ignore=shutil.ignore_patterns("__pycache__", "proofs"))

    def passes(self, *tests: str, quick: bool = True, limit: int = LIMIT) -> bool:
        """Whether tests pass within a limit, `quick` ones those that take no seconds; they stop at the first that does not."""
        chosen = ["-m", "not slow", *tests] if quick else tests
        command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *chosen]
        environment = {**os.environ, "PYTHONPATH": str(self.folder), "PYTHONDONTWRITEBYTECODE": "1"}
        environment["XDG_CACHE_HOME"] = str(self.folder / "cache")
        try:
            done = subprocess.run(
                command, cwd=self.folder, env=environment, capture_output=True, timeout=limit, check=False
            )
        except subprocess.TimeoutExpired:
            return False
        return done.returncode == 0

    def passes_all(self, *, wide: bool) -> bool:
        """Whether the tests of every room pass, with `wide` the real logs and the knowledge's examples too."""
        rooms = [f"tests/{room}" for room in ROOMS]
        return (
            self.passes(*["tests/test_logs.py"] * wide, *rooms, limit=10 * LIMIT)
            and (not wide or self.passes(EXAMPLES, quick=False, limit=10 * LIMIT))
        )  # fmt: skip

    def notices(self, path: Path, which: int, *, wide: bool) -> str:
        """Whose tests notice a fault: its own `room`, with `wide` the `others`, or none ("")."""
        tree, found = of(path)
        found[which].do()
        place = self.folder / path.relative_to(ROOT)
        room = path.relative_to(ROOT).parts[1]
        place.write_text(ast.unparse(ast.fix_missing_locations(tree)), encoding="utf-8")
        try:
            kept = sorted((self.folder / "tests" / room).glob("test_examples*.py"))
            if (kept and not self.passes(*map(str, kept))) or not self.passes(f"tests/{room}"):
                return "room"
            return "others" if wide and not self.passes_all(wide=True) else ""
        finally:
            shutil.copy(path, place)


def left_out() -> str:
    """How many changes of which kind are never drawn, because they change no answer."""
    found = Counter(fault.void for path in modules() for fault in of(path)[1])
    told = ", ".join(f"{found[why]} of what {why}" for why in sorted(found) if why)
    return f"{found['']} faults to draw from; left out: {told}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("number", nargs="?", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--minutes", type=float, default=60, help="no new one is begun after that")
    parser.add_argument("--again", type=Path, help="try those that these lines of earlier output name")
    parser.add_argument("--wide", action="store_true", help="run the tests of the others where its own pass")
    wanted = parser.parse_args()
    print(left_out(), file=sys.stderr)
    choice = named(wanted.again.read_text("utf-8").splitlines()) if wanted.again else drawn(random.Random(wanted.seed))
    by: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as folder:
        copy = Copy(Path(folder))
        if not copy.passes_all(wide=wanted.wide):
            print("the tests fail without any fault", file=sys.stderr)
            return 2
        end = time.monotonic() + 60 * wanted.minutes
        for _ in range(wanted.number):
            chosen = next(choice, None)
            if chosen is None or time.monotonic() > end:
                break
            noticed = copy.notices(*chosen, wide=wanted.wide)
            by[noticed] += 1
            if not noticed:
                path, which = chosen
                print(said(path, of(path)[1][which]), flush=True)
            if by.total() % 10 == 0:
                print(told(by), file=sys.stderr)
    print(told(by), file=sys.stderr)
    return 0


def told(by: Counter[str]) -> str:
    return f"{by.total()} tried, {by['room']} noticed by the room's own tests, {by['others']} by the others'"


if __name__ == "__main__":
    sys.exit(main())
