"""`triage kb guide`: how to write an entry, as it lies beside the knowledge that was shipped."""

from __future__ import annotations

import os

from triage.commands.options import Options
from triage.commands.output import HEALTHY, USAGE, tell
from triage.commands.paging import paged
from triage.kb import root


def run(words: tuple[str, ...], options: Options) -> int:
    path = os.path.join(root(), "README.md")
    try:
        with open(path, encoding="utf-8") as file:
            text = file.read()
    except OSError as error:
        tell(options, f"{path}: {error.strerror}", f"{path}：{error.strerror}")
        return USAGE
    paged(text)
    return HEALTHY
