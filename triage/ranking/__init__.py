"""Matches × evidence → diagnoses: `story` says who began it, `diagnoses` what to do about it."""

from __future__ import annotations

from triage.base.door import door

__all__ = ["Story", "diagnoses", "explained", "guessed", "priors", "reread", "story"]

TYPE_CHECKING = False
if TYPE_CHECKING:
    from triage.ranking.diagnosis import diagnoses
    from triage.ranking.explanation import explained
    from triage.ranking.order import Story, guessed, story
    from triage.ranking.signs import priors, reread
else:
    __getattr__ = door(__name__, diagnosis="diagnoses", explanation="explained", order="Story guessed story", signs="priors reread")
