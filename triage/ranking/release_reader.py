"""In which releases a name stood that a message lacks, which way the installed one is off, and who asks for it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from triage.base.regex import Regex
from triage.incidents import owner
from triage.kb import History
from triage.matching import changed_name
from triage.model import Frame, Incident, Line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_PYTHON = Regex(r"[Pp]ython-?(\d\.\d{1,2})[/\\]", words=("ython",))
_WANTED = ("requires", "required", "Requirement", "Collecting", "needs", ">=", "<=", "~=", "_version", "Uninstalling", "uninstalled:")
"""What a line says that names a version which is asked for, or was there before."""
_RAISES = ("raise ", "return getattr(", "module = self._get_module")
_FROM = Regex(r"^(\s*)from ([\w.]+) import (.+)$")
_ROOTS = {"pytorch_lightning": ("pytorch_lightning", "lightning")}


def names(incident: Incident, log: Sequence[Line]) -> dict[str, Any]:
    """What the tables of releases tell of the name that a message lacks.

    `lib` (the package on PyPI), `thing` (the name with its module, class or function), `state` (`gone`: the
    installed release is too new, `early`: too old, `either`, `there`: a release that has it is installed), `came`,
    `last` and `gone` (the first release with it, the last, the first without), `span` (all that have it),
    `now_at` and `was_at` (modules), `line` (an import that finds it), `pin`, `installed` (where the log tells it),
    `asks` (the library that makes the call; empty for the user's own code), `certain` (1 where the message names
    the library).
    """
    known = changed_name(incident)
    if known is None:
        return {}
    row, is_certain = known
    installed = _installed(row, log)
    state, came, gone = _stands(row, installed, _python(incident))
    releases = [release for release, _ in row.releases]
    last = releases[releases.index(gone) - 1] if gone in releases[1:] else ""
    told = {
        "lib": row.library, "thing": _thing(row), "state": state, "came": came, "gone": gone, "last": last,
        "span": _span(came, last, gone), "pin": _pin(row.library, came, last, gone), "newest": releases[-1],
        "line": _line(row.key, row.before or row.now), "certain": int(is_certain),
    }  # fmt: skip
    asked_for_empty = {"installed": installed, "asks": _asks(row, incident.frames), "now_at": row.now, "was_at": row.before}
    return {word: value for word, value in told.items() if value != ""} | asked_for_empty


def _line(key: str, place: str) -> str:
    """The import that finds a name, or the keyword that takes another's place; empty where no place is known."""
    if not place:
        return ""
    return f"from {place} import {key.rpartition(':')[2]}" if ":" in key else f"{place}=…"


def _thing(row: History) -> str:
    key = row.key.lstrip(".").replace(":", ".")
    return re.sub(r"(?:\.__init__)?\((\w+)\)$", r"(\1=…)", key)


def _span(came: str, last: str, gone: str) -> str:
    if came and gone:
        return came if came == last else f"{came} – {last}"
    return f"≤ {last}" if gone else f"≥ {came}"


def _pin(library: str, came: str, last: str, gone: str) -> str:
    """The releases that have a name; below the next after the last where those between were not looked at."""
    bounds = [f">={came}"] if came else []
    if gone:
        following = [*_numbers(last)[:1], *(n + 1 for n in _numbers(last)[1:])]
        next_major = tuple(_numbers(gone)) == ((_numbers(last) or (0,))[0] + 1, 0)
        bounds.append(f"<{gone}" if next_major or not last else f"<{'.'.join(map(str, following))}")
    return library + ",".join(bounds)


def _stands(row: History, installed: str, python: str) -> tuple[str, str, str]:
    """(which way the installed release is off, first release with the name, first without it again)

    Of several spells the one that ends or begins nearest the installed release counts, else the last; of a name that
    went and came back, the last that ended: the installed release may stand between. The name is
    missing, so that an installed release equal to the first with it is one of the builds before that release.
    """
    order = {release: n for n, (release, _) in enumerate(row.releases)}
    spells = _spells(row)
    newest = _newest_for(python, row) if python else len(order)
    at = _place(installed, row) if installed else None
    if at is None:
        came, gone = spells[-1]
        if gone and order[gone] > newest:
            return ("early" if came else "there"), came, gone
        if not gone and len(spells) > 1:
            return "either", *spells[-2]
        return ("gone" if not came else "early" if not gone else "either"), came, gone
    for came, gone in spells:
        if came and at <= order[came]:
            return "early", came, gone
        if not gone or at < order[gone]:
            return "there", came, gone
    return "gone", *spells[-1]


def _spells(row: History) -> list[tuple[str, str]]:
    """(first release with the name, first without) of each time that it was there; empty where it is open."""
    spells: list[tuple[str, str]] = []
    came = ""
    for sign, release in row.events:
        if sign == "+":
            came = release
        else:
            spells.append((came, release))
            came = ""
    return [*spells, (came, "")] if came else spells


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(map(int, re.findall(r"\d+", version)[:2]))


def _place(installed: str, row: History) -> int | None:
    """The place of the newest release that is not newer than a version, None for one older than all."""
    mine = _numbers(installed)
    older = [n for n, (release, _) in enumerate(row.releases) if _numbers(release) <= mine]
    return older[-1] if older else -1


def _newest_for(python: str, row: History) -> int:
    """The place of the newest release that installs on a Python."""
    return max((n for n, (_, oldest) in enumerate(row.releases) if not oldest or _numbers(oldest) <= _numbers(python)), default=-1)


def _python(incident: Incident) -> str:
    return next((found[1] for frame in incident.frames if (found := _PYTHON.search(frame.file))), "")


def _installed(row: History, log: Sequence[Line]) -> str:
    """The version of a library that a log tells: a list of packages, an environment's report, a folder's name."""
    names = sorted({row.library, row.imported, row.library.replace("_", "-")})
    called = "|".join(map(re.escape, names))
    told = re.compile(rf"(?:^|[^\w.-])`?(?:{called})`?(?:-py)?(?:==|-|\s+(?:version)?:?\s*v?|:\s*v?|=|\s*\()(\d+\.\d+(?:\.\d+)*)", re.I)
    have = re.compile(rf"you have (?:{called})[ =]+v?(\d+\.\d+(?:\.\d+)*)", re.I)
    words = [name.lower() for name in names]
    for line in log:
        lowered = line.text.lower()
        if not any(word in lowered for word in words):  # only saves work
            continue
        if found := have.search(line.text):
            return str(found[1])
        if not any(word in line.text for word in _WANTED) and (found := told.search(line.text)):
            return str(found[1])
    return ""


def _asks(row: History, frames: Sequence[Frame]) -> str:
    """The other library that asks for the name; empty where the user's own code does, or nothing tells."""
    own = _ROOTS.get(row.imported, (row.imported,))
    for frame in reversed(frames):
        asking = owner(frame)
        if asking in own and (frame.code.startswith(_RAISES) or frame is not frames[-1] or ":" not in row.key):
            continue
        return "" if frame.user else asking
    return ""
