"""The wording matrix: the proofs' programs run against other releases of PyTorch, and whether they are told alike.

    python tools/matrix.py 1.13.1 2.4.1 2.15.0      # each in an environment of its own, made and removed again
    python tools/matrix.py --python PATH            # against the PyTorch that another Python has
    python tools/matrix.py --again --python PATH    # only what its row tells otherwise: after a cure

The rows are kept in docs/matrix.md, one a release. On demand, not in CI: a release takes some 15 minutes and 3 GB.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from triage.base.versions import satisfies

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "matrix.md"
LISTED = ROOT / "tests" / "data" / "proven.txt"
OTHER_REASONS = ROOT / "tests" / "data" / "other_reasons.txt"
PROOFS = ROOT / "tests" / "proofs"
_NEEDED = ("pyyaml", "rapidfuzz", "typer", "rich")
_ROW = re.compile(r"\| (\d+\.\d+\.\d+)\S* \|")
_HEAD = """\
# Told alike on every release

The programs of `tests/data/proven.txt`, each really failing, run against other releases of PyTorch than the one they
were proven with, and their output diagnosed: `python tools/matrix.py RELEASE` writes a row.

- *Alike*: told as the same cause. *Otherwise*: failing for the same reason, but told as something else or not at all,
  by name. The *share* is of these two.
- *Another reason*: on that release the program fails for another reason (a name that came later) or not at all, judged
  by hand, with the reason, in `tests/data/other_reasons.txt`.
- *Not there*: the cured program fails, too, since the release lacks what both use.

| torch | Python | alike | otherwise | share | another reason | not there | told otherwise |
| --- | --- | ---: | ---: | ---: | ---: | ---: | --- |
"""


class Row(NamedTuple):
    """What one release made of the programs."""

    torch: str
    python: str
    alike: int
    other: int
    absent: int
    otherwise: tuple[str, ...]

    def __str__(self) -> str:
        names = ", ".join(self.otherwise) or "none"
        alike, otherwise = self.alike, len(self.otherwise)
        share = f"{100 * alike / max(1, alike + otherwise):.1f} %"
        cells = (self.torch, self.python, alike, otherwise, share, self.other, self.absent, names)
        return f"| {' | '.join(map(str, cells))} |"


def read_row(line: str) -> Row:
    """The row that a line of the page shows."""
    torch, python, alike, _, _, other, absent, names = (cell.strip() for cell in line.strip().strip("|").split("|"))
    otherwise = () if names == "none" else tuple(names.split(", "))
    return Row(torch, python, int(alike), int(other), int(absent), otherwise)


def together(old: Row, new: Row) -> Row:
    """The row of a release some of whose programs were run once more."""
    counts = (old.alike + new.alike, old.other + new.other, old.absent + new.absent)
    return Row(new.torch, new.python, *counts, new.otherwise)


def for_another_reason(cause: str, torch: str, listed: str | None = None) -> bool:
    """Whether a person has judged that the program of a cause fails otherwise on that release, or not at all."""
    text = OTHER_REASONS.read_text(encoding="utf-8") if listed is None else listed
    rows = (line.split(" | ") for line in text.splitlines() if line and line[0] != "#")
    return any(row[0] == cause and satisfies(torch, row[1]) for row in rows)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("releases", nargs="*", metavar="RELEASE", help="a release of PyTorch, like 2.4.1")
    parser.add_argument("--python", action="append", default=[], metavar="PATH", help="a Python that has PyTorch already")
    parser.add_argument("--again", action="store_true", help="only the programs that the release's row tells otherwise")
    args = parser.parse_args()
    for python in args.python:
        _write(_tried_again(python) if args.again else _tried(python, _listed()))
    for release in args.releases:
        with tempfile.TemporaryDirectory(prefix="triage-matrix-") as folder:
            python = _environment(Path(folder), release)
            _write(_tried_again(python) if args.again else _tried(python, _listed()))
    return 0


def _environment(folder: Path, release: str) -> str:
    """A Python of its own with that release and what triage needs."""
    python = str(folder / "bin" / "python")
    numpy, setuptools = ("numpy<2", "setuptools<70") if satisfies(release, "<2.3") else ("numpy", "setuptools")
    subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
    wanted = [f"torch=={release}", numpy, setuptools, *_NEEDED]
    subprocess.run([python, "-m", "pip", "install", "--quiet", *wanted], check=True)
    return python


def _listed() -> list[str]:
    return [line for line in LISTED.read_text(encoding="utf-8").splitlines() if line and line[0] != "#"]


def _tried_again(python: str) -> Row:
    """The kept row of that Python's PyTorch, with what it told otherwise run once more."""
    asked = subprocess.run([python, "-c", "import torch; print(torch.__version__)"], stdout=subprocess.PIPE, check=True)
    version = asked.stdout.decode().strip()
    kept = next((row for row in map(read_row, _kept()) if row.torch == version), None)
    if kept is None:
        return _tried(python, _listed())
    return together(kept, _tried(python, list(kept.otherwise))) if kept.otherwise else kept


def _tried(python: str, listed: list[str]) -> Row:
    """The listed programs, run and diagnosed by that Python."""
    command = [python, "-m", "triage", "kb", "verify", "--format", "json", *listed]
    done = subprocess.run(command, stdout=subprocess.PIPE, env=_surroundings(), cwd=ROOT, check=False)
    found: dict[str, Any] = json.loads(done.stdout)
    failed = [row["id"] for row in found["failed"]]
    for row in found["failed"]:
        print(f"{row['id']}: {row['why']}", file=sys.stderr)
    versions = found["versions"]
    there = [cause for cause in failed if _runs(python, cause)]
    otherwise = tuple(cause for cause in there if not for_another_reason(cause, versions["torch"]))
    lacking = [row for row in found["unproven"] if row["id"] in listed]
    other, absent = len(there) - len(otherwise), len(failed) - len(there) + len(lacking)
    return Row(versions["torch"], versions["python"], len(found["proven"]), other, absent, otherwise)


def _runs(python: str, cause: str) -> bool:
    """Whether the cured program of a cause ends well there."""
    command = [python, str(PROOFS / f"{cause}.py"), "--cured"]
    try:
        return subprocess.run(command, capture_output=True, env=_surroundings(), timeout=120, check=False).returncode == 0
    except subprocess.TimeoutExpired:
        return False


def _surroundings() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(ROOT)}


def _write(row: Row) -> None:
    """Put a release's row in the place of its last one."""
    print(row)
    rows = {_key(line): line for line in _kept()} | {_key(str(row)): str(row)}
    PAGE.write_text(_HEAD + "".join(f"{rows[key]}\n" for key in sorted(rows)), encoding="utf-8")


def _kept() -> Iterator[str]:
    text = PAGE.read_text(encoding="utf-8") if PAGE.exists() else ""
    return (line for line in text.splitlines() if _ROW.match(line))


def _key(line: str) -> Sequence[int]:
    found = _ROW.match(line)
    return tuple(int(n) for n in found[1].split(".")) if found else ()


if __name__ == "__main__":
    sys.exit(main())
