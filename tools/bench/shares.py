"""Where the time of an answer goes: bare Python, finding the command, `re`, its modules, the answer itself."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from measure import Ratio, paired

BARE = [sys.executable, "-c", "pass"]
LOADED = """
import sys
sys.argv[0] = "triage"
from triage.__main__ import use_bundle
use_bundle()
from triage import commands
commands.run(sys.argv[1:])
print(*(name for name in sys.modules if name.startswith("triage.") or name == "re"), file=sys.__stderr__)
"""
LEAVE = "import os; os._exit(0)\n"
Asked = tuple[str, list[str], str]
"""What it is called, the arguments, and the file for its standard input."""


def shares(asked: Sequence[Asked], pairs: int, folder: str) -> Iterator[tuple[str, list[Ratio | None]]]:
    """(what, its ratio to a bare Python for each that was asked) up to and with each step; None where it has no such step."""
    names = [_modules(arguments, given) for _, arguments, given in asked]
    os.environ["PYTHONPATH"] = folder + os.pathsep + os.environ.get("PYTHONPATH", "")
    use = "from triage.__main__ import use_bundle; use_bundle()\n"
    steps = {
        "`python -m` of a package that leaves at once": ["" for _ in asked],
        "with `import re`, where it is needed": ["import re\n" if "re" in held else "" for held in names],
        "with the modules that it loads": [
            ("import re\n" if "re" in held else "") + use + "".join(f"import {name}\n" for name in held if name != "re") for held in names
        ],
    }
    for number, (what, codes) in enumerate(steps.items()):
        found: list[Ratio | None] = []
        for place, code in enumerate(codes):
            package = Path(folder, f"step_{number}_{place}")
            package.mkdir()
            (package / "__init__.py").touch()
            (package / "__main__.py").write_text(code + LEAVE, encoding="utf-8")
            found.append(paired([sys.executable, "-m", package.name], BARE, pairs) if code or not number else None)
        yield what, found
    whole = [paired([sys.executable, "-m", "triage", *arguments], BARE, pairs, given) for _, arguments, given in asked]
    yield "the answer", list(whole)


def _modules(arguments: Sequence[str], given: str) -> list[str]:
    """What a command loads of ours, and `re` where it does."""
    with open(given or os.devnull, "rb") as source:
        done = subprocess.run([sys.executable, "-c", LOADED, *arguments], stdin=source, capture_output=True, check=False)
    names = done.stderr.decode().strip().splitlines()[-1].split()
    return [name for name in names if not name.startswith("triage._bundle")]


def table(asked: Sequence[Asked], found: Sequence[tuple[str, list[Ratio | None]]]) -> list[str]:
    """The same as lines of a page."""
    lines = [
        "", "## Where a start goes", "",
        "Processor time beside `python -c pass`, which is 1; each row holds those above it. The first is Python's own way to a package, "
        "the second its regular expressions: the rest is ours. Only what `explain` is asked in plain words does without the second.",
        "", "| up to | " + " | ".join(name for name, _, _ in asked) + " |", "| --- |" + " --- |" * len(asked),
    ]  # fmt: skip
    lines += [f"| {what} | " + " | ".join(f"{ratio.median:.2f}" if ratio else "" for ratio in row) + " |" for what, row in found]
    return lines
