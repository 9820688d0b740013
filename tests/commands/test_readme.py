"""What README says is so. `BLESS=1 pytest tests/commands/test_readme.py tests/kb/test_map.py` writes all counts anew."""

from __future__ import annotations

import os
import re

from conftest import ROOT, TESTS, Run

from triage.kb.authoring import grounds
from triage.kb.authoring import proofs as proving
from triage.kb.loader import Library

README = ROOT / "README.md"


def counts(library: Library) -> str:
    ours = [d for d in library.drafts if d.entry.family != "tables"]
    families: dict[str, int] = {}
    for draft in ours:
        families[draft.entry.family] = families.get(draft.entry.family, 0) + 1
    causes = {c.id for d in ours for c in d.entry.causes}
    programs = set(proving.programs(str(TESTS / "proofs"))) & causes
    proven = sum(g == "proven" for g in grounds.grounds(library.drafts, str(TESTS)).values())
    rows = len(library.drafts) - len(ours)
    told = ", ".join(f"{name} {n}" for name, n in sorted(families.items()))
    return (
        f"{len(ours)} ailments with {len(causes)} causes ({told}); {rows} more rows in tables of official codes and of renamed names; "
        f"{proven} causes are proven, {len(programs)} have a program that shows them."
    )


def test_the_counts_are_those_of_the_knowledge_base(library: Library) -> None:
    text = README.read_text(encoding="utf-8")
    fresh = re.sub(
        r"(?s)<!-- counts -->.*<!-- /counts -->",
        f"<!-- counts -->\n{counts(library)}\n<!-- /counts -->",
        text,
    )
    if os.environ.get("BLESS"):
        README.write_text(fresh, encoding="utf-8")
    assert README.read_text(encoding="utf-8") == fresh


def test_every_command_and_option_of_readme_is_in_help(triage: Run) -> None:
    text = README.read_text(encoding="utf-8")
    told = b"".join(
        triage(*words, "--help").stdout for words in ([], ["explain"], ["kb"])
    ).decode()
    ours = "\n".join(line for line in text.split("\n") if "torchrun" not in line)
    for option in set(re.findall(r"--[a-z][a-z-]+", ours)) - {"--from"}:
        assert option in told, option


def test_the_picture_and_the_paths_of_readme_exist() -> None:
    text = README.read_text(encoding="utf-8")
    for path in re.findall(r"\]\(([\w./-]+)\)", text):
        assert (ROOT / path).exists(), path
