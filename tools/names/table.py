"""The rows of a library as a text that is searched in place."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tools.names.history import Row


def written(package: str, releases: Sequence[tuple[str, str]], rows: Iterable[Row], source: str, date: str) -> str:
    """Two lines of head, then a line a row, sorted: key, events, where it is now, where it was before."""
    listed = " ".join(f"{release}/{python}" if python else release for release, python in releases)
    lines = sorted("\t".join(row).rstrip("\t") for row in rows)
    return "\n".join((f"# {package} from {source}, {date}", f"# {listed}", *lines, ""))
