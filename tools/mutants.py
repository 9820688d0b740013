"""Which small faults in the core no test would notice: `python tools/mutants.py [N]` tries N of them, drawn at random.

Each is one change of meaning in one module: a comparison turned round, an operand or a statement dropped, a condition
negated, a number changed, a row of a table or an alternative of a pattern left out; `faults.py` says which changes are
left out because they change no answer, and the first line of output how many. First all quick tests are run once
without a fault, to see which of them reach which function. Then each fault is brought into a copy of the package, and of
the tests that reach its function the kept texts are run, then those of its own room, then those of the others, up to
the first that notices it; with `--wide` the knowledge's examples too. What passes them all is printed as
`file:line: what was changed`, and `--again FILE` tries the faults that such lines name once more; `--in ROOM …` draws
from some rooms alone.

Not every survivor needs a test: some change no answer, and only a person sees it.
"""

from __future__ import annotations

import argparse
import ast
import hashlib
import json
import os
import random
import resource
import shutil
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from multiprocessing import get_context
from pathlib import Path

import hypothesis.strategies  # noqa: F401  imported once, for all runs
import pytest
import yaml  # noqa: F401
from faults import Fault, faults

ROOT = Path(__file__).resolve().parent.parent
ROOMS = ("reading", "incidents", "numbers", "evidence", "matching", "ranking")
SEEING = {
    "kb": "characters claims examples_of_files examples_of_kb_patterns examples_of_words fallbacks index knowledge modules patterns phrase_rows pieces renames words yamlfile",
    "session": "clipboard deeds examples_of_conversations examples_of_session_patterns inquiry playing", "commands": "completion examples_of_commands output surroundings",
    "running": "ending examples_of_running_patterns live", "embedding": "tensors",
}  # fmt: skip
"""Of rooms whose other tests start programs anew: the files of those that do not."""
OTHERS = ("base", "report", "knowledge", *(f"{room}/test_{name}.py" for room, names in SEEING.items() for name in names.split()), "test_library.py", "test_logs.py", "test_wild.py")
"""What is run beside the tests of the rooms: what whole answers say."""
KEPT = "/test_examples_of_"
KEEP = ROOT / "build" / "mutants"
"""The copy of the package, and what stays from run to run: what the tests reach, what was compiled, the index."""
EXAMPLES = "tests/kb/test_knowledge.py::test_every_example_and_counterexample_comes_out_as_written"
LIMIT = 300
"""Seconds of computing, whatever else the machine does; a fault that makes the tests of a room run longer is noticed."""
TOO_LONG = 5
"""Seconds of one test that is not run again for each fault."""


def modules(rooms: Iterable[str] = ROOMS) -> list[Path]:
    found = (p for room in rooms for p in sorted((ROOT / "triage" / room).rglob("*.py")))
    return [p for p in found if p.name != "__init__.py"]


@cache
def source_of(path: Path) -> str:
    """A module as it was when it was first asked for: who edits it meanwhile changes no fault that was drawn."""
    return path.read_text(encoding="utf-8")


def of(path: Path) -> tuple[ast.Module, list[Fault]]:
    """A module and the faults that can be brought into it."""
    tree = ast.parse(source_of(path))
    return tree, list(faults(tree, source_of(path)))


def drawn(chance: random.Random, rooms: Iterable[str]) -> Iterator[tuple[Path, int]]:
    """Faults without end, as (module, which of its faults): each kind as often as any other, no fault twice."""
    every: dict[str, list[tuple[Path, int]]] = {}
    for path in modules(rooms):
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
    for path in modules(sorted({line.split("/")[1] for line in lines if line.count("/") > 1})):
        for n, fault in enumerate(of(path)[1]):
            if said(path, fault) in lines:
                yield path, n


def said(path: Path, fault: Fault) -> str:
    return f"{path.relative_to(ROOT)}:{fault.line}: {fault.what}"


