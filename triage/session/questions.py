"""An entry's questions: each cause's own, and those that split several; what stands in for one that is missing."""

from __future__ import annotations

from triage.base.placeholders import PLACEHOLDER
from triage.model import Cause, Entry, Text
from triage.session.inquiry import Question


def questions(entry: Entry) -> tuple[Question, ...]:
    """What may be asked about an ailment; causes whose questions read alike share one."""
    if len(entry.causes) < 2:
        return ()
    shared = [Question(str(n), frozenset(q.yes)) for n, q in enumerate(entry.questions)]
    own: dict[str, Question] = {}
    for cause in entry.causes:
        said = asked(cause).en
        held = own.get(said)
        own[said] = held._replace(yes=held.yes | {cause.id}) if held else Question(cause.id, frozenset({cause.id}))
    return (*shared, *(q for q in own.values() if len(q.yes) < len(entry.causes)))


def asked(cause: Cause) -> Text:
    """A cause's question; where none is written, whether its check shows it."""
    if cause.ask:
        return cause.ask
    check = cause.check
    return Text(f"{check.en}\n→ Does that show it?", f"{check.zh}\n→ 结果是这样吗？")


def wording(entry: Entry, question: Question) -> Text:
    """A question's text, its placeholders filled with what they fall back on."""
    if question.key.isdecimal():
        said = entry.questions[int(question.key)].ask
    else:
        said = asked(next(cause for cause in entry.causes if cause.id == question.key))
    return Text(plain(said.en), plain(said.zh))


def plain(text: str) -> str:
    """A text with its placeholders filled with what they fall back on."""
    return PLACEHOLDER.sub(lambda found: (found[2] or "…").strip(), text)
