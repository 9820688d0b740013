"""The wording matrix: the proofs' programs run against other releases of PyTorch, and whether they are told alike.

    python tools/matrix.py 1.13.1 2.4.1 2.15.0      # each in an environment of its own, made and removed again
    python tools/matrix.py --python PATH            # against the PyTorch that another Python has

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

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "matrix.md"
LISTED = ROOT / "tests" / "data" / "proven.txt"
PROOFS = ROOT / "tests" / "proofs"
_NEEDED = ("pyyaml", "rapidfuzz", "typer", "rich")
_ROW = re.compile(r"\| (\d+\.\d+\.\d+)\S* \|")
_HEAD = """\
# Told alike on every release

The programs of `tests/data/proven.txt`, each really failing, run against other releases of PyTorch than the one they
were proven with, and their output diagnosed: `python tools/matrix.py RELEASE` writes a row. *Alike* are those that are
told as the same cause; *not there* those whose cured program fails too, since the release lacks what both use;
*otherwise* those told as something else or not at all, by name.

| torch | Python | alike | otherwise | not there | told otherwise |
| --- | --- | ---: | ---: | ---: | --- |
"""


class Row(NamedTuple):
    """What one release made of the programs."""

    torch: str
    python: str
    alike: int
    absent: int
    otherwise: tuple[str, ...]

    def __str__(self) -> str:
        names = ", ".join(self.otherwise) or "none"
        return f"| {self.torch} | {self.python} | {self.alike} | {len(self.otherwise)} | {self.absent} | {names} |"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("releases", nargs="*", metavar="RELEASE", help="a release of PyTorch, like 2.4.1")
    parser.add_argument("--python", action="append", default=[], metavar="PATH", help="a Python that has PyTorch already")
    args = parser.parse_args()
    for python in args.python:
        _write(_tried(python))
    for release in args.releases:
        with tempfile.TemporaryDirectory(prefix="triage-matrix-") as folder:
            _write(_tried(_environment(Path(folder), release)))
    return 0


def _environment(folder: Path, release: str) -> str:
    """A Python of its own with that release and what triage needs."""
    python = str(folder / "bin" / "python")
    old = tuple(int(n) for n in release.split(".")[:2]) < (2, 3)
    subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
    wanted = [f"torch=={release}", "numpy<2" if old else "numpy", "setuptools<70", *_NEEDED]
    subprocess.run([python, "-m", "pip", "install", "--quiet", *wanted], check=True)
    return python


def _tried(python: str) -> Row:
    """All listed programs, run and diagnosed by that Python."""
    listed = [line for line in LISTED.read_text(encoding="utf-8").splitlines() if line and line[0] != "#"]
    command = [python, "-m", "triage", "kb", "verify", "--format", "json", *listed]
    done = subprocess.run(command, stdout=subprocess.PIPE, env=_surroundings(), cwd=ROOT, check=False)
    found: dict[str, Any] = json.loads(done.stdout)
    failed = [row["id"] for row in found["failed"]]
    for row in found["failed"]:
        print(f"{row['id']}: {row['why']}", file=sys.stderr)
    otherwise = tuple(cause for cause in failed if _runs(python, cause))
    lacking = [row for row in found["unproven"] if row["id"] in listed]
    absent = len(failed) - len(otherwise) + len(lacking)
    versions = found["versions"]
    return Row(versions["torch"], versions["python"], len(found["proven"]), absent, otherwise)


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
