"""One ailment talked to its end: its causes' chances, the question that tells most, and why the chances moved."""

from __future__ import annotations

import re

from triage import evidence, incidents, ranking, reading
from triage.base.record import Record
from triage.model import Diagnosis, Entry, Environment
from triage.session import inquiry, questions
from triage.session.inquiry import Question

_BARE_VERSION = re.compile(r"\s*\d+\.\d+(?:\.\d+)?(?:\+\w+)?\s*")
_ASKS_VERSION = re.compile(r"\b(\w+)\.__version__|pip (?:show|list|freeze)\D{0,20}?\b([a-z]\w+)")
_MOVED = 0.01


class Move(Record):
    """How far the causes moved, and by what."""

    before: dict[str, float]
    after: dict[str, float]
    why: tuple[tuple[str, str], ...] = ()
    """(cause, what speaks for it)"""

    @property
    def moved(self) -> bool:
        return any(abs(self.after[c] - self.before[c]) >= _MOVED for c in self.after)


class Consultation:
    """An opened answer."""

    def __init__(self, entry: Entry, diagnosis: Diagnosis) -> None:
        self.entry = entry
        self.diagnosis = diagnosis
        self.chances = inquiry.normalised({cause.id: cause.likelihood or 1e-3 for cause in diagnosis.causes})
        self._even = inquiry.normalised(dict.fromkeys(self.chances, 1.0))
        self._questions = questions.questions(entry)
        self._asked: set[str] = set()

    def in_language(self, diagnosis: Diagnosis) -> None:
        """Go on with the same diagnosis told in another language."""
        self.diagnosis = diagnosis

    def question(self) -> Question | None:
        """What to ask next; None once one cause stands out or nothing is left to ask."""
        return inquiry.best(self.chances, self._questions, self._asked, self._even)

    def wording(self, question: Question, lang: str) -> str:
        """A question in words; one cause's own is filled with what the log gave."""
        for cause in self.diagnosis.causes:
            if cause.id == question.key and cause.ask:
                return cause.ask
        return questions.wording(self.entry, question).said(lang)

    def take(self, key: str, answer: str) -> bool:
        """Take the answer to a question known by its key; False if there is none."""
        held = next((q for q in self._questions if q.key == key), None)
        if held:
            self.answer(held, answer)
        return held is not None

    def answer(self, question: Question, answer: str) -> Move:
        """Take yes, no or unknown."""
        before = self.chances
        self._asked.add(question.key)
        self.chances = inquiry.updated(before, question, answer)
        self._even = inquiry.updated(self._even, question, answer)
        return Move(before, self.chances)

    def read(self, output: str, lang: str) -> Move:
        """Take what a check printed: the entry's own signs read it like a log."""
        said = self._labelled(output)
        log = list(reading.lines(enumerate(said.encode().split(b"\n"), 1)))
        found = incidents.find(log)
        facts = evidence.read(log) if log else Environment()
        incident = found[0] if found else incidents.made("", log[:40], log[0], 1, len(log), (), "message")
        weighed = ranking.reread(self.entry, log, incident, facts, lang)
        before = self.chances
        self.chances = inquiry.normalised({c: p * weighed.get(c, (1.0, ()))[0] for c, p in before.items()})
        why = tuple((cause, words[0]) for cause, (_, words) in weighed.items() if words)
        return Move(before, self.chances, why)

    def _labelled(self, output: str) -> str:
        """A version alone is told with the name that the check asked for."""
        if _BARE_VERSION.fullmatch(output):
            for cause in self.entry.causes:
                if found := _ASKS_VERSION.search(cause.check.en):
                    return f"{found[1] or found[2]}=={output.strip()}"
        return output

    def ranked(self) -> list[str]:
        """Cause ids, the likeliest first."""
        return sorted(self.chances, key=lambda cause: -self.chances[cause])

    def stands_out(self) -> bool:
        return inquiry.stands_out(self.chances)
