"""The fast way in: a well-formed command line, read off the table and run; typer is loaded for nothing but the rest."""

from __future__ import annotations

from triage.commands import output
from triage.commands.options import OPTIONS, Option, Options
from triage.commands.table import BY_NAME, FIRST_WORDS, Command

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any


def run(arguments: Sequence[str]) -> int | None:
    """Do what the arguments ask for; None where they need a message about usage."""
    parsed = parse(arguments)
    return None if parsed is None else start(*parsed)


def start(command: Command | None, words: tuple[str, ...], options: Options) -> int:
    """Run a command; the exit status. None stands for a group of commands, whose page is shown."""
    module = command.module if command else "triage.commands.help"
    if options.help:
        module, words = "triage.commands.help", (command.name if command else words[0],)
    elif options.version:
        module = "triage.commands.version"
    status: int = __import__(module, fromlist=("run",)).run(words, options)
    failed = output.lost()
    if failed and status != output.USAGE:
        output.tell_lost(options, failed)
        status = output.USAGE
    return status


def parse(arguments: Sequence[str]) -> tuple[Command | None, tuple[str, ...], Options] | None:
    """The command, its words and its options; None if one of them is not known or not allowed here."""
    rows = {name: row for row in OPTIONS for name in row.names}
    given: list[tuple[Option, str]] = []
    words: list[str] = []
    rest = list(arguments)[::-1]
    command: Command | None = BY_NAME[""]
    while rest:
        argument = rest.pop()
        name, joined, value = argument.partition("=")
        if argument == "--":
            words += rest[::-1]
            break
        if not argument.startswith("-") or argument == "-" or argument[1:].isdecimal():
            if command and command.raw:
                words += [argument, *rest[::-1]]
                break
            words.append(argument)
            command = _command(command, words)
        elif name not in rows or (joined and rows[name].default is False):
            return None
        elif rows[name].default is False:
            given.append((rows[name], ""))
        elif joined or rest:
            given.append((rows[name], value if joined else rest.pop()))
        else:
            return None
    options = _chosen(given, command)
    return options and _fitting(command, words, options)


def _command(command: Command | None, words: list[str]) -> Command | None:
    """The command once one more word is known; its own words are taken off. None between a group and its command."""
    if command is BY_NAME[""] and len(words) == 1 and words[0] in FIRST_WORDS:
        command = BY_NAME.get(words[0])
        if command:
            words.clear()
    elif command is None and len(words) == 2 and (found := BY_NAME.get(" ".join(words))):
        words.clear()
        return found
    return command


def _chosen(given: list[tuple[Option, str]], command: Command | None) -> Options | None:
    taken = command.options() if command else OPTIONS
    values: dict[str, Any] = {}
    for row, value in given:
        if row not in taken or (row.choices and value not in row.choices):
            return None
        if row.default is False:
            values[row.field] = True
        elif isinstance(row.default, int):
            if not value.isdecimal() or int(value) < row.least:
                return None
            values[row.field] = int(value)
        elif isinstance(row.default, tuple):
            values[row.field] = (*values.get(row.field, ()), value)
        else:
            values[row.field] = value
    return Options(**values)


def _fitting(
    command: Command | None, words: list[str], options: Options
) -> tuple[Command | None, tuple[str, ...], Options] | None:
    if command is None:
        return (None, tuple(words), options) if len(words) == 1 else None
    least, most = (command.words.least, command.words.most) if command.words else (0, 0)
    fits = options.help or least <= len(words) <= most
    return (command, tuple(words), options) if fits else None
