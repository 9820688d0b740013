"""What a line is by itself, as the line below an exception of a run that goes on, and as the file of a frame: see `wordings.txt`."""

from __future__ import annotations

from pathlib import Path

from by_example import compared_lines

from triage import incidents
from triage.model import Incident, Line

NEXT = ("Epoch 3", "Epoch 4")


def found(*texts: str) -> list[Incident]:
    return incidents.find([Line(n, text) for n, text in enumerate(texts, 1)])


def told(text: str) -> str:
    alone = "; ".join(map(what, found(text))) or "nothing"
    below = found("RuntimeError: it broke", text, *NEXT)
    joined = f", below an exception {'; '.join(map(what, below))}" * ([what(i) for i in below] != ["exception RuntimeError it broke"])
    (frame,) = found(f'  File "{text}", line 3, in f', "    g()", "ValueError: x")[0].frames or (None,)
    file = f", as a file {incidents.package(text) or 'nobody'}'s" if frame and not frame.user else ""
    return f"{alone}{joined}{file}"


def what(one: Incident) -> str:
    about = (one.kind, one.type, one.message, f"({one.code})" * bool(one.code), "loose" * one.loose, *sorted(incidents.events(one) - {"exception"}))
    return " ".join(filter(None, (*about, *(name for name in ("is_cut", "is_elastic", "is_closing") if getattr(incidents, name)(one)))))


def test_a_line_is_told_as_written_below_it() -> None:
    compared_lines(Path(__file__).parent / "wordings.txt", told)
