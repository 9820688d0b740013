"""The rows of a library as a text that is searched in place."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tools.names.history import Row


def written(package: str, releases: Sequence[tuple[str, str]], rows: Iterable[Row], source: str, date: str) -> str:
    """Two lines of head, then a line a row, sorted: key, events, where it is now, where it was before.

    That an attribute came later is left out: it would be a third of the rows, and old releases are rare.
    """
    listed = " ".join(f"{release}/{python}" if python else release for release, python in releases)
    lines = sorted("\t".join(row).rstrip("\t") for row in rows if not (row.key.startswith(".") and "-" not in row.events))
    return "\n".join((f"# {package} from {source}, {date}", f"# {listed}", *lines, ""))
