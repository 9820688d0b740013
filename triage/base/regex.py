"""Regular expressions compiled on first use: a short log needs a few of the hundred that are written.

`re` itself costs half of a bare Python's start; whoever imports it from here has it loaded on first use too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

__all__ = ["Regex", "re"]

TYPE_CHECKING = False
if TYPE_CHECKING:
    import re
    from typing import Any
else:

    class _Late:
        def __getattr__(self, name):
            value = getattr(__import__("re"), name)
            setattr(self, name, value)
            return value

    re = _Late()


class Regex:
    """A compiled pattern's methods, compiled when the first of them is called."""

    search: Callable[..., re.Match[str] | None]
    match: Callable[..., re.Match[str] | None]
    fullmatch: Callable[[str], re.Match[str] | None]
    findall: Callable[[str], list[Any]]
    finditer: Callable[..., Iterator[re.Match[str]]]
    sub: Callable[..., str]
    split: Callable[[str], list[str]]

    def __init__(self, pattern: str, flags: int = 0) -> None:
        self._pattern, self._flags = pattern, flags

    def __getattr__(self, name: str) -> Any:
        compiled = re.compile(self._pattern, self._flags)
        for method in ("search", "match", "fullmatch", "findall", "finditer", "sub", "split"):
            setattr(self, method, getattr(compiled, method))
        return getattr(compiled, name)
