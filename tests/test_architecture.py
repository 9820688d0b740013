"""The house keeps its shape: imports go one way, rooms stay small, the hot paths load little."""

from __future__ import annotations

import ast
import statistics
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import ROOT

LAYERS = (
    ("lazy", "record", "vocabulary"),
    ("errors", "placeholders"),
    ("versions",),
    ("model", "expressions", "patterns", "words", "yamlfile"),
    ("fields", "index"),
    ("causes",),
    ("schema",),
    ("rows",),
    ("renames",),
    ("tables",),
    ("knowledge",),
    ("entries",),
    ("building",),
    ("prefixes", "stream", "sources"),
    ("reading", "frames", "making"),
    ("incidents",),
    ("numbers", "standing"),
    ("series", "environment", "readers"),
    ("matching", "likeness", "remedies", "story"),
    ("signs",),
    ("telling",),
    ("ranking", "explaining"),
    ("diagnosis",),
    ("drafting",),
    ("report",),
    ("options",),
    ("commands",),
    ("checking", "proving"),
    ("kb",),
    ("quick", "cli"),
    ("__main__",),
)
LEVEL = {name: level for level, names in enumerate(LAYERS) for name in names}
# A lower room that opens a higher one only when it is asked to, and never at import.
ON_DEMAND = {("knowledge", "entries"), ("knowledge", "building"), ("diagnosis", "explaining")}
MODULES = sorted((ROOT / "triage").rglob("*.py"))


def room(path: Path) -> str:
    parts = path.relative_to(ROOT / "triage").with_suffix("").parts
    return parts[0]


def imported(path: Path) -> set[str]:
    """The rooms that a module imports, at the top or on demand; imports for types alone do not count."""
    found: set[str] = set()
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for_types = {
        id(n)
        for b in ast.walk(tree)
        if isinstance(b, ast.If) and "TYPE_CHECKING" in ast.dump(b.test)
        for n in ast.walk(b)
    }
    for node in ast.walk(tree):
        if (
            not isinstance(node, ast.ImportFrom)
            or id(node) in for_types
            or not (node.module or "").startswith("triage")
        ):
            continue
        assert node.level == 0, f"{path}: relative import"
        rest = (node.module or "").split(".")[1:]
        found |= {rest[0]} if rest else {a.name for a in node.names if a.name in LEVEL}
    return found


@pytest.mark.parametrize("path", MODULES, ids=lambda p: str(p.relative_to(ROOT)))
def test_a_module_imports_only_from_rooms_below_its_own(path: Path) -> None:
    mine = room(path)
    if mine in ("__init__", "_knowledge"):
        return
    assert mine in LEVEL, f"{mine} has no place in the layers: add it where it belongs"
    wrong = {
        r for r in imported(path) if r != mine and LEVEL[r] >= LEVEL[mine] and (mine, r) not in ON_DEMAND
    }
    assert not wrong, f"{mine} imports from {', '.join(sorted(wrong))}, which stands beside or above it"


def test_modules_stay_small() -> None:
    sizes = {p: len(p.read_text(encoding="utf-8").splitlines()) for p in MODULES}
    assert statistics.median(sizes.values()) <= 140
    large = {str(p.relative_to(ROOT)): n for p, n in sizes.items() if n > 330}
    assert not large, f"split these by purpose: {large}"


def loaded(code: str) -> set[str]:
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return set(done.stdout.split())


@pytest.mark.parametrize("words", (["8504"], ["device side assert"]))
def test_explain_loads_neither_typer_nor_rich_nor_yaml(words: list[str]) -> None:
    open_first = "from triage.kb.knowledge import open_knowledge; open_knowledge(environment=False); import sys; sys.modules.pop('yaml', 0); "
    subprocess.run([sys.executable, "-c", open_first], check=True)
    code = f"import sys; from triage.commands import quick; quick.run(['explain', *{words!r}, '--format', 'plain']); print('\\n'.join(sys.modules))"
    heavy = {"typer", "click", "rich", "yaml", "typing", "dataclasses", "pathlib", "rapidfuzz", "statistics"}
    assert not heavy & loaded(code)


def test_a_piped_crash_loads_neither_typer_nor_rich_nor_likeness() -> None:
    code = (
        "import sys; from triage.kb.knowledge import open_knowledge; from triage.pipeline import diagnose\n"
        "k = open_knowledge(environment=False); diagnose(b'RuntimeError: CUDA error: device-side assert triggered', knowledge=k)\n"
        "print('\\n'.join(sys.modules))"
    )
    assert not {
        "typer",
        "click",
        "rich",
        "yaml",
        "typing",
        "dataclasses",
        "pathlib",
        "rapidfuzz",
        "triage.likeness",
    } & loaded(code)
