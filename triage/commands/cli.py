"""The command line: options → commands. Nothing here reads a log or knows an ailment."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from enum import Enum
from typing import Annotated

import typer

from triage import __version__
from triage.commands.options import COMMANDS, Options

_VALUED = ("--format", "--lang", "--top", "--color", "--knowledge")

app = typer.Typer(
    name="triage",
    help="Says what went wrong in a PyTorch training run, why, and what to change.\n\n"
    "python train.py 2>&1 | triage      pass the log through, report at its end\n\n"
    "triage train.log                   read files or folders instead",
    no_args_is_help=False,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
kb_app = typer.Typer(
    help="The knowledge base: browse it, check it, add to it.", no_args_is_help=True, rich_markup_mode=None
)
app.add_typer(kb_app, name="kb")


class Format(str, Enum):
    rich = "rich"
    plain = "plain"
    json = "json"
    markdown = "markdown"
    github = "github"


class Lang(str, Enum):
    en = "en"
    zh = "zh"


class Color(str, Enum):
    auto = "auto"
    always = "always"
    never = "never"


FormatOption = Annotated[Format | None, typer.Option("--format", help="How the report is written.")]
LangOption = Annotated[
    Lang | None, typer.Option("--lang", help="The report's language [default: from the locale].")
]
TopOption = Annotated[int, typer.Option("--top", min=1, help="How many diagnoses at most.")]
CausesOption = Annotated[bool, typer.Option("--all-causes", help="Every cause in full.")]
QuietOption = Annotated[
    bool, typer.Option("--quiet", "-q", help="No pass-through; the report to standard output.")
]
ColorOption = Annotated[Color, typer.Option("--color", help="Colour; NO_COLOR and FORCE_COLOR count too.")]
KnowledgeOption = Annotated[
    list[str] | None,
    typer.Option("--knowledge", metavar="DIR", help="A folder of your own entries (repeatable)."),
]
MatchOption = Annotated[bool, typer.Option("--explain-match", help="Why each answer ranks where it does.")]


def _options(
    form: Format | None, lang: Lang | None, top: int, causes: bool, quiet: bool, color: Color,
    knowledge: list[str] | None, match: bool,
) -> Options:  # fmt: skip
    return Options(
        format=form.value if form else "",
        lang=lang.value if lang else "",
        top=top,
        all_causes=causes,
        quiet=quiet,
        color=color.value,
        knowledge=tuple(knowledge or ()),
        explain_match=match,
    )


def _version(wanted: bool) -> None:
    if wanted:
        from triage.kb import open_knowledge

        shipped = open_knowledge(environment=False).indexes[-1]
        typer.echo(f"triage {__version__} (knowledge {shipped.version}, {shipped.count} entries)")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def root(
    context: typer.Context,
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_version, is_eager=True, help="Versions of the tool and the knowledge base."
        ),
    ] = False,
) -> None:
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


@app.command("diagnose", hidden=True)
def diagnose(
    files: Annotated[list[str] | None, typer.Argument(metavar="[FILE]...", help="Logs, packed or not; `-` is standard input; a folder stands for its logs.")] = None,
    form: FormatOption = None, lang: LangOption = None, top: TopOption = 3, causes: CausesOption = False,
    quiet: QuietOption = False, color: ColorOption = Color.auto, knowledge: KnowledgeOption = None,
    match: MatchOption = False,
) -> None:  # fmt: skip
    """Pass a log through and say what went wrong, or read files."""
    from triage.commands import answering

    options = _options(form, lang, top, causes, quiet, color, knowledge, match)
    raise typer.Exit(answering.files(files, options) if files else answering.pipe(options))


@app.command("explain", context_settings={"ignore_unknown_options": True})
def explain(
    words: Annotated[list[str], typer.Argument(help="A phrase, an entry's id, a code such as -9 or `Xid 79`, or a whole message.")],
    form: FormatOption = None, lang: LangOption = None, top: TopOption = 3, causes: CausesOption = False,
    color: ColorOption = Color.auto, knowledge: KnowledgeOption = None, match: MatchOption = False,
) -> None:  # fmt: skip
    """Look up a phrase, an id or a code, in English or Chinese."""
    from triage.commands import answering

    raise typer.Exit(
        answering.explain(words, _options(form, lang, top, causes, False, color, knowledge, match))
    )


@kb_app.command("list")
def kb_list(
    family: Annotated[str | None, typer.Argument(help="Only this family.")] = None,
    lang: LangOption = None,
    knowledge: KnowledgeOption = None,
) -> None:
    """Every entry with its title."""
    from triage.commands import kb

    raise typer.Exit(
        kb.show_list(family or "", _options(None, lang, 3, False, False, Color.auto, knowledge, False))
    )


@kb_app.command("show")
def kb_show(
    entry: Annotated[str, typer.Argument(help="An entry's or a cause's id.")],
    lang: LangOption = None,
    form: FormatOption = None,
    knowledge: KnowledgeOption = None,
) -> None:
    """One entry in full, as its reader sees it."""
    from triage.commands import kb

    raise typer.Exit(kb.show(entry, _options(form, lang, 1, True, False, Color.auto, knowledge, False)))


@kb_app.command("lint")
def kb_lint(
    entries: Annotated[list[str] | None, typer.Argument(help="Only these ids [default: all].")] = None,
    knowledge: KnowledgeOption = None,
    notes: Annotated[bool, typer.Option("--notes", help="Tell what is merely worth knowing, too.")] = False,
) -> None:
    """Check the files: schema, and rules across files."""
    from triage.commands import kb

    raise typer.Exit(kb.lint(tuple(entries or ()), tuple(knowledge or ()), notes))


@kb_app.command("test")
def kb_test(
    entries: Annotated[list[str] | None, typer.Argument(help="Only these ids [default: all].")] = None,
    knowledge: KnowledgeOption = None,
) -> None:
    """Run every example and counterexample through the whole pipeline."""
    from triage.commands import kb

    raise typer.Exit(kb.test(tuple(entries or ()), tuple(knowledge or ())))


@kb_app.command("verify")
def kb_verify(
    entries: Annotated[
        list[str] | None, typer.Argument(help="Only these entries or causes [default: all].")
    ] = None,
    proofs: Annotated[
        str | None,
        typer.Option(
            "--proofs", metavar="DIR", help="Where the programs lie [default: a checkout's tests/proofs]."
        ),
    ] = None,
    form: FormatOption = None,
) -> None:
    """Prove it: run programs that really fail, and their cures, against the installed PyTorch."""
    from triage.commands import kb

    raise typer.Exit(kb.verify(tuple(entries or ()), proofs or "", form.value if form else ""))


@kb_app.command("new")
def kb_new(
    entry: Annotated[str, typer.Argument(help="The new entry's id.")],
    log: Annotated[str | None, typer.Option("--from", metavar="LOG", help="A log to start from.")] = None,
    folder: Annotated[
        str | None,
        typer.Option("--in", metavar="DIR", help="Where to write it [default: your own knowledge folder]."),
    ] = None,
) -> None:
    """Start an entry of your own, from a log if there is one."""
    from triage.commands import kb

    raise typer.Exit(kb.new(entry, log or "", folder or ""))


def run(arguments: Sequence[str]) -> int:
    """Parse and run; the exit status."""
    chosen = _with_command(list(arguments))
    try:
        result = app(chosen, prog_name="triage", standalone_mode=False)
    except typer.Exit as done:
        return done.exit_code
    except typer.Abort:
        return 130
    except Exception as error:
        if hasattr(error, "format_message"):
            print(f"triage: {error.format_message()}; see triage --help", file=sys.stderr)
            return 2
        raise
    return int(result or 0)


def _with_command(arguments: list[str]) -> list[str]:
    """Arguments with the unnamed command named: anything that is no command is a file to read."""
    skip = False
    for n, argument in enumerate(arguments):
        if skip:
            skip = False
        elif argument in _VALUED:
            skip = True
        elif not argument.startswith("-") or argument in ("-", "--"):
            if argument in COMMANDS:
                return [argument, *arguments[:n], *arguments[n + 1 :]] if n else arguments
            return ["diagnose", *arguments]
        elif argument in ("--help", "-h", "--version"):
            return [argument]
    return ["diagnose", *arguments] if arguments and any(a.startswith("-") for a in arguments) else arguments
