"""The pieces that a report is made of, whoever renders them."""

from __future__ import annotations

from triage.base.record import Record


class Block(Record):
    """A piece of a report; `kind` says how it is meant."""

    kind: str
    """title, place, text, heading, code, item, quote, note, log, sign or bar."""
    text: str
    detail: str = ""
