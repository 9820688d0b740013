"""Which size of a refused view is another than the tensor's."""

from __future__ import annotations

from triage.base.expressions import value_of
from triage.base.regex import Regex
from triage.model import Incident

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_VIEW = Regex(r"(?:shape|size) '(\[\d+(?:(?:, | x )\d+){1,8}\])' is invalid for input (?:of size (\d{1,15})|with (\d{1,15}) elements)")


def read(incident: Incident) -> dict[str, Any]:
    """The one size behind the batch that keeps the elements from fitting.

    `wanted`: what the code says, `fitting`: what would fit. Nothing where the batch, or more than one size, could be it.
    """
    found = _VIEW.search(incident.message)
    if not found:
        return {}
    sizes, elements = value_of(found[1]), int(found[2] or found[3])
    fits = [(place, fitting) for place in range(len(sizes)) if (fitting := _fitting(sizes, place, elements))]
    if len(fits) != 1 or fits[0][0] == 0:
        return {}
    place, fitting = fits[0]
    return {"wanted": sizes[place], "fitting": fitting}


def _fitting(sizes: tuple[int, ...], place: int, elements: int) -> int:
    """The size at one place with which all others make up the elements; 0 if there is none."""
    others = 1
    for size in (*sizes[:place], *sizes[place + 1 :]):
        others *= size
    return elements // others if others and elements % others == 0 else 0
