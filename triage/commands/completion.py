"""What may come next in a command line of ours, for shells: commands, options, choices, ids of entries and causes."""

from __future__ import annotations

from triage.commands.options import OPTIONS
from triage.commands.output import HEALTHY, say
from triage.commands.table import BY_NAME, FIRST_WORDS, Command

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_TAKE_IDS = ("explain", "kb show", "kb lint", "kb test", "kb verify")
_SHELLS = ("bash", "fish", "zsh")


def run(words: Sequence[str]) -> int:
    """Print candidates, a line each; `words` are the place of the word to complete (from 1) and all words but our name."""
    place, typed = int(words[0]) if words[0].isdecimal() else 1, list(words[1:])
    before, word = typed[: place - 1], typed[place - 1] if len(typed) >= place else ""
    say("".join(f"{found}\n" for found in candidates(before, word)))
    return HEALTHY


def candidates(before: Sequence[str], word: str) -> list[str]:
    """What the word may become, given those before it."""
    command = _command(before)
    if before and (choices := _choices(before[-1])):
        return _beginning(choices, word)
    if word.startswith("-"):
        rows = command.options() if command else OPTIONS
        return _beginning((name for row in rows for name in row.names), word)
    if before[:1] == ["kb"] and len(before) == 1:
        return _beginning((name[3:] for name in BY_NAME if name.startswith("kb ")), word)
    if not before:
        return _beginning(FIRST_WORDS, word)
    if command and command.name in _TAKE_IDS:
        return _ids(word)
    return _beginning(_SHELLS, word) if before == ["init"] else []


def _command(before: Sequence[str]) -> Command | None:
    if before[:1] == ["kb"]:
        return BY_NAME.get(" ".join(before[:2]))
    return BY_NAME.get(before[0], BY_NAME[""]) if before else BY_NAME[""]


def _choices(option: str) -> tuple[str, ...]:
    return next((row.choices for row in OPTIONS if option in row.names), ())


def _beginning(names: Iterable[str], word: str) -> list[str]:
    return sorted(name for name in names if name.startswith(word))


def _ids(word: str) -> list[str]:
    """Ids of entries and causes; those of causes only once some of the word is known."""
    from triage.kb import open_knowledge

    found: set[str] = set()
    for index in open_knowledge().indexes:
        if word:
            found.update(index.ids(word))
        else:
            found.update(identity for identity, *_ in index.catalogue())
    return sorted(found)
