"""The pieces that a report is made of, whoever renders them."""

from __future__ import annotations

from triage.base.record import Record


class Block(Record):
    """A piece of a report; `kind` says how it is meant."""

    kind: str
    """title, place, code, text, heading, point, snippet, item, quote, log, sign, note, answer, bar or gap."""
    text: str
    detail: str = ""
    """What stands beside it: a title's mark, a point's label, a place's code."""
