"""The conversation's loop: a line in, what it asks for out; the same for every kind of terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from triage.kb import Knowledge
from triage.report import Block, Wanted, draw
from triage.session import cards, deeds, sources, words
from triage.session.consultation import Consultation
from triage.session.inquiry import NO, UNKNOWN, YES, Question
from triage.session.sources import Answers
from triage.session.words import said

TYPE_CHECKING = False
if TYPE_CHECKING:
    from triage.session.reading_lines import Reader

_SEVERAL_WORDS = 2


class Dialogue:
    """One conversation."""

    def __init__(self, knowledge: Knowledge, reader: Reader, wanted: Wanted, lang: str) -> None:
        self._knowledge = knowledge
        self._reader = reader
        self._wanted = wanted
        self.lang = lang
        self._found: Answers | None = None
        self._open: Consultation | None = None
        self._question: Question | None = None

    def run(self, found: Answers | None = None) -> None:
        """Talk until the user leaves; `found` are the answers of a report that was just given."""
        try:
            if found and found.diagnoses:
                self._found = found
                self._choose(1, shown=True)
            else:
                self._reader.say(said("hello", self.lang) + "\n")
            while self._take(self._reader.line(self._prompt(), self._titles if self._open is None else None)):
                pass
        except (EOFError, KeyboardInterrupt):
            self._reader.say("\n")

    def _prompt(self) -> str:
        return "triage? " if self._question else "triage> "

    def _titles(self, typed: str) -> list[tuple[str, str]]:
        return sources.titles(typed, self._knowledge, self.lang)

    def _take(self, line: str) -> bool:
        """Do what a line asks for; False to leave."""
        text = line.strip()
        word, _, rest = text.partition(" ")
        key = text.lower()
        if key in words.QUIT:
            return False
        if not text:
            return True
        if "\n" in text:
            self._evidence(text) if self._question else self._look_up(text)
        elif key in words.HELP:
            self._reader.say(said("help", self.lang) + "\n")
        elif key in words.BACK:
            self._back()
        elif word == "/" or (text.startswith("/") and " " not in text[:2] and self._open):
            self._look_up(text[1:].strip())
        elif key == "l" or (word == "l" and rest in ("en", "zh")):
            self._switch(rest)
        elif text.isdecimal():
            self._number(int(text))
        elif self._question and (answer := _answer(key)):
            self._answer(answer)
        elif self._open and word in _DEEDS and (not rest or word == "w" or rest.isdecimal()):
            self._reader.say(_DEEDS[word](self._open, rest, self))
        elif self._question:
            self._evidence(text)
        else:
            self._look_up(text)
        return True

    def _look_up(self, text: str) -> None:
        if not text:
            return
        self._open = self._question = None
        self._found = sources.answers(text, self._knowledge, self.lang)
        if picked := [n for n, d in enumerate(self._found.diagnoses, 1) if d.entry == self._reader.picked]:
            self._choose(picked[0])
        elif not self._found.diagnoses:
            self._reader.say(said("nothing", self.lang) + "\n")
        elif len(self._found.diagnoses) == 1 or "\n" in text:
            self._choose(1)
        else:
            self._show(cards.answers(self._found.diagnoses, self.lang))

    def _choose(self, number: int, *, shown: bool = False) -> None:
        """Open an answer; `shown` when its report stands above already."""
        assert self._found
        diagnosis = self._found.diagnoses[number - 1]
        entry = sources.entry_of(diagnosis, self._knowledge)
        if entry is None:
            return
        self._open = Consultation(entry, diagnosis)
        if shown and len(diagnosis.causes) > 1:
            self._show(cards.causes(self._open, self.lang, self._plain))
        elif not shown:
            self._show(cards.opened(self._open, self.lang, self._plain))
        self._go_on(quiet=shown)

    def _go_on(self, *, quiet: bool = False) -> None:
        """Ask what tells most, or say what stands out."""
        assert self._open
        self._question = self._open.question()
        if self._question:
            self._show(cards.question(self._open.wording(self._question, self.lang), self.lang))
        elif not quiet:
            self._show(cards.verdict(self._open, self.lang))

    def _answer(self, answer: str) -> None:
        assert self._open and self._question
        told = self._open.answer(self._question, answer)
        if answer != UNKNOWN:
            self._show(cards.move(self._open, told, said(answer, self.lang), self.lang))
            self._show(cards.causes(self._open, self.lang, self._plain))
        self._go_on()

    def _evidence(self, text: str) -> None:
        """Read what was pasted for a check; words that no sign knows are looked up instead."""
        assert self._open
        told = self._open.read(text, self.lang)
        if not told.moved and not told.why and "\n" not in text and len(text.split()) > _SEVERAL_WORDS:
            self._look_up(text)
            return
        self._show(cards.move(self._open, told, "", self.lang))
        if told.moved:
            self._show(cards.causes(self._open, self.lang, self._plain))
            self._go_on()

    def _number(self, number: int) -> None:
        if self._open and 1 <= number <= len(self._open.chances):
            self._show(cards.nth(self._open, number, self.lang))
        elif not self._open and self._found and 1 <= number <= len(self._found.diagnoses):
            self._choose(number)
        else:
            self._reader.say(said("what", self.lang) + "\n")

    def _back(self) -> None:
        self._question = None
        if self._open and self._found and len(self._found.diagnoses) > 1:
            self._open = None
            self._show(cards.answers(self._found.diagnoses, self.lang))
        else:
            self._open = self._found = None
            self._reader.say(said("hello", self.lang) + "\n")

    def _switch(self, lang: str) -> None:
        """Go on in the other language."""
        self.lang = lang or ("en" if self.lang == "zh" else "zh")
        if not self._found:
            self._reader.say(said("hello", self.lang) + "\n")
            return
        self._found = self._found._replace(report=self._found.again(self.lang))
        same = [d for d in self._found.diagnoses if self._open and d.entry == self._open.entry.id]
        if self._open and same:
            self._open.in_language(same[0])
            self._show(cards.opened(self._open, self.lang, self._plain))
            self._go_on()
        else:
            self._open = self._question = None
            self._show(cards.answers(self._found.diagnoses, self.lang))

    @property
    def found(self) -> Answers | None:
        return self._found

    @property
    def reader(self) -> Reader:
        return self._reader

    @property
    def _plain(self) -> bool:
        return not self._wanted.color

    def _show(self, blocks: Iterable[Block]) -> None:
        self._reader.say("\n" + draw(list(blocks), self._wanted))


def _answer(key: str) -> str:
    for answer, spelt in ((YES, words.YES), (NO, words.NO), (UNKNOWN, words.UNKNOWN)):
        if key in spelt:
            return answer
    return ""


_DEEDS: dict[str, Callable[[Consultation, str, Dialogue], str]] = {
    "c": deeds.copied, "o": deeds.opened, "w": deeds.written, "e": deeds.shown,
}  # fmt: skip
