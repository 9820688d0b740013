"""`triage kb verify`: programs that really fail, and their cures, against the installed PyTorch."""

from __future__ import annotations

import os

from triage.commands.options import Options
from triage.commands.output import FAILED, HEALTHY, USAGE, say
from triage.kb import load, resolve, root


def run(words: tuple[str, ...], options: Options) -> int:
    """Run the proofs against the installed PyTorch; 1 if one fails."""
    only, folder, form = words, options.proofs, options.format
    import json

    from triage.kb import open_knowledge
    from triage.kb.authoring import proofs

    folder = folder or os.path.join(os.path.dirname(root()), "tests", "proofs")
    if not os.path.isdir(folder):
        say(
            f"triage: {folder}: no such folder; proofs come with a checkout, or with --proofs DIR\n",
            error=True,
        )
        return USAGE
    resolved, _ = resolve(load(root()).drafts)
    causes = list(
        dict.fromkeys(
            c.id
            for e in resolved
            if e.family != "tables"
            for c in e.causes
            if not only or e.id in only or c.id in only
        )
    )
    if only and not causes:
        say(f"triage: no entry or cause is called {', '.join(only)}\n", error=True)
        return USAGE
    found: list[proofs.Outcome] = []
    try:
        for outcome in proofs.prove(causes, folder, open_knowledge(environment=False), os.cpu_count() or 2):
            found.append(outcome)
            if form != "json" and outcome.state != "unproven":
                say(f"{outcome.state:8} {outcome.seconds:5.1f} s  {outcome.id}  {outcome.why}\n")
        versions = proofs.versions()
    except (ImportError, OSError) as error:
        say(f"triage: proofs cannot run: {error}; install torch: make dev\n", error=True)
        return USAGE
    by_state = {state: [o for o in found if o.state == state] for state in ("proven", "failed", "unproven")}
    if form == "json":
        told = {
            "proven": [o.id for o in by_state["proven"]],
            **{s: [{"id": o.id, "why": o.why} for o in by_state[s]] for s in ("failed", "unproven")},
            "versions": versions,
        }
        say(json.dumps(told, ensure_ascii=False, indent=2) + "\n")
    else:
        said = ", ".join(f"{name} {version}" for name, version in versions.items())
        counts = ", ".join(f"{len(by_state[s])} {s}" for s in by_state)
        say(f"{counts} ({said})\n")
    return FAILED if by_state["failed"] else HEALTHY
