"""`triage kb new`: the start of an entry of one's own."""

from __future__ import annotations

import os

from triage.commands.options import Options
from triage.commands.output import HEALTHY, USAGE, say
from triage.kb import config_folder, own_folders

_NEW = """\
# How to write an entry: knowledge/README.md
title:
  en: |-
    {title}
summary:
  en: |-
    TODO: what this message means, in two sentences
symptoms:
  - message: |-
      {pattern}
{types}causes:
  - id: {identity}-cause
    cause:
      en: |-
        TODO: why it happened
    check:
      en: |-
        TODO: how to confirm it
    fix:
      en: |-
        TODO: the cure
examples:
  - log: |-
{example}
references: ["https://"]
"""


def run(words: tuple[str, ...], options: Options) -> int:
    """Write the start of an entry; never over one that is there."""
    identity, log, folder = words[0] if words else "", options.log, options.folder
    from triage.kb.authoring.drafts import drafted

    where = folder or next(iter(own_folders([])), "") or config_folder()
    path = os.path.join(where, f"{identity}.yaml")
    if os.path.exists(path):
        say(f"triage: {path} is there already\n", error=True)
        return USAGE
    try:
        text = drafted(identity, log, _NEW)
    except OSError as error:
        say(f"triage: {log}: {error.strerror or error}\n", error=True)
        return USAGE
    os.makedirs(where, exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    say(
        f"{path}\nFill in the TODOs, then: triage kb lint --knowledge {where}; triage kb test --knowledge {where}\n"
    )
    return HEALTHY
