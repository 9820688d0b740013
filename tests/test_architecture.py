"""The house keeps its shape: data flows one way, rooms have one door each, the hot paths load little."""

from __future__ import annotations

import ast
import importlib.util
import re
import statistics
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import ROOT

FLOW = (
    "base",
    "errors",
    "model",
    "reading",
    "incidents",
    "numbers.columns",
    "numbers.course",
    "numbers.machine",
    "numbers.checkpoint",
    "numbers.schedule",
    "numbers.data",
    "numbers.evaluation",
    "numbers.kinds",
    "numbers.runs",
    "numbers",
    "evidence",
    "kb",
    "matching",
    "ranking",
    "running",
    "pipeline",
    "report",
    "library",
    "session",
    "kb.authoring",
    "commands",
    "embedding",
    "__main__",
)
"""Each room imports only from those before it, whether at its top or on demand."""
LEVEL = {name: level for level, name in enumerate(FLOW)}
PACKAGE = ROOT / "triage"
MODULES = sorted(p for p in PACKAGE.rglob("*.py") if "_knowledge" not in p.parts)
WITHIN = tuple(room for room in FLOW if room.startswith("numbers."))
OPEN = ("base", "kb.authoring", "commands", "embedding", *WITHIN)
"""Rooms without a door: small tools, each imported by its own name; those within another room have its door."""


def room_of(dotted: str) -> str:
    """The room of a module as it is named below `triage`: `kb.authoring.checks` → `kb.authoring`."""
    parts = dotted.split(".")
    two = ".".join(parts[:2])
    return two if two in LEVEL else parts[0]


def name_of(path: Path) -> str:
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" and len(parts) > 1 else parts)


