"""Lines and incidents → what else speaks: `read` the environment, `standings` of the ranks, the `Ending` of a run."""

from __future__ import annotations

from triage.evidence.ending import Ending, account, told
from triage.evidence.environment import read
from triage.evidence.rank_standings import standings

__all__ = ["Ending", "account", "read", "standings", "told"]
