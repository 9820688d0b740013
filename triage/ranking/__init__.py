"""Matches × evidence → diagnoses: `story` says who began it, `diagnoses` what to do about it."""

from __future__ import annotations

from triage.ranking.diagnoses import diagnoses
from triage.ranking.explained import explained
from triage.ranking.order import Story, guessed, story

__all__ = ["Story", "diagnoses", "explained", "guessed", "story"]
