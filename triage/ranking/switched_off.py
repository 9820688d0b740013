"""Options that a program prints as off: `fp16=False` says nothing for a cause that needs fp16."""

from __future__ import annotations

from triage.base.regex import Regex

_OFF = r"[\"']?\s{0,4}[:=]\s{0,4}[\"']?(?:False|None|null|off|disabled|\[\])[\"']?(?=\s{0,4}(?:[,;)}\]]|$))"
_REST = Regex(rf"(?i)[\w.-]{{0,60}}{_OFF}")
_OPTION = Regex(rf"(?i)(?<![\w.-])[\"']?[\w.-]{{1,60}}{_OFF}")


def names_one(text: str, end: int) -> bool:
    """Whether what ends here in a line is the name of an option whose value says that it is off."""
    return _REST.match(text, end) is not None


def without(text: str) -> str:
    """A line with blanks in the place of such options."""
    return _OPTION.sub(lambda found: " " * len(found[0]), text)
