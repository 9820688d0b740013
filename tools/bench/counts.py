"""What each hot path loads, opens, reads and compiles: counts, which are the same on any machine.

    python tools/bench/counts.py            # print
    python tools/bench/counts.py --write    # into tests/data/counts.json, which a test holds them to
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
KEPT = ROOT / "tests" / "data" / "counts.json"
CRASH = (
    "Traceback (most recent call last):\n"
    '  File "train.py", line 3, in <module>\n    loss.backward()\n'
    "RuntimeError: CUDA error: device-side assert triggered\n"
)
HEALTHY = "".join(f"epoch 0 step {n} loss {2 - n / 1000:.4f}\n" for n in range(200))
PATHS: dict[str, tuple[list[str], str]] = {
    "explain an id": (["explain", "memory-held-by-history"], ""),
    "explain words": (["explain", "loss does not go down"], ""),
    "a short crash log": ([], CRASH),
    "a healthy log": ([], HEALTHY),
    "--version": (["--version"], ""),
}
_CHILD = """
import sys
opened = []
sys.addaudithook(lambda event, given: opened.append(given[0]) if event == "open" else None)
before = set(sys.modules)
from triage.kb import index_file
asked = []
read = index_file.Stored.read
index_file.Stored.read = lambda self, at, count: asked.append(count) or read(self, at, count)
from triage import commands
commands.run(sys.argv[1:])
patterns = len(sys.modules["re"]._cache) if "re" in sys.modules else 0
files = [path for path in opened if isinstance(path, str) and not path.endswith((".py", ".pyc"))]
print(len(set(sys.modules) - before), int("re" in sys.modules), patterns, len(files), len(asked), sum(asked), file=sys.__stderr__)
"""


def counted(arguments: list[str], log: str) -> dict[str, int]:
    """The counts of one command line; the index is built before, so that only an answer is counted."""
    done = subprocess.run(
        [sys.executable, "-c", _CHILD, *arguments],
        input=log.encode(), capture_output=True, check=True, cwd=ROOT, timeout=300,
    )  # fmt: skip
    told = done.stderr.decode().strip().splitlines()[-1].split()
    return dict(zip(("modules", "re", "patterns", "files", "reads", "bytes"), map(int, told), strict=True))


def all_counts() -> dict[str, dict[str, int]]:
    subprocess.run(
        [sys.executable, "-c", "import triage.kb as kb; kb.open_knowledge(environment=False)"], check=True, cwd=ROOT
    )
    return {name: counted(*asked) for name, asked in PATHS.items()}


def main() -> None:
    found = all_counts()
    for name, counts in found.items():
        print(f"{name:20}" + "".join(f"{key} {value:>8,}   " for key, value in counts.items()))
    if "--write" in sys.argv:
        KEPT.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
