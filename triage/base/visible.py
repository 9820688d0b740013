"""Text from outside made fit to show: what cannot be seen, or would be obeyed instead of read, is taken out."""

from __future__ import annotations

from triage.base.regex import Regex

_ESCAPES = Regex(
    r"\x1b\[[0-?]*[ -/]*[@-~]|\x1b[\]PX^_][^\x07\x1b]*(?:\x07|\x1b\\|$)|\x1b[ -/]*[0-~]|\x9b[0-?]*[ -/]*[@-~]"
)
_UNSEEN = frozenset(
    map(chr, [0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0, *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)])
)
"""Characters that count as letters or marks and show nothing; other invisible ones are known by their category."""
_COMMAND = Regex(r"##(?=[A-Za-z]*\[)|(?<![\w>)\]}*&]):(?=:[A-Za-z])")
"""`##vso[…]`, `##[…]` (Azure, GitHub) anywhere, `::set-output …` (GitHub) where a line may begin."""


def visible(text: str) -> str:
    """A text of printable characters and line breaks, in which no terminal and no CI runner finds a command."""
    if not text.replace("\n", "").isprintable():
        text = "".join(map(_shown, _ESCAPES.sub("", text)))
    if not _UNSEEN.isdisjoint(text):
        text = "".join(c for c in text if c not in _UNSEEN)
    return _COMMAND.sub(r"\g<0> ", text) if "##" in text or "::" in text else text


def _shown(character: str) -> str:
    if character.isprintable() or character == "\n":
        return character
    if character.isspace():
        return " "
    return "\ufffd" if 0xD800 <= ord(character) < 0xE000 else ""
