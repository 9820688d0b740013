"""The conversation: a symptom, ranked answers, the question that tells most, until one cause stands out.

`converse` holds one on the terminal, about `Answers` that were given if there are any; `play` measures the
questions, a `Game` for each cause. What a program asks in a person's stead: `Consultation`.
"""

from __future__ import annotations

from triage.session.consultation import Consultation
from triage.session.conversation import converse
from triage.session.inquiry import NO, UNKNOWN, YES
from triage.session.playing import Game, play
from triage.session.sources import Answers, answers, entry_of

__all__ = ["NO", "UNKNOWN", "YES", "Answers", "Consultation", "Game", "answers", "converse", "entry_of", "play"]
