"""`triage kb verify`: programs that really fail, and their cures, against the installed PyTorch."""

from __future__ import annotations

import os
from collections.abc import Sequence

from triage.commands.kb.unknown import tell_unknown
from triage.commands.options import Options
from triage.commands.output import FAILED, HEALTHY, USAGE, say, tell
from triage.kb import open_knowledge, root
from triage.kb.authoring import proofs

_STATES = ("proven", "failed", "unproven")


def run(words: tuple[str, ...], options: Options) -> int:
    """Run the proofs against the installed PyTorch; 1 if one fails."""
    folder = os.path.abspath(options.proofs or os.path.join(os.path.dirname(root()), "tests", "proofs"))
    if not os.path.isdir(folder):
        tell(
            options,
            f"{folder}: no such folder; proofs come with a checkout, or with --proofs DIR",
            f"{folder}：没有这个目录；验证程序随源码仓库提供，或用 --proofs DIR 指定",
        )
        return USAGE
    knowledge = open_knowledge(environment=False)
    causes, unknown = proofs.causes(words, knowledge.indexes[-1])
    tell_unknown(unknown, knowledge.indexes[-1], options)
    if unknown and not causes:
        return FAILED
    found: list[proofs.Outcome] = []
    try:
        for outcome in proofs.prove(causes, folder, knowledge, os.cpu_count() or 2):
            found.append(outcome)
            if options.format != "json" and outcome.state != "unproven":
                say(f"{outcome.state:8} {outcome.seconds:5.1f} s  {outcome.id}  {outcome.why}\n")
        versions = proofs.versions()
    except (ImportError, OSError) as error:
        hint = "python -m pip install torch"
        tell(options, f"proofs cannot run: {error}; {hint}", f"无法运行验证程序：{error}；{hint}")
        return USAGE
    say(_document(found, versions) if options.format == "json" else _summary(found, versions))
    return FAILED if unknown or any(o.state == "failed" for o in found) else HEALTHY


def _summary(found: Sequence[proofs.Outcome], versions: dict[str, str]) -> str:
    said = ", ".join(f"{name} {version}" for name, version in versions.items())
    counts = ", ".join(f"{sum(o.state == state for o in found)} {state}" for state in _STATES)
    return f"{counts} ({said})\n"


def _document(found: Sequence[proofs.Outcome], versions: dict[str, str]) -> str:
    import json

    told: dict[str, object] = {"proven": [o.id for o in found if o.state == "proven"]}
    for state in _STATES[1:]:
        told[state] = [{"id": o.id, "why": o.why} for o in found if o.state == state]
    return json.dumps({**told, "versions": versions}, ensure_ascii=False, indent=2) + "\n"
