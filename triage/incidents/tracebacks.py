"""Exceptions: plain, chained, re-raised from workers, in groups, and as notebooks and rich print them."""

from __future__ import annotations

from collections.abc import Iterator

from triage.base.record import Record
from triage.base.regex import Regex
from triage.incidents import frames
from triage.incidents.code_lines import MARKS, code_at_margin, code_below, indent_of, is_named, opens_excerpt
from triage.incidents.incident import made
from triage.incidents.message_ends import CALL_STACK, CONTEXT, NAMED, RAISED, Stream, continued
from triage.incidents.older_python import reworded
from triage.incidents.raising_code import implied
from triage.incidents.unmarked import remarked, remarked_frames
from triage.incidents.untangling import untangled
from triage.model import Frame, Incident, Line

_HEADER = Regex(r"(?:^|.*?[^\w'\"])(?:Original )?Traceback \(most recent call (?:last|first)\)")
_WARNS = "support NumPy 2"
"""What NumPy says right above the stack that it prints with a warning."""
_NOTEBOOK_HEADER = Regex(r"(\w[\w.]*) {2,}Traceback \(most recent call last\)", words=("  Traceback",))
_BARE = Regex(
    r"(?:.{0,200}?[|%\])] ?)??((?:[A-Za-z_]\w*\.)*(?:_?[A-Z]\w*(?:Error|Exception|Interrupt|Exit|Failure|Timeout|Found|Abort|Killed)|cv2\.error|c10::\w+|socket\.(?:gaierror|herror|timeout)|(?:zipfile\.)?BadZipFile|StopIteration)|(?:[a-z_]\w*\.)+(?:exc|exceptions?|errors?)\.[A-Z]\w+(?=: ))(?:: ?(.*))?$"
)
_CAUGHT = Regex(
    r"Caught (\w+) in (?:DataLoader worker process \d+|replica \d+ on device \d+|pin memory thread.*)\.",
    words=("Caught ",),
)
_CODE = Regex(
    r"[ \t]{2,}(?:return\b|raise\b|assert\b|for\b|if\b|elif\b|while\b|yield\b|del\b|with\b|from\b|import\b|[A-Za-z_][\w.\[\]'\", ]* ?(?:\*\*|//|>>|<<|[-+*/@|&%^])?= *\S|[A-Za-z_][\w.]*\()"
    r"|[A-Za-z_][\w, ]* = [A-Za-z_][\w.\[\]]*(?:\(.*\))?$"
)
_QUOTING = Regex(r"because of the following error \(look up to see its traceback\):\s*$")
_CELL = Regex(r"-{3,}> ?\d")
"""How IPython marks the current line of a cell; an arrow without a number is the program's own."""
_GROUP = Regex(r"^\s*(?:\| ?|\+-[+-]+ ?\d* ?-*|\+ )")
TYPE_CHECKING = False
if TYPE_CHECKING:
    _Read = tuple[Incident | None, int]
    """What was read, and where it ends; without an incident, up to where frames lead to none."""

_MOST_FRAMES = 400
_PASTED = 3
"""Lines of a line of code and its exception, pasted for their own sake."""
_LEVELS = ("debug", "info", "note", "hint", "warning", "critical", "fatal")
"""How a logger or a compiler begins a line: no exception is called so."""


class _Raised(Record):
    type: str
    message: list[Line]
    """The message's lines, the first without its type."""
    line: Line
    end: int


def extract(lines: list[Line]) -> Iterator[Incident]:
    """Every exception in the lines of one origin, those of one chain sharing a number."""
    stream = Stream(untangled(lines))
    if isinstance(lines, Stream):
        stream.beat = lines.beat
    at, chain, last_end, vain = 0, 0, -10, 0
    outer: Incident | None = None
    inner: list[Incident] = []
    while at < len(stream):
        incident, end = _exception(stream, at, vain)
        if incident is None:
            at, vain = at + 1, max(vain, end)
            continue
        below = _below_call(stream, end)
        if below > end:
            incident, end = incident._replace(last_line=stream[below - 1].number), below
        linked = _linked(stream, last_end, at)
        if linked and CONTEXT[0] in " ".join(line.text for line in stream[last_end:at]):
            incident = incident._replace(while_handling=True)
        chain = chain if linked else stream[at].number
        if outer and linked and incident.type not in outer.message and not _introduces(outer):
            inner.append(incident._replace(chain=chain))
        elif outer:
            yield from inner
            yield from _unwrapped(outer, incident, linked or at == last_end, chain)
            outer, inner = None, []
        elif _CAUGHT.match(incident.message) or _introduces(incident):
            outer = incident._replace(chain=chain)
        else:
            yield incident._replace(chain=chain)
        at = last_end = end
    if outer and inner:
        yield _wrapped(outer, inner[0])
        yield from inner[1:]
    elif outer:
        yield outer


