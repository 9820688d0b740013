"""What a program said of its own failure before it ended, in no form of its own."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from triage.base.regex import IGNORECASE, Regex, re
from triage.incidents import is_complaint, is_cut, made, ranks
from triage.kb import Index
from triage.matching.messages import known_as
from triage.matching.searching import search
from triage.model import Environment, Incident, Line, Match
from triage.reading import is_post

_TELLS_IN_PASSING = 16
_LAST_WORDS = 3
"""Lines at the end of a log, or above a traceback that is cut off, that may hold what a program said of its own failure."""
_COPED = Regex(
    r"fall(?:s|ing)? ?back|retry(?!Error|(?:ing in \d{1,4}s \[Retry)? (\d{1,3})/\1\b)(?<!\[retry)|skip|ignor|instead|\busing\b|scratch|offline|continu|optional|warn", IGNORECASE,
    ("back", "retry", "skip", "ignor", "instead", "using", "scratch", "offline", "continu", "optional", "warn"),
)  # fmt: skip
"""Words of a program that met trouble and went on."""
_WHOLE = 0.85


def last_words(
    log: Sequence[Line], incidents: Sequence[Incident], indexes: Iterable[Index], environment: Environment
) -> tuple[list[Match], list[Incident]]:
    """Known messages among a log's last lines, or right above a traceback that is cut off, in no other form.

    Programs print what they caught (`except Exception as e: print(e)`) and end. A line counts if the
    message is all of it, or all that follows a label, or if the line itself speaks of an error; not if
    it says how the program went on. Who asks about an error may quote it anywhere.
    """
    spoken = [line for line in log if line.text.strip()]
    if incidents or not is_post(log):
        cut = next((i for i in incidents if is_cut(i)), None)
        above = [line for line in spoken if cut and line.file == cut.file and line.number < cut.first_line]
        spoken = [*above[-_LAST_WORDS:], *spoken[-_LAST_WORDS:]]
    text = "\n".join(line.text for line in spoken).lower()
    found: list[Match] = []
    fresh: dict[int, Incident] = {}
    for index in indexes:
        for pattern in index.candidates("message", text):
            if pattern.weight < _TELLS_IN_PASSING or pattern.frames:
                continue
            for place, line in enumerate(spoken):
                said = " ".join(line.text.split())
                match = search(pattern.regex, said, pattern.literals)
                if match and not _COPED.search(said) and (_is_whole(said, match) or is_complaint(said)):
                    incident = made("", [line], line, line.number, line.number, (), "message")
                    incident = fresh.setdefault(place, incident._replace(ranks=ranks(line.origin)))
                    known = known_as(incident._replace(parts=()), index, pattern, match, environment)
                    found.append(known._replace(incident=incident, by="passing"))
    return found, list(fresh.values())


def _is_whole(said: str, match: re.Match[str]) -> bool:
    """Whether a match is nearly all of a line, or of what follows a label."""
    before = said[: match.start()]
    return len(match[0]) >= _WHOLE * len(said[match.start() :]) and (not before or before.endswith(": "))
