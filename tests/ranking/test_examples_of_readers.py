"""What a text tells the readers as the message of an exception, as the line of code that failed, and as a line of the log: see `readings.txt`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from by_example import compared_lines
from known_examples import kept_index

from triage import incidents
from triage.base.expressions import shown
from triage.model import Incident, Line, Match
from triage.ranking.message_readers import READERS
from triage.ranking.packages import package_of
from triage.ranking.plain_messages import is_plain
from triage.ranking.progress import Progress

BELOW = {
    "nobody": (),
    "a layer": ('  File "/opt/lib/python3.11/site-packages/torch/nn/modules/module.py", line 7, in _call_impl', '  File "/opt/lib/python3.11/site-packages/torch/nn/modules/linear.py", line 125, in forward'),
}  # fmt: skip


def logged(code: str, message: str, *below: str) -> tuple[list[Line], Incident]:
    rows = ("Traceback (most recent call last):", '  File "/home/user/train.py", line 3, in main', f"    {code}", *below, f"RuntimeError: {message}")
    log = [Line(n, row) for n, row in enumerate(rows, 1)]
    return log, incidents.find(log)[0]


def told(text: str) -> str:
    return "; ".join((*as_message(text), *as_code(text), *as_line(text))) or "nothing"


def as_message(text: str) -> Iterator[str]:
    log, incident = logged("f()", text)
    if incident.message != " ".join(text.split()):
        return
    for name in READERS:
        if name != "code" and (found := pairs(READERS[name](incident, [*log, Line(9, text)]))):
            yield f"{name} {found}"
    if is_plain(Match(kept_index().entry(0), incident, {}, 0.0, "message", "")):
        yield "plain"


def as_code(text: str) -> Iterator[str]:
    for who, below in BELOW.items():
        log, incident = logged(text, "it broke", *below)
        if incident.frames and (found := pairs(READERS["code"](incident, log))):
            yield f"code of {who} {found}"


def as_line(text: str) -> Iterator[str]:
    counted = [Line(n, re.sub(r"\d+", lambda found: str(int(found[0]) + n), text, count=1)) for n in range(1, 4)]  # noqa: B023
    before, after = Progress(counted), Progress([Line(9, text)])
    broke = Incident("message", "", "", 5, "", 5, 5)
    if before.advanced or after.works_on(broke):
        yield f"{'progress' * before.advanced} {'the end' * after.works_on(broke)}".strip()
    if text.isidentifier() and package_of(text) != text:
        yield f"package {package_of(text)}"


def pairs(found: dict[str, Any]) -> str:
    return ", ".join(f"{name} = {shown(value)}" for name, value in found.items() if value not in ("", 0, 0.0))


def test_a_text_tells_the_readers_what_is_written_below_it() -> None:
    compared_lines(Path(__file__).parent / "readings.txt", told)
