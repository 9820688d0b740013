"""What may come next in a command line is told to shells."""

from __future__ import annotations

import pytest

from triage.commands.completion import candidates, run
from triage.commands.options import OPTIONS
from triage.commands.table import BY_NAME


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("", ["compare", "explain", "init", "kb", "last", "mcp", "plot", "run"]), ("e", ["explain"]), ("x", []), ("kb ", ["ask", "guide", "lint", "list", "new", "show", "test", "verify"]), ("kb l", ["lint", "list"]), ("kb list ", []), ("kb list x", []),
        ("init ", ["bash", "fish", "zsh"]), ("init f", ["fish"]), ("init bash ", []), ("last ", []), ("a.log ", []), ("explain --lang ", ["en", "zh"]), ("explain --lang z", ["zh"]), ("--format ", ["github", "json", "markdown", "plain", "rich", "sarif"]), ("kb show --color a", ["always", "auto"]),
        ("explain linear-shape-mism", ["linear-shape-mismatch"]), ("kb show linear-shape-mism", ["linear-shape-mismatch"]), ("kb lint linear-shape-mism", ["linear-shape-mismatch"]), ("kb test linear-shape-mism", ["linear-shape-mismatch"]), ("kb verify linear-shape-mism", ["linear-shape-mismatch"]), ("kb new linear-shape-mism", []),
        ("kb list --fam", ["--family"]), ("explain --fam", []), ("--quie", ["--quiet"]), ("kb --fam", ["--family"]),
    ],
)  # fmt: skip
def test_a_word_is_completed_by_those_before_it(line: str, found: list[str]) -> None:
    *before, word = line.split(" ")
    assert candidates(before, word) == found


def test_of_options_those_of_the_command_are_told() -> None:
    def names(rows: object) -> list[str]:
        return sorted(name for row in rows for name in row.names)  # type: ignore[attr-defined]

    assert candidates(["compare"], "-") == names(BY_NAME["compare"].options())
    assert candidates([], "-") == candidates(["a.log"], "-") == names(BY_NAME[""].options())
    assert candidates(["kb"], "-") == names(OPTIONS)


def test_ids_of_causes_are_told_once_some_of_the_word_is_known() -> None:
    entries, begun = candidates(["explain"], ""), candidates(["explain"], "l")
    assert "linear-shape-mismatch" in entries and entries == sorted(set(entries))
    assert set(begun) - set(entries), "causes"


@pytest.mark.parametrize(("words", "told"), [(("2", "kb", "li"), "lint\nlist\n"), (("1", "exp"), "explain\n"), (("1", "exp", "kb"), "explain\n"), (("3", "explain", "--lang"), "en\nzh\n"), (("x", "exp"), "explain\n"), (("2", "kb"), "ask\nguide\nlint\nlist\nnew\nshow\ntest\nverify\n")])
def test_the_place_of_the_word_may_be_in_the_midst_of_the_line(words: tuple[str, ...], told: str, capfd: pytest.CaptureFixture[str]) -> None:
    assert run(words) == 0
    assert capfd.readouterr().out == told
