"""Regular expressions compiled on first use: a short log needs a few of the hundred that are written.

`re` itself costs half of a bare Python's start; whoever imports it from here has it loaded on first use too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

__all__ = ["IGNORECASE", "Regex", "Wordings", "re"]

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


IGNORECASE = 2
"""`re.IGNORECASE`, for which `re` need not be loaded."""


class Regex:
    """A compiled pattern's methods, compiled when the first of them is called.

    `words` are texts of which any match holds one, in lower case where the pattern takes either: a text that
    holds none is not searched, and until one does, nothing is compiled.
    """

    search: Callable[..., re.Match[str] | None]
    match: Callable[..., re.Match[str] | None]
    fullmatch: Callable[[str], re.Match[str] | None]
    findall: Callable[[str], list[Any]]
    finditer: Callable[..., Iterator[re.Match[str]]]
    sub: Callable[..., str]
    split: Callable[[str], list[str]]

    def __init__(self, pattern: str, flags: int = 0, words: tuple[str, ...] = ()) -> None:
        self.pattern, self.flags, self.words = pattern, flags, words
        if words:
            self.search, self.match = self._where_words_are("search"), self._where_words_are("match")

    def __getattr__(self, name: str) -> Any:
        compiled = re.compile(self.pattern, self.flags)
        for method in ("search", "match", "fullmatch", "findall", "finditer", "sub", "split"):
            self.__dict__.setdefault(method, getattr(compiled, method))
        return getattr(compiled, name)

    def _where_words_are(self, method: str) -> Callable[..., re.Match[str] | None]:
        """A method that is tried only on a text that holds one of the words."""
        words, folded = self.words, self.flags & IGNORECASE
        tried: Callable[..., re.Match[str] | None] | None = None

        def found(text: str) -> re.Match[str] | None:
            nonlocal tried
            said = text.lower() if folded else text
            for word in words:
                if word in said:
                    tried = tried or getattr(re.compile(self.pattern, self.flags), method)
                    return tried(text)
            return None

        return found


class Wordings:
    """Whole words, as `Regex(rf"\b(?:{one}|{other})\b")` finds and replaces them; nothing is compiled."""

    def __init__(self, *texts: str) -> None:
        self._texts = texts

    def sub(self, other: str, text: str) -> str:
        made, end = "", 0
        while places := [(at, n) for n, said in enumerate(self._texts) if (at := _whole(said, text, end)) >= 0]:
            at, n = min(places)
            made += text[end:at] + other
            end = at + len(self._texts[n])
        return made + text[end:]


def _whole(said: str, text: str, start: int) -> int:
    """Where a text next holds another that no letter, digit or `_` goes on from; -1 where nowhere."""
    at = text.find(said, start)
    while at >= 0:
        around = text[at - 1 : at] + text[at + len(said) : at + len(said) + 1]
        if not any(c.isalnum() or c == "_" for c in around):
            return at
        at = text.find(said, at + 1)
    return -1