def imports(path: Path) -> set[str]:
    """The modules of ours that one imports, at the top or on demand; imports for types alone do not count."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    types = {
        id(node)
        for block in ast.walk(tree)
        if isinstance(block, ast.If) and "TYPE_CHECKING" in ast.dump(block.test)
        for node in ast.walk(block)
    }
    found: set[str] = set()
    for node in ast.walk(tree):
        if not isinstance(node, ast.ImportFrom) or id(node) in types:
            continue
        assert node.level == 0, f"{path}: relative import"
        if node.module == "triage":
            found |= {alias.name for alias in node.names if not alias.name.startswith("__")}
        elif (node.module or "").startswith("triage."):
            below = (node.module or "").removeprefix("triage.")
            whole = {f"{below}.{alias.name}" for alias in node.names if is_module(f"{below}.{alias.name}")}
            found |= whole or {below}
    return found


def is_module(dotted: str) -> bool:
    path = PACKAGE.joinpath(*dotted.split("."))
    return path.with_suffix(".py").exists() or path.is_dir()


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_a_room_imports_only_from_rooms_before_it(path: Path) -> None:
    mine = room_of(name_of(path))
    if mine == "__init__":
        return
    assert mine in LEVEL, f"{mine} has no place in the flow: add it where it belongs"
    wrong = {m for m in imports(path) if room_of(m) != mine and LEVEL[room_of(m)] >= LEVEL[mine]}
    assert not wrong, f"{name_of(path)} imports {', '.join(sorted(wrong))}, which comes after it"


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_a_room_is_entered_by_its_door(path: Path) -> None:
    mine = room_of(name_of(path))
    inside = {m for m in imports(path) if room_of(m) != mine and "." in m.removeprefix(room_of(m))}
    wrong = {m for m in inside if room_of(m) not in OPEN and not mine.startswith(f"{room_of(m)}.")}
    wrong |= {m for m in inside if room_of(m) in WITHIN and mine.split(".")[0] != m.split(".")[0]}
    assert not wrong, f"{name_of(path)} reaches into {', '.join(sorted(wrong))}: import from the package"


def test_no_modules_import_one_another_in_a_circle() -> None:
    edges = {name_of(p): {m for m in imports(p) if m != name_of(p)} for p in MODULES}
    done: set[str] = set()

    def visit(name: str, above: tuple[str, ...]) -> None:
        assert name not in above, f"a circle: {' → '.join((*above[above.index(name) :], name))}"
        if name not in done:
            for other in sorted(edges.get(name, ())):
                visit(other, (*above, name))
            done.add(name)

    for name in edges:
        visit(name, ())


def test_modules_stay_small() -> None:
    sizes = {p: len(p.read_text(encoding="utf-8").splitlines()) for p in MODULES}
    assert statistics.median(sizes.values()) <= 130
    large = {name_of(p): n for p, n in sizes.items() if n > 320}
    assert not large, f"split these by purpose: {large}"


def test_functions_stay_small() -> None:
    large = {
        f"{name_of(path)}.{node.name}": (node.end_lineno or 0) - node.lineno + 1
        for path in MODULES
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and (node.end_lineno or 0) - node.lineno >= 60
    }
    assert not large, f"split these: {large}"


def test_the_page_for_those_who_come_after_names_rooms_that_are_there() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    named = {name for name in re.findall(r"`([\w/.]+)`", page) if "/" in name or name.endswith(".py")}
    assert len(named) > 20
    assert not {name for name in named if not (PACKAGE / name).exists() and not (ROOT / name).exists()}


def test_the_picture_of_the_flow_is_the_one_that_the_imports_draw() -> None:
    spec = importlib.util.spec_from_file_location("flow", ROOT / "tools" / "flow.py")
    assert spec and spec.loader
    flow = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(flow)
    assert flow.drawn(flow.rooms()) == (ROOT / "docs" / "flow.svg").read_text(encoding="utf-8"), "python tools/flow.py"


def loaded(code: str) -> set[str]:
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return set(done.stdout.split())


HEAVY = {"prompt_toolkit", "threading", "triage.running", "triage.session", "triage.embedding", "typer", "click", "rich", "yaml", "typing", "dataclasses", "pathlib", "rapidfuzz", "statistics"}


@pytest.mark.parametrize("words", (["8504"], ["device side assert"]))
def test_explain_loads_neither_typer_nor_rich_nor_yaml(words: list[str]) -> None:
    subprocess.run([sys.executable, "-c", "import triage.kb as kb; kb.open_knowledge(environment=False)"], check=True)
    code = (
        "import sys; from triage.commands import quick; "
        f"quick.run(['explain', *{words!r}, '--format', 'plain']); print('\\n'.join(sys.modules))"
    )
    assert not HEAVY & loaded(code)


@pytest.mark.parametrize("words", (["init", "bash"], ["init", "fish", "--auto"], ["init", "complete", "--", "1", "ex"]))
def test_what_a_shell_asks_for_at_its_start_and_at_a_tab_loads_next_to_nothing(words: list[str]) -> None:
    bare = loaded("import sys; print('\\n'.join(sys.modules))")
    code = (
        "import os, sys; sys.argv[0] = 'triage'; from triage import __main__; from triage.commands import quick\n"
        "kept = os.dup(1); os.dup2(os.open(os.devnull, os.O_WRONLY), 1)\n"
        f"quick.run({words!r}); os.dup2(kept, 1); print('\\n'.join(sys.modules))"
    )
    own = loaded(code) - bare
    assert not (HEAVY | {"re", "json", "collections", "subprocess", "triage.kb"}) & own
    assert len(own) < 25, own


def test_a_piped_crash_loads_neither_typer_nor_rich_nor_likeness() -> None:
    code = (
        "import sys, triage; from triage.kb import open_knowledge\n"
        "k = open_knowledge(environment=False)\n"
        "triage.diagnose(b'RuntimeError: CUDA error: device-side assert triggered', knowledge=k)\n"
        "print('\\n'.join(sys.modules))"
    )
    assert not (HEAVY | {"triage.matching.likeness"}) & loaded(code)
