"""Failures outside Python: compilers, installers, other languages; told apart from chatter by their form."""

from __future__ import annotations

from collections.abc import Iterator

from triage.base.regex import Regex
from triage.incidents.bare import NONE
from triage.incidents.incident import made
from triage.model import Incident, Line

_FORMS = tuple(
    Regex(pattern)
    for pattern in (
        r"\S+: error: unrecognized arguments|\S+: error: (?:the following arguments|argument )",
        r"\S{1,400}?(?::\d{1,7}){1,3}:? (?:fatal )?error:? ",
        r"\S+\(\d+\): (?:fatal )?error",
        r"(?:fatal error|nvcc fatal|ptxas fatal|ld: error|collect2: error|ninja: error|ninja: build stopped)\b|g?make(?:\[\d+\])?: \*\*\*",
        r"CMake Error|-- Configuring incomplete, errors occurred",
        r"'[\w. \\/-]+' is not recognized as an internal|(?:\S*/)?(?:ba|z|da|)sh: .{1,120}: (?:command )?not found$",
        r"\S{1,200}\.(?:sh|bash|zsh|slurm|sbatch|job): (?:line )?\d+: .{1,120}: (?:command )?not found$|(?:z|ba)sh: command not found: \S{1,60}$",
        r"ERROR: (?:Could not|Failed|No matching|Cannot|pip|Command errored)",
        r"error: (?:subprocess-exited|metadata-generation-failed|command .* failed|externally-managed)",
        r"panic: |goroutine \d+ \[|Exception in thread \"|thread '.*' panicked at|npm ERR! |FATAL EXCEPTION",
        r"terminate called (?:after throwing|without an active)",
        r"\*\*\* (?:Aborted|Error in|stack smashing)|double free or corruption|corrupted size|malloc\(\): ",
        r"(?:ERROR|FATAL|CRITICAL)[:|\] -]+(?=\S)",
        r"Error executing job|Error: |error: |Exception: |(?i:an? (?:unexpected )?(?:error|exception) (?:has )?occur{1,2}ed)[^:]{0,60}: (?=\S)",
        r"OSError|CondaError|DLL load failed",
        r"(?i:.{0,60}\b(?:retry|attempt) (?P<last>\d+)(?:/| of )(?P=last)\b.{0,20}\bfailed)",
        r".{0,160}\b(?:encountered|triggered|unavailable|insufficient|out of memory|error|[Ff]ailed|failure|invalid|illegal|mismatch)\b.{0,160} at (?:/?[\w.+-]+/)+[\w.+-]+\.(?:c|cc|cpp|cu|cuh|h|hpp):\d+$",
    )
)
_PRINTED = Regex(
    r".{0,80}?\b(?i:error|exception|failed)\b[:=, ]{1,3}(?:with )?(?=\S)(?P<said>\S{1,120}\(\) (?:got an unexpected keyword argument|missing \d+ required|"
    r"takes (?:from )?\d+ (?:to \d+ )?positional)|'[\w.]+' object (?:has no attribute|is not (?:callable|iterable|subscriptable))|"
    r"name '\w+' is not defined|No module named '|cannot import name ')"
)
"""An exception's own words behind those of the program that caught and printed it."""
_TELLING = Regex(
    r"[Ee]rror|ERR|FATAL|CRITICAL|fatal|panic|goroutine|[Ee]xception|terminate|\*\*\*|corrupt|malloc|stopped|"
    r"not recognized|not found|failed|\.(?:c|cc|cpp|cuh?|h|hpp):\d"
)


_CMAKE = Regex(r"CMake Error at \S{1,300} \((?:message|MESSAGE)\):$")
_MOST_SAID = 6


def extract(stream: list[Line]) -> Iterator[Incident]:
    for place, line in enumerate(stream):
        text = line.text.lstrip("> ")
        if not _TELLING.search(text) or NONE.search(text):
            continue
        if printed := _PRINTED.match(text):
            quoted = line._replace(text=text[printed.start("said") :])
            yield made("", [quoted], line, line.number, line.number, (), "message")
        elif any(form.match(text) for form in _FORMS):
            said = [line, *_below(stream, place)] if _CMAKE.match(text) else [line]
            yield made("", said, line, line.number, said[-1].number, (), "message")


def _below(stream: list[Line], place: int) -> list[Line]:
    """What a project's own check of CMake says: the indented lines below its heading."""
    below = []
    for line in stream[place + 1 : place + 1 + _MOST_SAID]:
        if not line.text.strip() or line.text[0] not in " \t":
            break
        below.append(line)
    return below
