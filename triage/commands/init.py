"""`triage init`: prints what joins a shell and us: an alias for after a crash, completion, a wrapper if wanted."""

from __future__ import annotations

import os
import sys

from triage.commands.options import Options
from triage.commands.output import HEALTHY, USAGE, say, tell

SHELLS = {"bash": ".sh", "zsh": ".sh", "fish": ".fish"}
WRAPPED = ("python", "python3", "torchrun", "accelerate", "deepspeed", "colossalai", "composer", "llamafactory-cli")
"""What `--auto` runs under `triage run`."""
_SCRIPTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "shell_scripts")


def run(words: tuple[str, ...], options: Options) -> int:
    if words[0] == "complete" and len(words) > 1:
        from triage.commands import completion

        return completion.run(words[1:])
    if len(words) != 1 or words[0] not in SHELLS:
        tell(options, "init: one of bash, zsh, fish is wanted, such as: triage init bash", "init：请给出 bash、zsh 或 fish，例如：triage init bash")  # fmt: skip
        return USAGE
    if not _is_name(options.alias):
        tell(options, f"init: {options.alias}: no name for an alias", f"init：{options.alias} 不能作为别名")
        return USAGE
    ending = SHELLS[words[0]]
    names = [words[0] + ending, *(["auto" + ending] if options.auto else [])]
    text = "".join(_read(os.path.join(_SCRIPTS, name)) for name in names)
    say(text.replace("@ALIAS@", options.alias).replace("@TRIAGE@", _ourselves()).replace("@WRAPPED@", " ".join(WRAPPED)))
    return HEALTHY


def _is_name(alias: str) -> bool:
    """Whether a shell takes a word as the name of an alias; by no pattern, whose library costs as much as all the rest."""
    first = alias[:1]
    begins = first == "_" or (first.isascii() and first.isalpha())
    return begins and all(c.isalnum() or c in "_.-" for c in alias)


def _read(path: str) -> str:
    with open(path, encoding="utf-8") as file:
        return file.read()


def _ourselves() -> str:
    """How a shell calls us: by name where that finds us, else as this very Python's module."""
    if os.path.basename(sys.argv[0]) == "triage":
        return "command triage"
    from triage.base.shell import quoted

    return f"command {quoted(sys.executable)} -m triage"
