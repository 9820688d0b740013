"""A question that someone asks with an excerpt of a log: their own words around it, and within its lines."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from triage.base.regex import Regex
from triage.model import Line

TYPE_CHECKING = False
if TYPE_CHECKING:
    import re

_MOST_LINES = 300
_LEAST_WORDS = 3
_MOSTLY = 0.7
"""Of the words of a sentence so many are plain ones; of its letters, where they are Chinese."""
_CHINESE_SHARE = 0.4
_PLAIN = Regex(r"[\"'(`*]*[A-Za-z][A-Za-z'’-]*[\"')`*.,:;!?]*")
_CHINESE = Regex(r"[\u4e00-\u9fff]")
_ASKING = Regex(
    r"[?？]\s*$|\b[Ii](?:'m|'ve|'d| (?:am|was|have|had|get|got|try|tried|use|used|want|run|ran|train|trained|found|follow|followed|can|can't|"
    r"could|do|did|don't|didn't|just|set|need|think|guess|also|met|meet|encounter|encountered|face|faced|changed))\b|\b(?:my|our) |"
    r"\b[Ww]hen (?:[Ii]|we) |\b(?:anyone|anybody|somebody|someone)\b|\b[Tt]hanks\b|[Tt]hank you|\b[Hh]elp me\b|[Cc]an we |[Hh]ow (?:to|can|do) "
    r"|请问|怎么|为什么|为啥|如何|求助|求解|谢谢|大佬|报错|[我您你]|出现|遇到"
)
"""What a person says and no program does, in a sentence."""
_ERROR = Regex(r"(?<![A-Za-z0-9_.'/])(?:(?:[A-Za-z_]\w*\.)*[A-Z][A-Za-z]*(?:Error|Exception)\b|cv2\.error) ?[:：]\s?\S", words=("Error", "Exception", "cv2.error"))
_LEVEL = Regex(r"\b(?:raise|except|assert|return|import|class|ERROR|WARN(?:ING)?|INFO|DEBUG|FATAL|CRITICAL)\b|\d{2}:\d{2}|[\[\]{}=<>|]")
"""What stands before a message that a program logged, or in a line of code."""
_PINNED = Regex(r"(?<=\w) ?[=<>]=? ?\d[\w.]*")
"""The version behind a library's name: `transformers==4.35.0`, `torch >= 2.0`."""
_QUOTES = "`*\"“”'"
_AFTER = Regex(r"\s*[\u4e00-\u9fff，。？！]{1,12}$")
"""What someone goes on to say behind a message in Chinese."""
_NEUTRAL = Regex(r"\d+|\S*[\w-][/\\.]\w\S*")
"""Numbers, files and dotted names, which people and programs write alike."""


def is_post(log: Sequence[Line]) -> bool:
    """Whether someone asks, in sentences of their own, about an excerpt."""
    spoken = list(islice((line.text for line in log if line.text.strip()), _MOST_LINES + 1))
    return len(spoken) <= _MOST_LINES and any(_ASKING.search(text) and (_is_sentence(text) or _introduced(text)) for text in spoken)


def excerpt(log: Sequence[Line]) -> list[Line]:
    """The lines of a post with every error at the beginning of its line, without quotation marks around it."""
    return [line._replace(text=_bared(line.text)) for line in log]


def _bared(text: str) -> str:
    stripped = text.strip()
    if stripped and stripped[0] in _QUOTES and stripped[-1] in _QUOTES:
        return stripped.strip(_QUOTES + " ")
    found = _introduced(text)
    return _AFTER.sub("", text[found.start() :]).rstrip(_QUOTES + " ") if found else text


def _introduced(text: str) -> re.Match[str] | None:
    """The error that someone's own words precede on its line."""
    found = _ERROR.search(text)
    return found if found and _is_lead(text[: found.start()]) else None


def _is_lead(text: str) -> bool:
    """Whether it is someone's words that stand before an error on its line."""
    said = _PINNED.sub("", text).strip(_QUOTES + " :：,，")
    return not _LEVEL.search(said) and (bool(_CHINESE.search(said)) or _share(said.split()) >= _MOSTLY)


def _is_sentence(text: str) -> bool:
    said = text.strip()
    letters = len("".join(said.split()))
    if len(_CHINESE.findall(said)) > _CHINESE_SHARE * letters:
        return True
    words = said.split()
    return len(words) >= _LEAST_WORDS and said[0].isalpha() and _share(words) >= _MOSTLY


def _share(words: Sequence[str]) -> float:
    telling = [word for word in words if not _NEUTRAL.fullmatch(word)]
    return sum(_PLAIN.fullmatch(word) is not None for word in telling) / max(len(telling), 1)
