"""The lines of tracebacks as Python wrote them: out of editors, installers, tables and two writers at once."""

from __future__ import annotations

from functools import cache

from triage.base.regex import Regex
from triage.incidents.frames import python_frame
from triage.incidents.incident import table_rank
from triage.model import Line

_RECORDED = "traceback : Traceback"
"""How torchrun's table begins a traceback that `@record` kept."""
_PAUSED = Regex(r"Exception has occurred: ([\w.]+)", words=("Exception has",))
_NAMES = ("Error", "Exception", "Interrupt", "Exit", "Iteration")
_TYPE_ALONE = Regex(
    r"[^\W\d_][^:\uff1a\"'()\[\]/]{0,40}[:\uff1a] ?((?:\w+\.)*[A-Z]\w*(?:Error|Exception|Interrupt|Exit|Iteration))(?: +\(.*)?$",
    words=_NAMES,
)
"""An editor's header in the user's language: some words, and a type without a message."""
_RAISED = Regex(r"\s*(?:\w+\.)*[A-Z]\w*Error: ?\S", words=("Error:",))
_NOTED = Regex(r"\s*(?:builtins\.|exceptions\.)?([A-Z]\w*(?:Error|Exception|Interrupt|Exit|Iteration))\s*$", words=_NAMES)
_MESSAGE, _SOURCE, _TRACE = "Message=", "Source=", "StackTrace:"
"""What Visual Studio puts before the parts of an exception that one copies out of it."""
_LONGEST_NOTE = 60
"""Lines that the message and the source may take."""
_CURRENT = "(Current frame)"
_HELD_UP = 8
"""Within so many lines below its header an editor shows the frame at which the program stands."""


def untangled(stream: list[Line]) -> list[Line]:
    """A stream in which every exception stands at the margin, in Python's own form."""
    return [_single(line) if "rror" in line.text else line for line in _dedented(_upside_down(_debugged(_noted(stream))))]


def _debugged(stream: list[Line]) -> list[Line]:
    """The stream with an editor's `Exception has occurred: KeyError` put as Python puts it.

    The editor shows the message first, then the frames from the innermost outwards.
    """
    kinds = {n: kind for n, line in enumerate(stream) if (kind := _kind_shown(stream, n, line.text))}
    if not kinds:  # only saves work
        return stream
    result: list[Line] = []
    at = 0
    while at < len(stream):
        result.append(stream[at])
        at += 1
        if at - 1 not in kinds:
            continue
        kind = kinds[at - 1]
        frames = next((n for n in range(at, len(stream)) if python_frame(stream[n].text)), len(stream))
        said = [line for line in stream[at:frames] if line.text.strip()]
        at, shown = (frames, []) if not said else _frames_shown(stream, frames)
        result[-1] = result[-1]._replace(text="Traceback (most recent call last):" if shown else "")
        result += [line for frame in reversed(shown) for line in frame]
        result += [line._replace(text=f"{kind}: {line.text.strip()}") for line in said[:1]] + said[1:]
    return result


def _noted(stream: list[Line]) -> list[Line]:
    """The stream with exceptions as Visual Studio copies them put as Python puts them.

    A type, `HResult=`, `Message=` with its lines, `Source=` and `StackTrace:` stand below each other.
    """
    heads = [n for n, line in enumerate(stream) if line.text.lstrip().startswith(_MESSAGE)]
    if not heads:  # only saves work
        return stream
    result: list[Line] = []
    begun = 0
    for at in heads:
        above = next((n for n in (at - 1, at - 2) if n >= begun and _NOTED.match(stream[n].text)), -1)
        near = range(at, min(at + _LONGEST_NOTE, len(stream)))
        trace = next((n for n in near if stream[n].text.strip() == _TRACE), -1)
        kind = _NOTED.match(stream[above].text) if above >= 0 else None
        if not kind or trace < 0:
            continue
        until = next((n for n in range(at, trace) if stream[n].text.lstrip().startswith(_SOURCE)), trace)
        end, shown = _frames_shown(stream, trace + 1)
        outermost = python_frame(shown[-1][0].text) if shown else None
        if outermost and outermost.function.startswith("<module>"):
            shown.reverse()
        said = stream[at]._replace(text=f"{kind[1]}: {stream[at].text.lstrip().removeprefix(_MESSAGE)}")
        header = [stream[above]._replace(text="Traceback (most recent call last):")] if shown else []
        result += stream[begun:above] + header + [line for frame in shown for line in frame]
        result += [said, *stream[at + 1 : until]]
        begun = end
    return result + stream[begun:]


