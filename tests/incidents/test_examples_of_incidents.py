"""Every incident of a log with all that is known of it: see `examples.txt`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from by_example import compared, row

from triage import incidents
from triage.model import Frame, Incident
from triage.reading.cleaning import lines


def told(text: str) -> Iterator[str]:
    for incident in incidents.find(list(lines(enumerate(text.encode().split(b"\n"), 1)))):
        yield from shown(incident)


def shown(one: Incident) -> Iterator[str]:
    yield f"{one.kind} {one.type}: {one.message}"
    yield row(
        line=one.line, of=f"{one.first_line}-{one.last_line}", written=repr(one.text) * (one.text not in (one.message, f"{one.type}: {one.message}")),
        by=one.origin, ranks=one.ranks, times=one.times - 1 and one.times, again=one.again, code=one.code,
        chain=one.chain and f"{one.chain}{' (while handling)' * one.while_handling}", parts=len(one.parts) - 1 and [part[:2] for part in one.parts],
    )  # fmt: skip
    yield row(
        wrapper=one.wrapper, event=" ".join(sorted(incidents.events(one))), package=incidents.package(one.frames[-1].file) if one.frames else "",
        called_by=incidents.calling_package(one.frames),
        told=[name for name in ("is_cut", "is_elastic", "is_closing", "was_caught") if getattr(incidents, name)(one)],
        loose=one.loose,
    )  # fmt: skip
    mine = incidents.user_frame(one.frames)
    for frame in one.frames:
        yield f"    {'>' if frame == mine else ' '} {placed(frame)}"


def placed(frame: Frame) -> str:
    return f"{'' if frame.user else '(not the user) '}{frame.file}:{frame.line} in {frame.function or '?'}: {frame.code}"


def test_a_log_tells_the_incidents_written_beside_it() -> None:
    compared(Path(__file__).parent / "examples.txt", lambda text: (line for line in told(text) if line.strip()))
