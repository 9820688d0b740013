"""The conversation: a symptom, ranked answers, the question that tells most, until one cause stands out."""

from __future__ import annotations

from triage.session.playing import Game, play

__all__ = ["Game", "play"]
