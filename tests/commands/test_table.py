"""The command line is read off one table: the fast way in, typer and the pages of help agree with it."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest
from conftest import ROOT, Run

from triage.commands import help as pages
from triage.commands import quick
from triage.commands.options import OPTIONS, Options
from triage.commands.table import COMMANDS
from triage.report import FORMATS

CASES = {
    "explain oom": ("explain", ("oom",), Options()),
    "--lang zh explain oom --top 5": ("explain", ("oom",), Options(lang="zh", top=5)),
    "explain -9": ("explain", ("-9",), Options()),
    "explain -- --frob": ("explain", ("--frob",), Options()),
    "a.log --format=json -q b.log": ("", ("a.log", "b.log"), Options(format="json", quiet=True)),
    "-- explain": ("", ("explain",), Options()),
    "./explain": ("", ("./explain",), Options()),
    "a.log explain": ("", ("a.log", "explain"), Options()),
    "--knowledge a --knowledge b -": ("", ("-",), Options(knowledge=("a", "b"))),
    "kb list nccl --family distributed": ("kb list", ("nccl",), Options(family="distributed")),
    "kb new --from a.log": ("kb new", (), Options(log="a.log")),
    "": ("", (), Options()),
}
WRONG = (
    "--frob", "--format", "--format yaml", "--top 0", "--top x", "--quiet=yes", "explain", "explain -q oom", "kb frob", "kb show",
    "kb show a b", "kb lint --top 3", "--notes",
)  # fmt: skip


@pytest.mark.parametrize("line", CASES)
def test_a_well_formed_command_line_is_read_without_typer(line: str) -> None:
    parsed = quick.parse(line.split())
    assert parsed is not None
    command, words, options = parsed
    assert (command.name if command else None, words, options) == CASES[line]


@pytest.mark.parametrize("line", WRONG)
def test_wrong_usage_is_left_to_typer_which_says_what_is_wrong(line: str) -> None:
    assert quick.parse(line.split()) is None


@pytest.mark.parametrize(
    ("line", "says", "says_in_chinese"),
    [
        ("--frob", "No such option: --frob", "没有选项 --frob"),
        ("--format yaml", "'yaml' is not one of", "--format 的值无效"),
        ("--top", "--top", "选项 --top 需要一个值"),
        ("kb frob", "No such command 'frob'", "没有命令"),
        ("kb show", "Missing argument 'ID'", "缺少 ID"),
    ],
)
def test_wrong_usage_is_told_in_the_language_of_the_user(
    line: str, says: str, says_in_chinese: str, triage: Run
) -> None:
    english, chinese = (
        triage(*line.split()),
        triage(*line.split(), LANG="zh_CN.UTF-8", PYTHONIOENCODING="utf-8"),
    )
    assert (english.returncode, chinese.returncode) == (2, 2)
    assert says in english.stderr.decode()
    assert says_in_chinese in chinese.stderr.decode()


def test_every_option_is_taken_by_a_command_and_explained_in_both_languages() -> None:
    taken = {row for command in COMMANDS for row in command.options()}
    assert taken == set(OPTIONS)
    assert all(row.en and row.zh for row in OPTIONS)
    assert all(command.en and command.zh for command in COMMANDS)
    names = [name for row in OPTIONS for name in row.names]
    assert len(names) == len(set(names)), "a name means one thing, whatever the command"


def test_every_command_has_its_module_and_what_behaves_alike_is_declared_once() -> None:
    for command in COMMANDS:
        module = __import__(command.module, fromlist=("run",))
        assert callable(module.run), command.name


@pytest.mark.parametrize("name", pages.pages())
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_page_of_help_tells_every_option_of_its_command(name: str, lang: str) -> None:
    told = pages.page(name, lang)
    command = next((c for c in COMMANDS if c.name == name), None)
    for row in command.options() if command else ():
        assert row.names[0] in told
    assert not [line for line in told.split("\n") if len(line) > 80]
    assert "triage diagnose" not in told


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_pages_of_help_read_as_meant(lang: str) -> None:
    kept = ROOT / "tests" / "commands" / f"help.{lang}.txt"
    told = "\n".join(f"$ triage {name} --help\n{pages.page(name, lang)}" for name in pages.pages())
    if os.environ.get("BLESS"):
        kept.write_text(told, encoding="utf-8")
    assert kept.read_text(encoding="utf-8") == told


def test_the_man_page_is_made_from_the_table() -> None:
    sys.path.insert(0, str(ROOT / "tools"))
    import manpage

    if os.environ.get("BLESS"):
        manpage.PAGE.write_text(manpage.page(), encoding="utf-8")
    assert manpage.PAGE.read_text(encoding="utf-8") == manpage.page()
    assert all(f".B {c.name}" in manpage.page() for c in COMMANDS if c.name)


def test_help_names_the_commands_the_formats_the_exit_statuses_and_five_examples(triage: Run) -> None:
    told = triage("--help").stdout.decode()
    for name in ("explain", "kb list", "json", "github", "130", "Examples:"):
        assert name in told
    assert told.split("Examples:")[1].count("triage") >= 5
    assert {name for name, *_ in pages.FORMATS} == set(FORMATS)


def test_the_fast_way_in_loads_neither_typer_nor_rich_for_any_command() -> None:
    lines = ["--help", "--version", "kb show 8504", "kb list zzz", "explain 8504"]
    code = (
        "import sys, json; from triage.commands import quick\n"
        f"for line in {json.dumps(lines)}: assert quick.run(line.split()) is not None\n"
        "print([m for m in sys.modules if m.partition('.')[0] in ('typer', 'rich', 'typing', 'yaml', 'dataclasses')])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip().split("\n")[-1] == "[]"


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("kb ver", "verify"),
        ("--fo", "--format"),
        ("ex", "explain"),
        ("--format js", "json"),
        ("kb list --fa", "--family"),
    ],
)
def test_a_shell_is_told_what_may_come_next(typed: str, offered: str, triage: Run) -> None:
    done = triage(
        _TRIAGE_COMPLETE="complete_bash", COMP_WORDS=f"triage {typed}", COMP_CWORD=str(len(typed.split()))
    )
    assert done.stdout.decode().split() == [offered]
