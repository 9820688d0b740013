"""Lines → series: `find` gives what is ill in the quantities that a log reports; `run` and `compare` hold runs side by side."""

from __future__ import annotations

from triage.base.door import door

__all__ = [
    "Column", "Comparison", "Curve", "Departure", "Run", "compare", "find", "page", "places", "promises", "run", "sparkline", "told",
]  # fmt: skip

TYPE_CHECKING = False
if TYPE_CHECKING:
    from triage.numbers.column import Column
    from triage.numbers.departures import Comparison, Departure, compare
    from triage.numbers.findings import find
    from triage.numbers.pages import Curve, page
    from triage.numbers.promise import promises
    from triage.numbers.runs import Run, places, run, told
    from triage.numbers.sparklines import sparkline
else:
    __getattr__ = door(
        __name__,
        columns="Column",
        departures="Comparison Departure compare",
        findings="find",
        pages="Curve page",
        promise="promises",
        runs="Run places run told",
        sparklines="sparkline",
    )
