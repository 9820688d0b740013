"""Ids that no entry has, told with the nearest that one has."""

from __future__ import annotations

from collections.abc import Iterable

from triage.commands.options import Options
from triage.commands.output import tell
from triage.kb import Index, root


def tell_not_here(options: Options) -> bool:
    """Whether the shipped entries' own files are asked for where only what was built of them is installed."""
    import os

    if options.knowledge or not os.path.exists(os.path.join(root(), "knowledge.index")):
        return False
    tell(
        options,
        "the files of the shipped entries are in its source code, not installed: run this in a checkout, or name --knowledge DIR",
        "随附条目的源文件在源码仓库中，未随安装包安装：请在源码目录中运行，或用 --knowledge 指定目录",
    )
    return True


def tell_unknown(ids: Iterable[str], shipped: Index, options: Options) -> None:
    from difflib import get_close_matches

    for identity in ids:
        near = get_close_matches(identity, [row[0] for row in shipped.catalogue()], 1, 0.7)
        hint, hint_zh = (f"; did you mean {near[0]}?", f"；是否想输入 {near[0]}？") if near else ("", "")
        tell(options, f"no entry is called {identity}{hint}", f"没有名为 {identity} 的条目{hint_zh}")
