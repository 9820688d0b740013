"""`triage kb list`: id and title of every entry, by family."""

from __future__ import annotations

from triage.commands import answering
from triage.commands.options import Options
from triage.commands.output import USAGE, say
from triage.commands.surroundings import language


def run(words: tuple[str, ...], options: Options) -> int:
    knowledge, wrong = answering.opened(options)
    if knowledge is None:
        return USAGE
    zh = language(options) == "zh"
    for index in knowledge.indexes:
        rows = sorted(index.catalogue(), key=lambda row: (row[1], row[0]))
        heading = ""
        for identity, group, en, title_zh in rows:
            if options.family and group != options.family:
                continue
            if not all(word.lower() in f"{identity} {group} {en} {title_zh}".lower() for word in words):
                continue
            if group != heading:
                heading = group
                say(f"\n{group}" + ("" if index.source == "triage" else f" ({index.source})") + "\n")
            say(f"  {identity:44} {(title_zh if zh else en)[:90]}\n")
    return wrong