def _unwrapped(outer: Incident, inner: Incident, linked: bool, chain: int) -> Iterator[Incident]:
    """A worker's exception with the frames of both processes, or two exceptions that are no pair."""
    if not linked or not (inner.type in outer.message or _introduces(outer)):
        yield outer
        yield inner._replace(chain=chain)
        return
    yield _wrapped(outer, inner._replace(chain=chain))


def _wrapped(outer: Incident, inner: Incident) -> Incident:
    frames = (*outer.frames, *inner.frames)
    return inner._replace(wrapper=outer.message, frames=frames, first_line=outer.first_line)


def _introduces(incident: Incident) -> bool:
    """Whether a message only leads to the exception below it: dynamo's to the backend's own, a checkpoint's to those of its ranks."""
    message = incident.message.rstrip()
    return message.endswith(" raised:") or message.startswith("CheckpointException ranks:")


def _linked(stream: Stream, previous: int, at: int) -> bool:
    """Whether the exception that begins here continues the chain of the one before."""
    if previous < 0 or at - previous > 4:
        return False
    between = [line.text for line in stream[previous : at + 1]]
    return any(mark in text for text in between for mark in (*CONTEXT, "Original Traceback"))


def _exception(stream: Stream, at: int, vain: int) -> _Read:
    """The exception that begins on a line; frames before `vain` were read already and lead to none."""
    text = stream[at].text
    if "Traceback (most recent call" in text:
        if notebook := _NOTEBOOK_HEADER.match(text):
            return _notebook(stream, at, notebook[1])
        if any(_WARNS in line.text for line in stream[max(0, at - 3) : at]):
            return _printed_stack(stream, at)
        if _HEADER.match(text):
            return _standard(stream, at)
        return None, at
    if 'File "' in text and frames.python_frame(text):  # only saves work
        return _standard(stream, at - 1) if at >= vain else (None, vain)
    if text.lstrip()[:1] in "-C<I" and (frames.notebook_frame(text) or _CELL.match(text)):
        return _notebook(stream, at, "") if at >= vain else (None, vain)
    if ".py" in text and at >= vain and opens_excerpt(stream, at):
        return _notebook(stream, at, "")
    return _bare(stream, at)


def _below_call(stream: Stream, end: int) -> int:
    """Where the account ends that `logging` gives, below an exception, of the call that it could not write down."""
    if end == len(stream) or stream[end].text != CALL_STACK:
        return end
    end += 1
    while end < len(stream) and stream[end].text.startswith((" ", "\t", "Message: ", "Arguments: ")):
        end += 1
    return end


def _standard(stream: Stream, at: int) -> _Read:
    """A traceback with `File "…", line N` frames (or rich's), up to and with its exception."""
    first, i = max(at, 0), at + 1
    last = i
    found: list[Frame] = []
    indent = 0
    while i < len(stream):
        text = _GROUP.sub("", stream[i].text) if stream[i].text.lstrip()[:1] in "|+" else stream[i].text
        frame, height = frames.frame_over(text, stream[i + 1].text if i + 1 < len(stream) else "")
        if frame:
            below = i + height
            code, i = code_below(stream, below) if text[0] in " \t" else code_at_margin(stream, below)
            indent = max(indent_of(text), indent_of(stream[below].text) if code else 0)
            found.append(frame._replace(code=code))
            last = i
            continue
        arrow = frames.arrow_code(text) if found and text.lstrip().startswith("❱") else None
        if arrow is not None:
            found[-1] = found[-1]._replace(code=found[-1].code or arrow)
        elif "Traceback (most recent call" in text and i > at + 1:
            return None, last
        elif _is_raise(text, found, stream[i].text, indent):
            raised = _raised(stream, i, text)
            return _incident(stream, first, raised, found), raised.end
        elif i - at > 40 + 12 * len(found):
            return None, last
        i += 1
    begun = found and (_HEADER.match(stream[first].text) or (at < 0 and _is_over(stream, last)))
    lowest = max((n for n in range(first, last) if stream[n].text.strip()), default=first)
    if begun and is_named(stream[lowest].text):  # pasted deeper than the code that raised it
        raised = _raised(stream, lowest, stream[lowest].text)
        return _incident(stream, first, raised, found), raised.end
    return _cut(stream, first, last, *implied(found[-1].code), found) if begun else (None, last)


def _printed_stack(stream: Stream, at: int) -> _Read:
    """A stack that no exception has walked; one that stands right below it was printed by who caught it."""
    i = at + 1
    while i < len(stream) and frames.python_frame(stream[i].text):
        _, i = code_below(stream, i + 1)
    if i == len(stream) or stream[i].text[:1] in (" ", "\t") or not is_named(stream[i].text):
        return None, i
    raised = _raised(stream, i, stream[i].text)
    return _incident(stream, at, raised, []), raised.end


def _is_over(stream: Stream, at: int) -> bool:
    """Whether nothing but blank lines follows: what was read up to here is how the log ends."""
    return not any(stream[n].text.strip() for n in range(at, len(stream)))


