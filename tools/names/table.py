"""The rows of a library as a text that is searched in place."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tools.names.history import Row

_DEEPEST = 2


def written(package: str, releases: Sequence[tuple[str, str]], rows: Iterable[Row], source: str, date: str) -> str:
    """Two lines of head, then a line a row, sorted: key, events, where it is now, where it was before."""
    listed = " ".join(f"{release}/{python}" if python else release for release, python in releases)
    lines = sorted("\t".join(row).rstrip("\t") for row in rows if is_asked_for(row))
    return "\n".join((f"# {package} from {source}, {date}", f"# {listed}", *lines, ""))


def is_asked_for(row: Row) -> bool:
    """Whether people are likely to meet it: all that went, but of what came only what stands far outside.

    New code on an old release fails at its imports first, seldom at an attribute or in a module deep inside.
    """
    if "-" in row.events:
        return True
    if row.key.startswith("."):
        return False
    owner, _, name = row.key.partition(":")
    if "(" in owner:
        return "." not in owner or ".__init__(" in owner
    if not name:
        return "._" not in owner or owner.count(".") == 1
    return owner.count(".") <= _DEEPEST and "._" not in owner and not name.startswith("_")
