"""`triage` with no command named: files if any are, else what is piped in."""

from __future__ import annotations

import os

from triage.commands.options import Options
from triage.commands.output import USAGE, tell


def run(words: tuple[str, ...], options: Options) -> int:
    if words:
        from triage.commands import files

        return files.run(words, options)
    if not os.isatty(0):
        from triage.commands import pipe

        return pipe.run(words, options)
    if options._replace(lang="", color="auto", knowledge=(), ask=False, no_history=False) != Options():
        tell(
            options,
            "nothing is piped in: python -u train.py 2>&1 | triage, or triage FILE; see triage --help",
            "没有管道输入：python -u train.py 2>&1 | triage，或 triage FILE；详见 triage --help",
        )
        return USAGE
    if os.isatty(1):
        return _talk(options)
    from triage.commands.help import run as show_page

    return show_page(("",), options)


def _talk(options: Options) -> int:
    from triage.commands.answering import opened
    from triage.commands.asking import ask

    knowledge, wrong = opened(options)
    if knowledge is None:
        return USAGE
    ask(options, knowledge)
    return wrong