def _cut(stream: Stream, first: int, end: int, name: str, said: str, found: list[Frame]) -> tuple[Incident, int]:
    """A traceback whose exception is not in the log any more: it failed all the same."""
    last = max(n for n in range(first, end) if stream[n].text.strip())
    raised = _Raised(name, [stream[last]._replace(text=said)], stream[last], last + 1)
    return _incident(stream, first, raised, found), last + 1


_EMPHASIS = "_"
"""What ends an excerpt that a post sets in italics."""


def _is_raise(text: str, found: list[Frame], whole: str, indent: int) -> bool:
    """Whether a line that stands where an exception should, less indented than the frames, names one."""
    match = RAISED.match(text) if text else None
    if not match:
        return False
    name = match[1].rpartition(".")[2]
    deepest = indent + bool(NAMED.search(name))
    if text[0] in " \t" and indent_of(text) >= deepest and whole.lstrip()[:1] != "|":
        return False
    if NAMED.search(name):
        return True
    said = match[2] is not None or name[:1].isupper()
    return bool(found) and said and name != "ERROR" and name.lower() not in _LEVELS


def _raised(stream: Stream, at: int, text: str) -> _Raised:
    """The exception on a line, with the lines its message goes on for."""
    match = RAISED.match(text)
    assert match
    head = stream[at]._replace(text=(match[2] or "").strip())
    message, end = continued(stream, at, head)
    return _Raised(match[1].rpartition(".")[2].rstrip(_EMPHASIS), message, stream[at], end)


def _incident(stream: Stream, first: int, raised: _Raised, found: list[Frame]) -> Incident:
    """The exception; one that only quotes another is that other, whose type it does not tell."""
    begin, end, above = stream[first].number, stream[raised.end - 1].number, _ends(remarked_frames(found))
    said = [reworded(remarked(raised.message[0], found), above), *raised.message[1:]]
    outer = made(raised.type, said, raised.line, begin, end, above)
    inner = [line for line in raised.message[1:] if line.text.strip()]
    if not inner or not _QUOTING.search(raised.message[0].text):
        return outer
    return made("", inner, inner[0], begin, end, above)._replace(wrapper=outer.message)


def _ends(found: list[Frame]) -> tuple[Frame, ...]:
    """The frames; of a recursion's, the first and the last."""
    half = _MOST_FRAMES // 2
    return (*found[:half], *found[-half:]) if len(found) > _MOST_FRAMES else tuple(found)


def _notebook(stream: Stream, at: int, name: str) -> _Read:
    """IPython's form: frames without quotes, `---->` at the current line, the exception last."""
    found: list[Frame] = []
    last = at
    for i in range(at, min(at + 1500, len(stream))):
        text = stream[i].text
        if not text.strip() or (i == at and name):
            continue
        if _NOTEBOOK_HEADER.match(text):
            break
        if frame := frames.notebook_frame(text) or frames.python_frame(text):
            found.append(frame)
            last = i
            continue
        if text.lstrip().startswith("-") and (code := frames.arrow_code(text)) is not None:
            if not found:
                found.append(Frame("cell", 0, "<module>", "", True))
            found[-1] = found[-1]._replace(code=code)
            last = i
            continue
        match = RAISED.match(text) if text[0] not in " \t" else None
        if match and (
            match[1].rpartition(".")[2] == name.rpartition(".")[2] if name else NAMED.search(match[1])
        ):
            raised = _raised(stream, i, text)
            return _incident(stream, at, raised, found), raised.end
    begun = found and (name or _is_over(stream, last + 1))
    return _cut(stream, at, last + 1, name.rpartition(".")[2], "", found) if begun else (None, last + 1)


def _bare(stream: Stream, at: int) -> _Read:
    """An exception's last line without its traceback (or with pytest's frames before it)."""
    text = stream[at].text
    match = _BARE.match(text) if text and text[0] not in " \t#" else None
    if not match or text.startswith(("FAILED ", "ERROR ")):
        return None, at
    head = stream[at]._replace(text=(match[2] or "").strip())
    message, end = continued(stream, at, head)
    raised = _Raised(match[1].rpartition(".")[2], message, stream[at], end)
    return _incident(stream, at, raised, _before(stream, at) or _above(stream, at)), end


def _above(stream: Stream, at: int) -> list[Frame]:
    """The line of code right above a pasted exception, when its frame was not pasted with it.

    It stands indented, unless nothing else was pasted: then both lines may have stood so.
    """
    above = [line.text for line in stream[max(0, at - 2) : at] if not MARKS.match(line.text)]
    alone = len(above) == at == 1 and above[0][:1] not in " \t" and "=" in above[0] and len(stream) <= _PASTED
    code = "  " * alone + above[-1] if above else ""
    return [Frame("", 0, "", code.strip(), True)] if _CODE.match(code) else []


def _before(stream: Stream, at: int) -> list[Frame]:
    """Frames that pytest prints above its `E` lines."""
    found = []
    for line in stream[max(0, at - 120) : at]:
        if frame := frames.pytest_frame(line.text):
            found.append(frame)
        elif line.text.startswith(("_____", "=====")):
            found = []
    return found
