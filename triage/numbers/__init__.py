"""Lines → series: `find` gives the quantities that a log reports, and what is ill in them."""

from __future__ import annotations

from triage.base.door import door

__all__ = [
    "Column", "Comparison", "Curve", "Departure", "Run", "compare", "find", "page", "places", "run", "sparkline", "told",
]  # fmt: skip

TYPE_CHECKING = False
if TYPE_CHECKING:
    from triage.numbers.columns import Column
    from triage.numbers.comparison import Comparison, Departure, compare
    from triage.numbers.curves_page import Curve, page
    from triage.numbers.drawing import sparkline
    from triage.numbers.findings import find
    from triage.numbers.runs import Run, places, run, told
else:
    __getattr__ = door(
        __name__,
        columns="Column",
        comparison="Comparison Departure compare",
        curves_page="Curve page",
        drawing="sparkline",
        findings="find",
        runs="Run places run told",
    )
