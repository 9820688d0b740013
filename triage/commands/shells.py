"""What `triage init` prints: an alias for after a crash, completion, and a wrapper if wanted, for each shell."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Sequence

from triage.commands.options import say

SHELLS = ("bash", "zsh", "fish")
WRAPPED = ("python", "python3", "torchrun", "accelerate", "deepspeed", "colossalai", "composer", "llamafactory-cli")
"""What `--auto` runs under `triage run`."""
_NAME = re.compile(r"[A-Za-z_][\w.-]*")


def init(words: Sequence[str], alias: str, auto: bool) -> int:
    """Print the integration for one shell."""
    if len(words) != 1 or words[0] not in SHELLS:
        say(f"triage init: one of {', '.join(SHELLS)} is wanted, such as: triage init bash\n", error=True)
        return 2
    if not _NAME.fullmatch(alias):
        say(f"triage init: {alias}: no name for an alias\n", error=True)
        return 2
    shell = words[0]
    here = os.path.join(os.path.dirname(os.path.abspath(__file__)), "shell_scripts")
    pieces = [f"{shell}.sh" if shell != "fish" else "fish.fish"]
    text = "".join(_read(os.path.join(here, name)) for name in pieces)
    if auto:
        text += _read(os.path.join(here, "auto.fish" if shell == "fish" else "auto.sh"))
    say(text.replace("@ALIAS@", alias).replace("@TRIAGE@", _ourselves()).replace("@WRAPPED@", " ".join(WRAPPED)))
    return 0


def _read(path: str) -> str:
    with open(path, encoding="utf-8") as file:
        return file.read()


def _ourselves() -> str:
    """How a shell calls us: by name where that finds us, else as this very Python's module."""
    import shutil

    name = os.path.basename(sys.argv[0])
    if name == "triage" and shutil.which("triage"):
        return "command triage"
    from shlex import quote

    return f"command {quote(sys.executable)} -m triage"


def entry_ids(prefix: str) -> list[str]:
    """The ids of entries that begin so, for completion."""
    from triage.kb import open_knowledge

    return [
        identity
        for index in open_knowledge().indexes
        for identity, *_ in index.catalogue()
        if identity.startswith(prefix)
    ]
