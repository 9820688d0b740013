"""Lines → series: `find` gives the quantities that a log reports, and what is ill in them."""

from __future__ import annotations

from triage.numbers.findings import find

__all__ = ["find"]
