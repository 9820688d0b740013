"""Lines and incidents → what else speaks: `read` the environment, `standings` of the ranks."""

from __future__ import annotations

from triage.base.door import door

__all__ = ["read", "standings"]

TYPE_CHECKING = False
if TYPE_CHECKING:
    from triage.evidence.environment import read
    from triage.evidence.rank_standings import standings
else:
    __getattr__ = door(__name__, environment="read", rank_standings="standings")
