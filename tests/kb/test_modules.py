"""The table of modules that pip does not bring under their own name: each row answers for its modules, and for nothing else."""

from __future__ import annotations

from typing import Any

import pytest
import yaml
from conftest import ROOT

from triage.kb import tables, yamlfile
from triage.kb.knowledge import Knowledge
from triage.kb.table_rows import slug
from triage.model import Diagnosis
from triage.pipeline import diagnose

ROWS: list[dict[str, Any]] = yaml.safe_load((ROOT / "knowledge" / "tables" / "modules.yaml").read_text(encoding="utf-8"))["rows"]
MODULES = [(name, row) for row in ROWS for name in row["modules"]]
TRACEBACK = (
    "Traceback (most recent call last):\n"
    '  File "/work/experiment/run_it.py", line 7, in <module>\n'
    "    import {root}\n"
    "ModuleNotFoundError: No module named '{name}'\n"
)
"""Neither the file nor its folder tells anything of the module."""


def first(log: str, knowledge: Knowledge, lang: str = "en") -> Diagnosis | None:
    told = diagnose(log.encode(), knowledge=knowledge, lang=lang).diagnoses
    return told[0] if told else None


def of_row(row: dict[str, Any]) -> str:
    return f"{slug(row['modules'][0])}-not-importable"


def test_every_module_is_answered_by_its_row_and_not_surely_where_projects_give_the_name_to_folders(knowledge: Knowledge) -> None:
    wrong = []
    for name, row in MODULES:
        told = ("medium",) if row.get("common") else ("high", "medium") if "." in name else ("high",)
        said = first(TRACEBACK.format(name=name, root=name.split(".")[0]), knowledge)
        wrong += [] if said and said.entry == of_row(row) and said.confidence in told else [(name, said and said.entry)]
    assert wrong == []


def test_the_bare_line_of_python_2_and_3_is_enough(knowledge: Knowledge) -> None:
    for n, row in enumerate(ROWS):
        line = ("ModuleNotFoundError: No module named '{}'", "ImportError: No module named {}")[n % 2]
        said = first(line.format(row["modules"][-1]) + "\n", knowledge)
        assert said, row["modules"]
        assert said.entry == of_row(row)


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_cure_holds_the_command_and_reads_as_a_sentence(lang: str, knowledge: Knowledge) -> None:
    wrong = []
    for row in ROWS:
        said = first(f"ModuleNotFoundError: No module named '{row['modules'][0]}'\n", knowledge, lang)
        assert said is not None
        cause = said.causes[0]
        command = row["command"].splitlines()[0].partition("  #")[0].strip()
        broken = [mark for mark in ("..", "{{", "  ", "。。", "``") if mark in cause.fix]
        wrong += [] if command in cause.fix and cause.snippet == row["command"].strip() and not broken else [(row["modules"], broken, cause.fix)]
    assert wrong == []


def test_a_longer_name_is_another_module(knowledge: Knowledge) -> None:
    for n, (name, row) in enumerate(MODULES):
        other = ("{}_of_mine", "my_{}", "{}2x")[n % 3].format(name)
        said = first(TRACEBACK.format(name=other, root=other), knowledge)
        assert said is None or said.entry != of_row(row), other


def test_a_missing_part_of_a_package_is_not_the_package_missing(knowledge: Knowledge) -> None:
    """Python names the package alone where that is missing."""
    for name, row in MODULES:
        if row.get("parts") or row["kind"] == "extension" or f"{name}.parts_of_it" in row["modules"]:
            continue
        said = first(TRACEBACK.format(name=f"{name}.parts_of_it", root=name), knowledge)
        assert said is None or said.entry != of_row(row), name


def test_pip_asked_for_the_bare_name_is_answered_and_for_a_version_is_not(knowledge: Knowledge) -> None:
    refusals = (
        "ERROR: Could not find a version that satisfies the requirement {0} (from versions: {1})\n"
        "ERROR: No matching distribution found for {0}\n"
    )
    for row in ROWS:
        for name in row.get("pip", ()):
            bare = first(refusals.format(name, "none"), knowledge)
            pinned = first(refusals.format(f"{name}==0.6.1", "0.7.0, 0.8.0"), knowledge)
            assert bare and bare.entry == of_row(row), name
            assert pinned and pinned.entry != of_row(row), name


@pytest.mark.parametrize("package", ["timm", "einops", "torch", "numpy"])
def test_an_ordinary_package_that_pip_does_not_find_is_not_of_the_table(package: str, knowledge: Knowledge) -> None:
    said = first(f"ERROR: No matching distribution found for {package}\n", knowledge)
    assert said is not None
    assert not said.entry.endswith("-not-importable")


@pytest.mark.parametrize(
    "row",
    [
        "{modules: [], kind: source, of: a, command: b}",
        "{modules: [a], kind: wheel, of: a, command: b}",
        "{modules: [a], kind: source, of: a}",
        "{modules: [a], kind: source, of: a, command: b, packages: c}",
    ],
)
def test_an_incomplete_row_is_refused_with_its_place(row: str) -> None:
    read = yamlfile.read("tables/modules.yaml", f"title: t\nfamily: modules\nsource: ''\nrows:\n  - {row}\n")
    tables.drafts(read, set())
    assert [str(p) for p in read.problems], "told"
    assert "modules.yaml:5" in str(read.problems[0])


def test_a_module_stands_in_one_row_only() -> None:
    names = [name for name, _ in MODULES]
    assert sorted(set(names)) == sorted(names)
