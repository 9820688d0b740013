"""Whether a module that is missing belongs to the very project whose files a traceback shows."""

from __future__ import annotations

from collections.abc import Sequence

from triage.base.regex import Regex
from triage.model import Incident, Line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_MISSING = Regex(r"No module named '?([A-Za-z_]\w{1,60})")
_STEP = Regex(r"[/\\]")
_SHORTEST = 4
_EVERYWHERE = frozenset(
    (
        "code", "content", "data", "datasets", "desktop", "documents", "downloads", "examples", "github", "home", "master",
        "model", "models", "project", "projects", "python", "repos", "root", "script", "scripts", "source", "test", "tests",
        "tools", "torch", "train", "user", "users", "utils", "work", "workspace",
    )
)  # fmt: skip
"""What folders of any machine are called: such a name tells of no project."""


def importing(incident: Incident, log: Sequence[Line]) -> dict[str, Any]:
    """`in_project`: 1 if a folder on the way to the user's files is, or begins like, the missing module; `project`: where it lies."""
    missing = _MISSING.search(incident.message)
    if not missing:
        return {}
    root = _plain(missing[1])
    for frame in reversed(incident.frames):
        if frame.user and (project := _project(root, frame.file)):
            return {"in_project": 1, "project": project}
    return {"in_project": 0}


def _project(root: str, file: str) -> str:
    """The root of the clone that a module of this name belongs to, by a file in it; nothing if it tells of none."""
    cuts = [found.start() for found in _STEP.finditer(file)]
    for start, end in zip([-1, *cuts], cuts):
        folder = _plain(file[start + 1 : end])
        if folder == root:
            return file[:start] or "."
        if len(folder) >= _SHORTEST and folder not in _EVERYWHERE and root.startswith(folder):
            return file[:end]
    return ""


def _plain(name: str) -> str:
    return name.lower().replace("-", "_")
