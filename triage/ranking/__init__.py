"""Matches × evidence → diagnoses: `story` says who began it, `diagnoses` what to do about it."""

from __future__ import annotations

from triage.ranking.diagnosis import diagnoses
from triage.ranking.explanation import explained
from triage.ranking.order import Story, guessed, story

__all__ = ["Story", "diagnoses", "explained", "guessed", "story"]