class Copy:
    """The package in a folder of its own, beside the knowledge and the tests as they are."""

    def __init__(self) -> None:
        self.folder = KEEP / "copy"
        shutil.rmtree(self.folder, ignore_errors=True)
        shutil.copytree(ROOT / "triage", self.folder / "triage", ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copytree(ROOT / "tests", self.folder / "tests", ignore=shutil.ignore_patterns("__pycache__", "proofs"))
        for name in ("knowledge", "examples", "tools", "docs", "README.md", "Makefile", "pyproject.toml", "hatch_bundle.py", "tests/proofs"):
            (self.folder / name).symlink_to(ROOT / name)
        self.written = 0
        self.seconds: dict[str, float] = {}
        """How long each quick test takes."""
        self.reach: defaultdict[str, set[str]] = defaultdict(set)
        """The tests that call each function, as `file:name`."""

    def passes(self, *tests: str, limit: int = LIMIT, **environment: str) -> bool:
        """Whether tests pass within a limit of computing time."""
        child = get_context("fork").Process(target=tested, args=(self.folder, tests, environment, limit))
        child.start()
        child.join(20 * limit)
        child.kill()
        child.join()
        return child.exitcode == 0

    def learns(self) -> Iterator[str]:
        """Runs the quick tests that were not run before as they are, to know what they reach; yields those that do not
        pass, which are then left out."""
        kept = KEEP / "reached.json"
        known = json.loads(kept.read_text(encoding="utf-8")) if kept.exists() else {}
        now = {str(p.relative_to(ROOT)): p.read_bytes() for name in (*ROOMS, *OTHERS) for p in test_files(ROOT / "tests" / name)}
        digests = {file: hashlib.sha256(source).hexdigest() for file, source in now.items()}
        fresh = [file for file in now if known.get(file, {}).get("digest") != digests[file]]
        if fresh:
            noted = self.folder / "reached.json"
            self.passes(*fresh, "--continue-on-collection-errors", limit=20 * LIMIT, REACH_WRITE=str(noted))
            known.update({file: {"digest": digests[file], "tests": {}} for file in fresh})
            reached = json.loads(noted.read_text(encoding="utf-8")) if noted.exists() else {}
            if not reached:
                raise SystemExit("no test could be run: python -m pytest tests/ranking says why")
            for test, told in reached.items():
                known[test.split("::")[0]]["tests"][test] = told
            kept.write_text(json.dumps(known), encoding="utf-8")
        for test, (seconds, passed, called) in (pair for file in now for pair in known[file]["tests"].items()):
            if not passed:
                yield test
            elif seconds < TOO_LONG:
                self.seconds[test] = seconds
                for function in called:
                    self.reach[function].add(test)

    def tests_of(self, path: Path, line: int) -> dict[str, list[str]]:
        """The tests that reach the function around a line, in the order they are run in, by whose they are; around none, or
        one that runs at import or remembers what it told, those that reach any of the module and all of its room."""
        name, room = str(path.relative_to(ROOT)), f"tests/{path.relative_to(ROOT / 'triage').parts[0]}/"
        tree = ast.parse(source_of(path))
        around = [n for n in ast.walk(tree) if isinstance(n, ast.FunctionDef) and n.lineno <= line <= (n.end_lineno or 0)]
        inner = max(around, key=lambda n: n.lineno, default=None)
        if inner and not inner.decorator_list and f"{name}:{inner.name}" in self.reach:
            found = self.reach[f"{name}:{inner.name}"]
        else:
            reaching = (tests for function, tests in self.reach.items() if function.startswith(f"{name}:"))
            found = {test for test in self.seconds if test.startswith(room)}.union(*reaching)
        groups: dict[str, list[str]] = {"kept": [], "room": [], "others": []}
        for test in sorted((found & self.seconds.keys()) | {test for test in self.seconds if KEPT in test}, key=lambda test: (KEPT not in test, self.seconds[test])):
            own = test.startswith(room)
            groups["kept" if own and KEPT in test else "room" if own else "others"].append(test)
        return groups

    def all_pass(self, tests: list[str]) -> bool:
        """Whether tests pass, run in the order given up to the first that does not."""
        chosen = self.folder / "chosen.txt"
        chosen.write_text("\n".join(tests), encoding="utf-8")
        return not tests or self.passes(*sorted({test.split("::")[0] for test in tests}), "-x", REACH_CHOOSE=str(chosen), REACH_FAILED=str(self.folder / "failed.txt"))

    def notices(self, path: Path, which: int, *, wide: bool) -> str:
        """Whose tests notice a fault: the `kept` texts of its room, its `room`, the `others`, or none ("")."""
        tree, found = of(path)
        groups = self.tests_of(path, found[which].line)
        found[which].do()
        made, place = ast.unparse(ast.fix_missing_locations(tree)), self.folder / path.relative_to(ROOT)
        try:
            by = next((whose for whose, tests in groups.items() if self.fails(place, made, tests)), "")
            self.put(place, made)
            return by or ("others" if wide and not self.passes(EXAMPLES, limit=10 * LIMIT) else "")
        finally:
            self.put(place, source_of(path))

    def fails(self, place: Path, source: str, tests: list[str]) -> bool:
        """Whether tests fail for what a module was made, and pass with the module as it is: others are left out from now on."""
        whole = place.read_text(encoding="utf-8")
        failed = self.folder / "failed.txt"
        while True:
            failed.unlink(missing_ok=True)
            self.put(place, source)
            passed = self.all_pass(tests)
            self.put(place, whole)
            first = failed.read_text(encoding="utf-8").splitlines()[:1] if not passed and failed.exists() else []
            if passed or not first or first[0] not in tests or self.all_pass(first):
                return not passed
            print(f"fails without any fault: {first[0]}", file=sys.stderr)
            self.seconds.pop(first[0], None)
            tests = [test for test in tests if test != first[0]]

    def put(self, place: Path, source: str) -> None:
        """Writes a module, with a time of its own: what was compiled of it before is of another."""
        place.write_text(source, encoding="utf-8")
        self.written += 1
        os.utime(place, (self.written, self.written))


def tested(folder: Path, tests: tuple[str, ...], environment: dict[str, str], limit: int) -> None:
    """Runs tests in this process, in silence, and ends it with their status."""
    resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))
    os.chdir(folder)
    sys.path.insert(0, str(folder))
    os.environ.update(environment, PYTHONPATH=str(folder), XDG_CACHE_HOME=str(KEEP / "cache"))
    sys.pycache_prefix = str(KEEP / "compiled")
    null = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(null, stream)
    os._exit(pytest.main(["-q", "-p", "no:cacheprovider", "-p", "reaching", *tests]))


