"""Where knowledge lies: what was shipped, and the folders of the user and the team."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator

_HERE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def root() -> str:
    """Where the shipped knowledge lies: inside the installed package, else beside it in a checkout."""
    shipped = os.path.join(_HERE, "_knowledge")
    return shipped if os.path.isdir(shipped) else os.path.join(os.path.dirname(_HERE), "knowledge")


def files(folder: str) -> list[str]:
    """Every knowledge file below a folder, by family and name; symbolic links to folders are not followed."""
    found = []
    for directory, _, names in os.walk(folder):
        found += [os.path.join(directory, n) for n in names if n.endswith((".yaml", ".yml"))]
    return sorted(found, key=lambda path: (family_of(path, folder), os.path.basename(path)))


def family_of(path: str, folder: str) -> str:
    """The folder below the knowledge folder in which a file lies, however deep; for one at its top, that folder."""
    below = os.path.relpath(path, folder).replace(os.sep, "/")
    return below.split("/")[0] if "/" in below else os.path.basename(os.path.abspath(folder))


def config_folder() -> str:
    """Where a user's own entries lie unless an option or TRIAGE_KNOWLEDGE says otherwise; empty for a user without a home."""
    home = os.environ.get("XDG_CONFIG_HOME") or os.path.join(home_folder(), ".config")
    held = os.path.join(os.environ.get("APPDATA", home) if os.name == "nt" else home, "triage", "knowledge")
    return held if os.path.isabs(held) else ""


def home_folder() -> str:
    """The user's home; empty where there is none, as in a container whose user has no name."""
    home = os.path.expanduser("~")
    return home if os.path.isabs(home) and os.path.isdir(home) else ""


def own_folders(extra: Iterable[str] = ()) -> Iterator[str]:
    """The user's and the team's folders: options first, then the environment, then the configuration."""
    seen = set()
    listed = os.environ.get("TRIAGE_KNOWLEDGE", "")
    config = config_folder()
    named = (*extra, *(p for p in listed.split(os.pathsep) if p), config)
    for folder in filter(None, named):
        path = os.path.abspath(os.path.expanduser(folder))
        if path not in seen and (os.path.isdir(path) or folder != config):
            seen.add(path)
            yield path
