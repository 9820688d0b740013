"""Lines and incidents → what else speaks: `read` the environment, `standings` of the ranks."""

from __future__ import annotations

from triage.evidence.environment import read
from triage.evidence.rank_standings import standings

__all__ = ["read", "standings"]
