"""`cache`: `functools.cache` to a type checker, and to everyone who uses it, at none of its start-up cost.

`functools` loads `collections`: 1 ms, an eighth of a bare Python, for who asks in plain words by the `triage` command;
`python -m` has loaded both already.
"""

from __future__ import annotations

__all__ = ["cache"]

TYPE_CHECKING = False
if TYPE_CHECKING:
    from functools import cache
else:
    _MOST = 65_536
    """Answers that are kept; one more, and all are found anew."""

    def cache(function):
        known = {}

        def cached(*given):
            if given not in known:
                if len(known) >= _MOST:
                    known.clear()
                known[given] = function(*given)
            return known[given]

        return cached
