"""Draws how data flows through the rooms, from the imports themselves: `python tools/flow.py` writes docs/flow.svg.

An arrow runs from a room to one that uses it. Arrows over one room are left out where a chain of others says the same.
"""

from __future__ import annotations

import ast
import sys
from pathlib import Path
from xml.sax.saxutils import escape

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "triage"
FOUNDATION = ("base", "model", "errors")
"""What every room stands on: drawn as the ground, without arrows."""
TOP = ("__init__", "__main__")
WIDTH, HEIGHT, ROW, COLUMN, BOX = 760, 40, 78, 180, 132


def rooms() -> dict[str, str]:
    """Each room with what its docstring says goes in and comes out."""
    found = {}
    for path in sorted(PACKAGE.iterdir()):
        module = path / "__init__.py" if path.is_dir() else path
        if module.suffix == ".py" and module.exists() and path.stem not in (*FOUNDATION, *TOP, "_knowledge"):
            found[path.stem] = (ast.get_docstring(ast.parse(module.read_text("utf-8"))) or "").split("\n")[0]
    return found


def uses(room: str, known: dict[str, str]) -> set[str]:
    """The rooms whose doors a room goes through."""
    at = PACKAGE / room
    found = set()
    for path in at.rglob("*.py") if at.is_dir() else [at.with_suffix(".py")]:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module == "triage":
                found |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("triage."):
                found.add((node.module or "").split(".")[1])
    return {other for other in found if other in known and other != room}


def shortened(edges: dict[str, set[str]]) -> dict[str, set[str]]:
    """Edges that no chain of the others tells already."""

    def reach(room: str) -> set[str]:
        return set().union(*({o} | reach(o) for o in edges[room])) if edges[room] else set()

    return {room: {o for o in others if not any(o in reach(p) for p in others - {o})} for room, others in edges.items()}


def levels(edges: dict[str, set[str]]) -> dict[str, int]:
    def level(room: str) -> int:
        return 1 + max((level(o) for o in edges[room]), default=-1)

    return {room: level(room) for room in edges}


def drawn(known: dict[str, str]) -> str:
    edges = {room: uses(room, known) for room in known}
    # Authoring lies inside kb and stands on the pipeline; the flow of an answer does not go through it.
    edges["kb"] -= {"pipeline", "report", "reading", "incidents"}
    level = levels(edges)
    rows: dict[int, list[str]] = {}
    for room, at in level.items():
        rows.setdefault(at, []).append(room)
    places = {
        room: (WIDTH / 2 + (n - (len(row) - 1) / 2) * COLUMN, 40 + at * ROW)
        for at, row in rows.items()
        for n, room in enumerate(sorted(row))
    }
    lines = []
    for room, others in shortened(edges).items():
        for other in sorted(others):
            (x1, y1), (x2, y2) = places[other], places[room]
            lines.append(
                f'<path d="M{x1:.0f} {y1 + HEIGHT / 2:.0f} C{x1:.0f} {y1 + ROW / 2:.0f} {x2:.0f} {y2 - ROW / 2:.0f} '
                f'{x2:.0f} {y2 - HEIGHT / 2:.0f}" fill="none" stroke="#6b7280" marker-end="url(#to)"/>'
            )
    boxes = [
        f'<g><title>{escape(known[room])}</title><rect x="{x - BOX / 2:.0f}" y="{y - HEIGHT / 2:.0f}" width="{BOX}" '
        f'height="{HEIGHT}" rx="6" fill="#eef2ff" stroke="#4338ca"/><text x="{x:.0f}" y="{y + 5:.0f}" '
        f'text-anchor="middle">{escape(room)}</text></g>'
        for room, (x, y) in places.items()
    ]
    height = 40 + (max(rows) + 1) * ROW
    ground = (
        f'<rect x="20" y="{height - 30}" width="{WIDTH - 40}" height="34" rx="6" fill="#f3f4f6" stroke="#9ca3af"/>'
        f'<text x="{WIDTH / 2}" y="{height - 8}" text-anchor="middle">every room stands on: {", ".join(FOUNDATION)}</text>'
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height + 20}" font-family="sans-serif" '
        'font-size="15"><rect width="100%" height="100%" fill="white"/><defs><marker id="to" viewBox="0 0 8 8" '
        'refX="8" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8z" fill="#6b7280"/>'
        f"</marker></defs>{''.join(lines)}{''.join(boxes)}{ground}</svg>\n"
    )


if __name__ == "__main__":
    (ROOT / "docs" / "flow.svg").write_text(drawn(rooms()), encoding="utf-8")
    sys.exit(0)
