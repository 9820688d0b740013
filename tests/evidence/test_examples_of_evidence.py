"""What a log tells of the machine and the versions, and where its ranks stood: see `examples.txt`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from by_example import compared, row

from triage import evidence
from triage.reading.cleaning import lines


def told(text: str) -> Iterator[str]:
    log = list(lines(enumerate(text.encode().split(b"\n"), 1)))
    found = evidence.read(log)
    if facts := row(**{k: dict(v) if k == "libraries" else v for k, v in found._asdict().items()}).strip():
        yield facts
    for one in evidence.standings(log):
        yield f"rank {one.rank}" + row(
            at=one.frame and f"{one.frame.file}:{one.frame.line} {one.frame.function}", step=one.step, of=one.steps, said=one.words and repr(one.words.text),
            enqueued=one.enqueued, completed=one.completed, missing=one.missing, ended=one.ended,
        )  # fmt: skip


def test_a_log_tells_the_evidence_written_beside_it() -> None:
    compared(Path(__file__).parent / "examples.txt", told)
