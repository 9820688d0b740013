"""Lines → series: `find` gives what is ill in the quantities that a log reports; `run` and `compare` hold runs side by side."""

from __future__ import annotations

from triage.base.door import door

__all__ = [
    "Column", "Comparison", "Curve", "Departure", "Run", "compare", "find", "page", "places", "promises", "run", "sparkline", "told",
]  # fmt: skip

TYPE_CHECKING = False
if TYPE_CHECKING:
    from triage.numbers.columns.column import Column
    from triage.numbers.columns.promise import promises
    from triage.numbers.findings import find
    from triage.numbers.runs.departures import Comparison, Departure, compare
    from triage.numbers.runs.pages import Curve, page
    from triage.numbers.runs.runs import Run, places, run, told
    from triage.numbers.runs.sparklines import sparkline
else:
    __getattr__ = door(
        __name__,
        **{
            "columns.column": "Column",
            "runs.departures": "Comparison Departure compare",
            "findings": "find",
            "runs.pages": "Curve page",
            "columns.promise": "promises",
            "runs.runs": "Run places run told",
            "runs.sparklines": "sparkline",
        },
    )
