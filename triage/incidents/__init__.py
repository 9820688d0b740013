"""Lines → incidents: `find`; and what an incident, its frames and its kind tell."""

from __future__ import annotations

from triage.base.door import door

__all__ = [
    "Stream", "arrow_code", "base_package", "caller", "calling_package", "events", "find", "is_closing", "is_complaint", "is_cut", "is_elastic", "is_user", "made", "meets",
    "merged", "owner", "package", "python_frame", "ranks", "table_rank", "user_frame", "was_caught",
]  # fmt: skip

TYPE_CHECKING = False
if TYPE_CHECKING:
    from triage.incidents.bare import is_complaint
    from triage.incidents.event_kinds import events, is_closing, is_cut, is_elastic, was_caught
    from triage.incidents.finding import find
    from triage.incidents.frames import (
        arrow_code,
        base_package,
        caller,
        calling_package,
        is_user,
        meets,
        owner,
        package,
        python_frame,
        user_frame,
    )
    from triage.incidents.incident import made, ranks, table_rank
    from triage.incidents.merging import merged
    from triage.incidents.message_ends import Stream
else:
    __getattr__ = door(
        __name__,
        bare="is_complaint",
        event_kinds="events is_closing is_cut is_elastic was_caught",
        finding="find",
        frames="arrow_code base_package caller calling_package is_user meets owner package python_frame user_frame",
        incident="made ranks table_rank",
        message_ends="Stream",
        merging="merged",
    )