def _upside_down(stream: list[Line]) -> list[Line]:
    """The stream with exceptions that stand above their frames, the innermost first, put as Python puts them."""
    heads = [n for n, line in enumerate(stream[:-1]) if "rror:" in line.text and _stands_above_frames(stream, n)]
    if not heads:  # only saves work
        return stream
    result: list[Line] = []
    begun = 0
    for at in heads:
        end, shown = _frames_shown(stream, at + 1)
        head = stream[at]._replace(text=stream[at].text.lstrip())
        result += stream[begun:at]
        result += [line for frame in reversed(shown) for line in frame] + [head]
        begun = end
    return result + stream[begun:]


def _stands_above_frames(stream: list[Line], at: int) -> bool:
    """Whether a line names an exception to which no frames lead, and frames stand below it that lead to none."""
    if not _RAISED.match(stream[at].text) or not python_frame(stream[at + 1].text):
        return False
    if any(python_frame(line.text) for line in stream[max(at - 3, 0) : at]):
        return False
    end, shown = _frames_shown(stream, at + 1)
    outermost = python_frame(shown[-1][0].text)
    below = next((line.text for line in stream[end:] if line.text.strip()), "")
    return not below or bool(outermost and outermost.function == "<module>" and not _RAISED.match(below))


def _kind_shown(stream: list[Line], at: int, text: str) -> str:
    """The type in an editor's header: in English as it stands, in other languages where a frame stands below."""
    if found := _PAUSED.match(text):
        return found[1]
    if len(text) > 120 or not text.endswith((*_NAMES, ")")) or not (found := _TYPE_ALONE.match(text)):  # only saves work
        return ""
    below = [line.text for line in stream[at + 1 : at + _HELD_UP]]
    framed = next((n for n, line in enumerate(below) if python_frame(line)), 0)
    return found[1] if framed and not any("Traceback (" in line for line in below[:framed]) else ""


def _frames_shown(stream: list[Line], at: int) -> tuple[int, list[list[Line]]]:
    """Where the frames that begin on a line end, and each with its line of code."""
    frames: list[list[Line]] = []
    while at < len(stream):
        if python_frame(stream[at].text):
            frames.append([stream[at]])
        elif frames and stream[at].text.strip() == _CURRENT:
            pass
        elif frames and stream[at].text[:4] == "    ":
            frames[-1].append(stream[at])
        else:
            break
        at += 1
    return at, frames


def _dedented(stream: list[Line]) -> list[Line]:
    """The stream with tracebacks that stand indented (in an installer's output, say) moved to the margin."""
    if not any(line.text[:2] == "  " and "Traceback (" in line.text for line in stream):  # only saves work
        return stream
    result, margin, rank = [], "", ""
    for line in stream:
        text = line.text
        bare = text.lstrip(" ")
        if (row := table_rank(text)) is not None:
            rank = f"rank {row}"
        elif bare.startswith(_RECORDED):
            margin = text[: len(text) - len(bare)]
            text = margin + bare[len(_RECORDED) - len("Traceback") :]
        elif bare.startswith("Traceback (most recent call"):
            margin = text[: len(text) - len(bare)]
        elif text.strip() and not text.startswith(margin):
            margin = ""
        if margin and text.startswith(margin):
            line = line._replace(text=text[len(margin) :], origin=line.origin or rank)
        result.append(line)
    return result


_SHOWN = Regex(r"((?:\w+\.)*[A-Z]\w*Error)\(('.*'|\".*\"),?\)\s*$", words=("Error(",))
_DOUBLED = Regex(r"((?:\w+\.)*\w*(?:Error|Exception))\1+(?:: ?)*(.*)$")


def _typed(text: str) -> str:
    """The name of an error with which a line begins, before what it says; nothing if there is none."""
    name, _, said = text.partition(":")
    told = said.removeprefix(" ")[:1].strip()
    return name if told and name.endswith(("Error", "error")) else ""


@cache
def _exceptions() -> dict[str, str]:
    """Python's own errors, by their names in lower case."""
    import builtins

    return {name.lower(): name for name in dir(builtins) if name.endswith("Error")}


def _single(line: Line) -> Line:
    text = _unmingled(line.text)
    return line if text == line.text else line._replace(text=text)


def _unmingled(text: str) -> str:
    """A line with one exception as Python writes it.

    Two processes wrote it at once (`RuntimeErrorRuntimeError: : x`), it was typed by hand, or it is a `repr`.
    """
    if shown := _SHOWN.match(text):
        said = shown[2] if shown[1].endswith("KeyError") else shown[2][1:-1]
        return f"{shown[1]}: {said}"
    if (typed := _typed(text)) and (name := _exceptions().get(typed.lower())):
        text = name + text[len(typed) :]
    found = _DOUBLED.match(text) if text.count("Error") + text.count("Exception") > 1 else None
    if not found:
        return text
    message, half = found[2], len(found[2]) // 2
    if half and message[:half] == message[half:]:
        message = message[:half]
    return f"{found[1]}: {message}"
