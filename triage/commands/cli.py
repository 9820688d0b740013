"""What the fast way in does not serve: wrong usage is told, and shells are told what may come next. Made from the table."""

from __future__ import annotations

import enum
import inspect
from collections.abc import Callable, Sequence
from typing import Any

import typer
from typer.completion import completion_init  # type: ignore[attr-defined]

from triage.commands import quick
from triage.commands.options import OPTIONS, Option, Options
from triage.commands.output import USAGE, tell
from triage.commands.table import BY_NAME, COMMANDS, FIRST_WORDS, Command

_LOGS = "(logs)"
"""typer wants a name for each command; what reads logs has none that is typed."""


def application() -> typer.Typer:
    """The table as typer commands."""
    completion_init()
    app = _typer()
    app.callback()(_shown(BY_NAME[""]))
    groups: dict[str, typer.Typer] = {}
    for command in COMMANDS:
        group, _, last = command.name.rpartition(" ")
        if group and group not in groups:
            groups[group] = _typer()
            app.add_typer(groups[group], name=group)
        numbers = {"ignore_unknown_options": True} if command.name == "explain" or command.raw else {}
        (groups[group] if group else app).command(
            last or _LOGS, hidden=not command.name, help=command.en, context_settings=numbers
        )(_callback(command))
    return app


def _typer() -> typer.Typer:
    return typer.Typer(
        add_completion=False,
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
        context_settings={"help_option_names": []},
    )


def _callback(command: Command) -> Callable[..., None]:
    """A function that runs a command, with the parameters that typer reads off one."""

    def call(**given: Any) -> None:
        words = given.pop("words", None) or ()
        chosen = {field: _plain(value) for field, value in given.items() if value is not None}
        raise typer.Exit(
            quick.start(command, (words,) if isinstance(words, str) else tuple(words), Options(**chosen))
        )

    held = [_parameter(row) for row in command.options()]
    if command.words:
        many = command.words.most > 1
        default = ... if command.words.least else None
        argument = typer.Argument(default, metavar=command.words.metavar, help=command.words.en)
        held.append(
            inspect.Parameter("words", _NAMED, default=argument, annotation=list[str] if many else str)
        )
    call.__signature__ = inspect.Signature(held)  # type: ignore[attr-defined]
    return call


def _shown(command: Command) -> Callable[..., None]:
    """The options of a command that has no name, for completion; it does nothing."""

    def call(**given: Any) -> None:
        pass

    call.__signature__ = inspect.Signature([_parameter(row) for row in command.options()])  # type: ignore[attr-defined]
    return call


_NAMED = inspect.Parameter.KEYWORD_ONLY


def _parameter(row: Option) -> inspect.Parameter:
    kind: Any = type(row.default)
    default: Any = row.default if kind in (bool, int) else None
    if row.choices:
        kind = _one_of(row)
    elif kind is tuple:
        kind = list[str]
    least = row.least if kind is int else None
    option = typer.Option(default, *row.names, help=row.en, metavar=row.metavar or None, min=least)
    return inspect.Parameter(row.field, _NAMED, default=option, annotation=kind)


def _one_of(row: Option) -> Any:
    return enum.Enum(row.field, {choice: choice for choice in row.choices})


def _plain(value: Any) -> Any:
    return value.value if isinstance(value, enum.Enum) else tuple(value) if isinstance(value, list) else value


def run(arguments: Sequence[str]) -> int:
    """Parse and run; the exit status."""
    try:
        result = application()(_with_command(list(arguments)), prog_name="triage", standalone_mode=False)
    except typer.Exit as done:
        return done.exit_code
    except typer.Abort:
        return 130
    except Exception as error:
        if hasattr(error, "format_message"):
            tell(_language(arguments), *_said(error))
            return USAGE
        raise
    return int(result or 0)


def _language(arguments: Sequence[str]) -> Options:
    """The language asked for in a command line that is otherwise wrong."""
    joined = " ".join(arguments)
    return Options(
        lang=next(
            (lang for lang in ("zh", "en") if f"--lang {lang}" in joined or f"--lang={lang}" in joined), ""
        )
    )


def _said(error: Any) -> tuple[str, str]:
    """What is wrong with a command line, in English and Chinese."""
    en = f"{error.format_message()}; see triage --help"
    kind, param = type(error).__name__, getattr(error, "param", None)
    name = (param.opts[0] if param.opts[0].startswith("-") else param.metavar or "") if param else ""
    if "No such command" in en:
        return en, en.replace("No such command", "没有命令").replace("; see", "；详见")
    zh = {
        "NoSuchOption": f"没有选项 {getattr(error, 'option_name', '')}",
        "BadOptionUsage": f"选项 {getattr(error, 'option_name', '')} 需要一个值",
        "MissingParameter": f"缺少 {name}",
        "BadParameter": f"{name} 的值无效：{getattr(error, 'message', '')}",
    }.get(kind, f"用法有误：{error.format_message()}")
    return en, f"{zh}；详见 triage --help"


def _with_command(arguments: list[str]) -> list[str]:
    """Arguments with the unnamed command named: anything that is no command is a file to read."""
    valued = {name for row in OPTIONS if row.default is not False for name in row.names}
    skip = False
    for n, argument in enumerate(arguments):
        if skip:
            skip = False
        elif argument in valued:
            skip = True
        elif not argument.startswith("-") or argument in ("-", "--"):
            if argument in FIRST_WORDS:
                return [argument, *arguments[:n], *arguments[n + 1 :]] if n else arguments
            break
    return [_LOGS, *arguments]
