"""Ids that no entry has, told with the nearest that one has."""

from __future__ import annotations

from collections.abc import Iterable

from triage.commands.options import Options
from triage.commands.output import tell
from triage.kb import Index


def tell_unknown(ids: Iterable[str], shipped: Index, options: Options) -> None:
    from difflib import get_close_matches

    for identity in ids:
        near = get_close_matches(identity, [row[0] for row in shipped.catalogue()], 1, 0.7)
        hint, hint_zh = (f"; did you mean {near[0]}?", f"；是否想输入 {near[0]}？") if near else ("", "")
        tell(options, f"no entry is called {identity}{hint}", f"没有名为 {identity} 的条目{hint_zh}")