def test_files(place: Path) -> list[Path]:
    return [place] if place.suffix else sorted(place.glob("test_*.py"))


def left_out() -> str:
    """How many changes of which kind are never drawn, because they change no answer."""
    found = Counter(fault.void for path in modules() for fault in of(path)[1])
    told = ", ".join(f"{found[why]} of what {why}" for why in sorted(found) if why)
    return f"{found['']} faults to draw from; left out: {told}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("number", nargs="?", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--in", dest="rooms", metavar="ROOM", nargs="+", default=ROOMS, help="draw from these folders of the package alone")
    parser.add_argument("--minutes", type=float, default=60, help="no new one is begun after that")
    parser.add_argument("--again", type=Path, help="try those that these lines of earlier output name")
    parser.add_argument("--wide", action="store_true", help="the knowledge's examples too: minutes each")
    wanted = parser.parse_args()
    print(left_out(), file=sys.stderr)
    choice = named(wanted.again.read_text("utf-8").splitlines()) if wanted.again else drawn(random.Random(wanted.seed), wanted.rooms)
    by: Counter[str] = Counter()
    copy = Copy()
    for test in copy.learns():
        print(f"fails without any fault: {test}", file=sys.stderr)
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
    noticed = f"{by['kept']} by the kept texts, {by['room']} by the room's own tests, {by['others']} by the others'"
    return f"{by.total()} tried, {by.total() - by['']} noticed: {noticed}"


if __name__ == "__main__":
    sys.exit(main())
