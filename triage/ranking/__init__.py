"""Matches × evidence → diagnoses: `story` says who began it, `diagnoses` what to do about it."""

from __future__ import annotations

from triage.ranking.diagnosis import diagnoses
from triage.ranking.explanation import explained
from triage.ranking.order import Story, guessed, story
from triage.ranking.signs import priors, reread

__all__ = ["Story", "diagnoses", "explained", "guessed", "priors", "reread", "story"]
