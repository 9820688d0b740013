"""Lines → series: `find` gives the quantities that a log reports, and what is ill in them."""

from __future__ import annotations

from triage.base.door import door

__all__ = ["find"]

TYPE_CHECKING = False
if TYPE_CHECKING:
    from triage.numbers.findings import find
else:
    __getattr__ = door(__name__, findings="find")
