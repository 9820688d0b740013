"""Lines → series: `find` gives what is ill in the quantities that a log reports; `run` and `compare` hold runs side by side."""

from __future__ import annotations

from triage.numbers.columns import Column
from triage.numbers.findings import find

TYPE_CHECKING = False
if TYPE_CHECKING:
    from triage.numbers.departures import Comparison, Departure, compare
    from triage.numbers.pages import Curve, page
    from triage.numbers.runs import Run, places, run, told
    from triage.numbers.sparklines import sparkline

__all__ = [
    "Column", "Comparison", "Curve", "Departure", "Run", "compare", "find", "page", "places", "run", "sparkline", "told",
]  # fmt: skip
_ON_DEMAND = {
    "Comparison": "departures", "Departure": "departures", "compare": "departures", "Curve": "pages", "page": "pages",
    "Run": "runs", "places": "runs", "run": "runs", "told": "runs", "sparkline": "sparklines",
}  # fmt: skip
"""What a diagnosis does without is imported when it is asked for."""


def __getattr__(name: str) -> object:
    if name not in _ON_DEMAND:
        raise AttributeError(f"module 'triage.numbers' has no attribute {name!r}")
    from importlib import import_module

    found: object = getattr(import_module(f"triage.numbers.{_ON_DEMAND[name]}"), name)
    globals()[name] = found
    return found
