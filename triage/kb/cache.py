"""Where built indexes are kept: in a folder that nobody else can write to."""

from __future__ import annotations

import os
from collections.abc import Iterator

_KEYS = (1 << 61) - 1


def kept_path(folder: str, ending: str = ".index") -> str:
    """The file that keeps what was built of a knowledge folder; empty where no place for it is safe."""
    key = int.from_bytes(os.path.abspath(folder).encode("utf-8", "surrogateescape"), "little") % _KEYS
    place = next((path for path in _places() if _is_ours(path)), "")
    return place and os.path.join(place, f"{key:016x}{ending}")


def _places() -> Iterator[str]:
    home = os.environ.get("XDG_CACHE_HOME") or (
        os.environ.get("LOCALAPPDATA", "") if os.name == "nt" else os.path.join(os.path.expanduser("~"), ".cache")
    )
    if os.path.isabs(home):
        yield os.path.join(home, "triage")
    temporary = os.environ.get("TMPDIR") or os.environ.get("TEMP") or "/tmp"
    yield os.path.join(temporary, f"triage-{_user()}")


def _is_ours(path: str) -> bool:
    """Whether a folder is there, or can be made, that is the user's own and not open to everyone."""
    try:
        if not os.path.isdir(path):
            os.makedirs(path, mode=0o700)
        status = os.lstat(path)
    except OSError:
        return False
    return os.name == "nt" or (status.st_uid == _user() and not status.st_mode & 0o002)


def _user() -> int:
    return os.getuid() if hasattr(os, "getuid") else 0
