"""What must answer at once: a pipe, files and `explain`, with the options that need no explaining."""

from __future__ import annotations

import os
from collections.abc import Sequence

from triage.commands.options import COMMANDS, Options
from triage.report import FORMATS

_FLAGS = {"--all-causes": "all_causes", "--quiet": "quiet", "-q": "quiet", "--explain-match": "explain_match", "--full": "full"}
_CHOICES = {
    "--format": ("format", FORMATS),
    "--lang": ("lang", ("en", "zh")),
    "--color": ("color", ("auto", "always", "never")),
}


def run(arguments: Sequence[str]) -> int | None:
    """Serve a pipe, files or `explain`; None for anything else, and for what needs a message about usage."""
    parsed = parse(arguments)
    if parsed is None:
        return None
    options, words = parsed
    asked = words[:1] == ["explain"] and len(words) > 1
    named = bool(words) and words[0] not in COMMANDS and all(map(os.path.exists, words))
    piped = not words and not os.isatty(0)
    if not (asked or named or piped):
        return None
    from triage.commands import answering

    if asked:
        return answering.explain(words[1:], options)
    return answering.files(words, options) if named else answering.pipe(options)


def parse(arguments: Sequence[str]) -> tuple[Options, list[str]] | None:
    """The options and the words among some arguments; None if one of them is not known here."""
    chosen: dict[str, object] = {}
    folders: list[str] = []
    words: list[str] = []
    rest = list(arguments)
    while rest:
        argument = rest.pop(0)
        if argument == "--":
            words += rest
            break
        if (
            not argument.startswith("-")
            or argument == "-"
            or (words[:1] == ["explain"] and argument[1:].isdecimal())
        ):
            words.append(argument)
            continue
        name, joined, value = argument.partition("=")
        if argument in _FLAGS:
            chosen[_FLAGS[argument]] = True
            continue
        if not joined:
            if not rest:
                return None
            value = rest.pop(0)
        if name in _CHOICES and value in _CHOICES[name][1]:
            chosen[_CHOICES[name][0]] = value
        elif name == "--top" and value.isdecimal() and int(value) > 0:
            chosen["top"] = int(value)
        elif name == "--knowledge":
            folders.append(value)
        else:
            return None
    return Options(knowledge=tuple(folders))._replace(**chosen), words  # type: ignore[arg-type]
