"""What is read in a line of a log, or in a few with `⏎` between them: see `lines.txt`, below each line what it tells.

`BLESS=1 pytest tests/numbers/test_examples_of_lines.py` writes anew what they tell; read the diff.
"""

from __future__ import annotations

import math
import os
from collections.abc import Sequence
from pathlib import Path

from by_example import restored

from triage.model import Line
from triage.numbers import promises, run
from triage.numbers.columns.columns import Column, columns

KEPT = Path(__file__).parent / "lines.txt"
BREAK = "⏎"


def told(text: str) -> str:
    log = [Line(n, line) for n, line in enumerate(restored(text).split(BREAK), 1)]
    read = columns(log)
    places = list(dict.fromkeys(map(place, read)))
    settings = " ".join(f"{name}={value}" for name, value in run("", log).settings.items())
    found = [fact(column, places[0] if len(places) == 1 else "") for column in read] or [f"settings {settings}"] * bool(settings)
    at = f"at{places[0]}: " if len(places) == 1 and places[0] else ""
    return f"    {at}" + "; ".join([*found, *["promises nothing"] * (not promises(log))])


def fact(column: Column, known_place: str) -> str:
    """`label = values, phase kind term marks`, and where it stands, its means and its digits where they tell more."""
    known = column.quantity
    marks = [name for name, value in known._asdict().items() if value is True]
    about = " ".join(filter(None, (known.phase, known.kind or "?", known.term, *marks, "unsure" * (not column.sure))))
    means = list(column.means) != list(column.values) and all(map(math.isfinite, column.values))
    more = [place(column) * (place(column) != known_place), f" means {shown(column.means)}" * means]
    more += [f" digits {column.digits[0]}/{column.digits[1]}"] * (column.digits != (1, 1))
    return f"{column.label or '(no name)'} = {shown(column.values)} {about}{''.join(more)}"


def place(column: Column) -> str:
    axes = (("epoch", column.epochs), ("step", column.steps))
    return "".join(f" {name} {shown(axis)}" for name, axis in axes if any(map(math.isfinite, axis)))


def shown(values: Sequence[float]) -> str:
    return " ".join(f"{value:g}" for value in values)


def test_of_each_line_is_read_what_is_written_below_it() -> None:
    texts = KEPT.read_text(encoding="utf-8").splitlines()[::2]
    now = [row for text in texts for row in (text, told(text))]
    if os.environ.get("BLESS"):
        KEPT.write_text("\n".join(now) + "\n", encoding="utf-8")
        return
    assert now == KEPT.read_text(encoding="utf-8").splitlines()
