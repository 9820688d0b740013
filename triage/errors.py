"""What the program raises at a person: a mistake in a knowledge file, and where it stands."""

from __future__ import annotations

from triage.base.record import Record


class Problem(Record):
    """One mistake in one knowledge file."""

    path: str
    line: int
    text: str
    note: bool = False
    """A note is worth knowing and never makes a check fail."""

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {'note: ' if self.note else ''}{self.text}"


class KnowledgeError(Exception):
    """Knowledge files that cannot be used as they stand; `problems` holds every one found."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        self.problems = problems
        super().__init__("\n".join(map(str, problems)))
