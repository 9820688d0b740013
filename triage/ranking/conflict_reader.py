"""Which package pip's demands exclude each other on, and whose they are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage.base.regex import Regex
from triage.base.versions import satisfies
from triage.model import Incident, Line

TYPE_CHECKING = False
if TYPE_CHECKING:
    _Demand = tuple[str, str, str]
    """Who demands (empty: the user), the package, and its versions."""

_BEGINS = "The conflict is caused by"
_REQUESTED = Regex(r"\s*The user requested (?:\(constraint\) )?([A-Za-z0-9][\w.-]*)(.{0,80}?)\s*$")
_DEPENDS = Regex(r"\s*([A-Za-z0-9][\w.\[\],-]* \S{1,40}) depends on ([A-Za-z0-9][\w.-]*)(?:\[[\w,]*\])?(.{0,80}?)\s*$")
_EXACT = Regex(r"\s*==\s*(\d[\d.]*)(?![\w.*])")
_MOST = 30


def conflict(incident: Incident, log: Sequence[Line]) -> dict[str, str]:
    """What pip says below its refusal.

    `package`: what is demanded in two ways; `pin`: the first demand, the user's where there is one; `by` and `wants`:
    who demands it otherwise, and how.
    """
    demands = list(_demands(log))
    pairs = [(one, other) for one in demands for other in demands if other[0] and _same(one, other)]
    found = next((pair for pair in pairs if not _agree(*pair)), pairs[0] if pairs else None)
    if not found:
        return {}
    (who, package, versions), other = found
    pin = f"{who} ({package}{versions})" if who else f"{package}{versions}"
    return {"package": package, "pin": pin, "by": other[0], "wants": f"{other[1]}{other[2]}"}


def _demands(log: Sequence[Line]) -> Iterator[_Demand]:
    """The user's own first, then the packages' in the order of the log."""
    begun = next((n for n, line in enumerate(log) if _BEGINS in line.text), len(log))
    rows = [line.text for line in log[begun + 1 : begun + 1 + _MOST]]
    for row in rows:
        if found := _REQUESTED.match(row):
            yield "", found[1], found[2]
    for row in rows:
        if found := _DEPENDS.match(row):
            yield found[1], found[2], found[3]


def _same(one: _Demand, other: _Demand) -> bool:
    return _plain(one[1]) == _plain(other[1]) and one[2].split() != other[2].split()


def _agree(one: _Demand, other: _Demand) -> bool:
    """Whether the exact version that one demands is among those that suit the other."""
    exact = [(_EXACT.match(mine[2]), theirs[2]) for mine, theirs in ((one, other), (other, one))]
    return any(found and satisfies(found[1], wanted.partition(";")[0].replace(" and ", ",")) for found, wanted in exact)


def _plain(name: str) -> str:
    return name.lower().replace("_", "-").replace(".", "-")
