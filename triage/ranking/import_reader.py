"""Whether a module that is missing belongs to the very project whose files a traceback shows."""

from __future__ import annotations

from collections.abc import Sequence

from triage.base.regex import Regex
from triage.model import Incident, Line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_MISSING = Regex(r"No module named '?([A-Za-z_]\w{1,60})")
_INSIDE = Regex(r"No module named '[A-Za-z_]\w*\.\w")
"""Only Python 3 quotes the name, and it names no more than the first part that is missing."""
_STEP = Regex(r"[/\\]")
_SHORTEST = 4
_SCRIPTS = ("scripts", "tools", "examples", "demo", "test", "tests")
_EVERYWHERE = frozenset(
    (
        "code", "content", "data", "datasets", "desktop", "documents", "downloads", "examples", "github", "home", "master",
        "model", "models", "project", "projects", "python", "repos", "root", "script", "scripts", "source", "test", "tests",
        "tools", "torch", "train", "user", "users", "utils", "work", "workspace",
    )
)  # fmt: skip
"""What folders of any machine are called: such a name tells of no project."""


def importing(incident: Incident, log: Sequence[Line]) -> dict[str, Any]:
    """Whose module is missing.

    `in_project`: 1 if a folder on the way to the user's files is, or begins like, it; `project`: where that lies;
    `inside`: 1 if the package that should hold it was found.
    """
    missing = _MISSING.search(incident.message)
    if not missing:
        return {}
    told = {"in_project": 0, "inside": int(bool(_INSIDE.search(incident.message)))}
    for frame in reversed(incident.frames):
        if frame.user and (project := _project(missing[1], frame.file)):
            return told | {"in_project": 1, "project": project}
    return told


def _project(module: str, file: str) -> str:
    """The root of the clone that a module belongs to, by a file in it; nothing if it tells of none.

    A folder of exactly that name is the module, unless scripts lie in it: then it is the clone, as under any other spelling.
    """
    root = _plain(module)
    folders = _STEP.split(file)[:-1]
    for depth, folder in enumerate(folders):
        if folder == module and _plain(*folders[depth + 1 : depth + 2]) not in _SCRIPTS:
            return _upto(file, depth)
        name = _plain(folder)
        if name == root or (len(name) >= _SHORTEST and name not in _EVERYWHERE and root.startswith(name)):
            return _upto(file, depth + 1)
    return ""


def _upto(file: str, depth: int) -> str:
    """The first folders of a path, as it is written."""
    cut = [found.start() for found in _STEP.finditer(file)][depth - 1] if depth else 0
    return file[:cut] or "."


def _plain(name: str = "") -> str:
    return name.lower().replace("-", "_")
