"""Python warnings: `path:line: SomeWarning: text`, and the code line below."""

from __future__ import annotations

from collections.abc import Iterator

from triage.base.regex import Regex
from triage.incidents.frames import is_user
from triage.incidents.incident import made
from triage.model import Frame, Incident, Line

_WARNING = Regex(r"(?:(.*?):(\d+): )?((?:[A-Za-z_]\w*\.)*\w*Warning): ?(.*)$")
_BARE = Regex(r"(\S{0,300}\b(?:pytorch_lightning|lightning(?:_fabric)?)/\S{1,200}\.py):(\d{1,6}): (?![\w.]*(?:Error|Exception)\b)(.{12,})$")
"""Lightning tells its own warnings without their class."""

_SENTENCE = Regex(r"[a-z][a-z' ]{12,}|(?:The|If|Please|You|To|Note|This|In|See|It|We)\b [a-z ]{6,}")
_CALL = "warnings.warn("
"""The code line that Python prints below a warning's text, which may lack its first line."""
_MOST = 6
_LONGEST = 200
_NUMPY = "A module that was compiled using NumPy 1.x"
_NUMPY_SAYS = ("NumPy ", "versions of NumPy", "Some module may need", "If you are a user", "downgrade to", "We expect that", "Traceback (most recent")
"""How the lines begin of NumPy's long warning, below which it prints where the module was imported."""


def extract(stream: list[Line]) -> Iterator[Incident]:
    told = -1
    for i, line in enumerate(stream):
        if line.text.startswith(_NUMPY):
            end = _numpys_end(stream, i)
            yield made("", stream[i : i + 2], line, line.number, stream[end - 1].number, (), "warning")
        if line.text.lstrip().startswith(_CALL) and told < i - 1 and stream[i - 1].text.strip():
            text = stream[i - 1]
            yield made("", [text], text, text.number, line.number, (), "warning")
        said = _said(line.text)
        if not said:
            continue
        file, number, kind, message = said
        code = (
            stream[i + 1].text.strip() if i + 1 < len(stream) and stream[i + 1].text.startswith("  ") else ""
        )
        frames = (Frame(file, int(number), "", code, is_user(file)),) if file else ()
        head = [line._replace(text=message)]
        while (
            len(head) < _MOST and i + len(head) < len(stream) and _goes_on(head, stream[i + len(head)].text)
        ):
            head.append(stream[i + len(head)])
        told = i + len(head) - 1
        yield made(kind.rpartition(".")[2], head, line, line.number, head[-1].number, frames, "warning")


def _said(text: str) -> tuple[str | None, str, str, str] | None:
    """(file or None, line, class, message) of a line that is a warning."""
    if "Warning" in text and (found := _WARNING.match(text.strip())):  # only saves work
        return found[1], found[2], found[3], found[4]
    bare = _BARE.match(text.strip()) if "lightning" in text else None  # only saves work
    return (bare[1], bare[2], "UserWarning", bare[3]) if bare else None


def _numpys_end(stream: list[Line], at: int) -> int:
    """Where NumPy's warning ends, with the stack below it."""
    end = at + 1
    for n in range(at + 1, min(len(stream), at + _LONGEST)):
        text = stream[n].text
        if text.strip() and not text.startswith(("  ", *_NUMPY_SAYS)):
            break
        end = n + 1 if text.strip() else end
    return end


def _goes_on(head: list[Line], text: str) -> bool:
    """Whether a line continues a warning's text: a sentence, not code and not the next log line."""
    if not head[-1].text.strip():
        return len(head) == 1 and bool(text.strip())
    return bool(_SENTENCE.match(text)) and not text.startswith("  ")
