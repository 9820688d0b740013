"""Where the message of an exception ends, and the program, which may have gone on, speaks again."""

from __future__ import annotations

from collections.abc import Iterator

from triage.base.regex import Regex, re
from triage.incidents import frames
from triage.model import Line

RAISED = Regex(r"\s{0,8}((?:[A-Za-z_]\w*\.)*[A-Za-z_]\w*)(?:: ?(.*)| ?)$", re.S)
"""The last line of a traceback."""
NAMED = Regex(
    r"(?:Error|Exception|Interrupt|Exit|Failure|Timeout|Warning|Found|Abort|Killed|Died|Empty|Full)s?$"
)
"""How the name of an exception ends."""
CONTEXT = ("During handling of the above exception", "The above exception was the direct cause")
CALL_STACK = "Call stack:"
_OUTPUT_ENDS = (CALL_STACK, "--- End of logging error", "note: This error originates from a subprocess", "Process finished with exit code", "进程已结束")
"""What `logging`, loguru and pip print below an exception that they quote, and PyCharm below a run."""
_QUOTED_UP_TO = "[end of output]"
"""With what pip ends its quotation; it stays with the message, which it marks as quoted."""
_LOGGED = Regex(
    r"\s*\d+%\||.*\d(?:it/s|s/it)|\[?(?:INFO|WARNING|DEBUG)\b|wandb: |\*{5}|={10}|-{10}|_{5,} .* _{5,}$|\S+[#$] ?$|Process \w+-\d+|Sending process \d+|failed \(exitcode|(?:srun|slurmstepd|mpirun|prterun): "
)
_COUNTED = ("epoch", "step", "iter", "episode", "batch", "round", "trial", "fold", "update", "rollout", "generation")
_MEASURED = ("loss", "acc", "perplexity", "reward", "损失", "准确率")
_COUNTS = Regex(
    r"\s{0,40}[\[(|]?\s{0,9}(?:(?:train|val|eval|test)\w*\W{1,3})?(?:epoch|(?:global_?)?step|iter|episode|batch|round|trial|fold|update|"
    r"rollout|generation)\w{0,6}\b(?! = )[^A-Za-z]{0,8}\d|"
    r".{0,200}\b(?:\w+[_ ])?(?:loss|acc|accuracy|perplexity|reward|损失|准确率)\w{0,3}['\"]?\s?[:=|]?\s{0,12}-?\d",
    re.I, (*_COUNTED, *_MEASURED),
)  # fmt: skip
"""A line by which a program says how far it is."""
_COMPILERS = r"\S*(?:cc|\+\+|clang|cl|cl\.exe|cmake)\s|Building |Linking |:"
_SHARES = Regex(rf"\s*(?:第\s*\d|[\[(]\d+/\d+[\])](?! (?:{_COMPILERS}))|\d+/\d+ \[|\{{['\"]\w+['\"]: ?['\"]?-?\d)")
"""The same without a name for what is counted; a step of ninja's is none of the program's."""
_DOING = (
    "Saving", "Saved", "Loading", "Loaded", "Training", "Evaluating", "Validating", "Resuming", "Downloading", "Collecting",
    "Installing", "Successfully", "Starting", "Started", "Finished", "Completed", "Done", "Freezing", "Transferred",
    "Early stopping", "NCCL version", "GPU available", "TPU available", "IPU available", "HPU available", "collected ",
)  # fmt: skip
_STATUS = Regex(rf"\s{{0,4}}(?:{'|'.join(_DOING[:-1])}|collected \d+ items)\b|\+ \S", words=(*_DOING, "+ "))
_LAUNCHER = Regex(
    r"\s*(?:rank|exitcode|host|time|error_file|traceback)\s*:|\s*\[\d+\]:|\s*File \"|frame #|.*\brank:? ?\d|"
    r"\s*\S+\.py\(\d+\): \w|\s*(?:-+>|❱)?\s*\d+ .*[A-Za-z_]|\t|\s*\[+ *-?\d+\.|Sending process \d+ closing|failed \(exitcode"
)
"""What has numbers and recurs, and yet says nothing of progress: stacks, tensors, what launchers say of ranks."""
_ELSEWHERE = Regex(r"\s+at [\w.$/]+\(|Caused by: |\S+\.py:\d+: \w+$|\s*\+ (?:CategoryInfo|FullyQualifiedErrorId) ")
"""Java's frames, the place that pytest prints below an exception, what PowerShell adds to its first line."""
_WARNED = Regex(r".{1,300}:\d+: \w*Warning: ", words=("Warning: ",))
"""How Python begins a warning: with the place in the source that warns."""
_NUMBER = Regex(r"\d+")
_FRAME = 'File "'
_FORM, _LONG = 24, 160
_MOST_FORMS = 4096
_AGAIN = 3
"""Different lines of one form that make it the program's own."""
_OPEN = Regex(r".*[:,(\[{\\=]\s*$")
_HALF = Regex(r".{50,}[a-z,]\s*$")
_REST = Regex(r"[a-z]+,? [a-z]+[^:=\[]*$")
_HINTS = (
    "CUDA kernel errors", "HIP kernel errors", "For debugging consider", "Compile with `", "Search for `", "GPU device may",
    "Exception raised from", "frame #", "nccl", "Last error:", "Declaration:", "Invoked with", "Set TORCH",
    "You can suppress", "Parameter indices", "Parameter at index", "The following values were not passed",
)  # fmt: skip
"""How the lines begin that PyTorch adds to its own messages."""
_CANN = Regex(
    r"Since the operator is called asynchronously|Note: ASCEND_|[\d-]{10}-[\d:]{8} \(PID:|E[A-Z\d]\d{4}: |\s+Trace ?[Bb]ack \(most recent call last\):$"
)
"""How the lines begin that torch_npu and CANN add to an exception: theirs name the cause."""
_COMPLETE = Regex(
    r"(?:invalid syntax|unexpected EOF while parsing|No module named [\w.]+)$", words=("invalid syntax", "unexpected EOF", "No module named")
)
"""What Python itself says in one line: nothing below belongs to it."""
_NEAR = 5
_MOST = 60


class Stream(list[Line]):
    """The lines of one origin, and what can be told of them as a whole."""

    beat: int = 0
    """The number of the last line on which a progress bar moved; such lines are none of the stream's."""
    _last: int | None = None
    _forms: frozenset[str] | None = None

    def goes_on(self, at: int) -> bool:
        """Whether the program is seen to work on below a place."""
        if self._last is None:
            self._last = next((n for n in range(len(self) - 1, -1, -1) if self.is_progress(n)), -1)
        return self._last > at or self.beat > self[at].number

    def is_progress(self, at: int) -> bool:
        """Whether a line tells progress: in words that do, or as one of many of its form."""
        text = self[at].text
        if self._forms is None:
            self._forms = _recurring(self)
        if not self._forms:  # only saves work
            return _tells_progress(text)
        return _tells_progress(text) or (_form(text) in self._forms and not _LAUNCHER.match(text))


def _tells_progress(text: str) -> bool:
    if any(map(str.isdecimal, text)):  # only saves work
        head = text.lstrip()[:1]
        shared = (head in "第[({" or head.isdecimal()) and _SHARES.match(text)  # only saves work
        if shared or _COUNTS.match(text):
            return True
    return bool(_STATUS.match(text))


def _form(text: str) -> str:
    return " ".join(_NUMBER.sub("#", text[:_LONG]).split())[:_FORM]


def _recurring(stream: list[Line]) -> frozenset[str]:
    """The forms of lines that recur with other numbers."""
    numbered = list(_numbered(stream))
    seen: dict[str, set[str]] = {}
    for text in numbered if len(numbered) >= _AGAIN else ():  # only saves work
        if not _LAUNCHER.match(text):
            form = _form(text)
            texts = seen.setdefault(form, set()) if form in seen or len(seen) < _MOST_FORMS else None
            if texts is not None and len(texts) < _AGAIN:
                texts.add(text[:200])
    return frozenset(form for form, texts in seen.items() if len(texts) >= _AGAIN)


def _numbered(stream: list[Line]) -> Iterator[str]:
    """The lines with numbers in them that are not the code below a frame."""
    framed = False
    for line in stream:
        text = line.text
        if not framed and any(map(str.isdecimal, text[:_LONG])):
            yield text
        framed = _FRAME in text


def continued(stream: Stream, at: int, head: Line) -> tuple[list[Line], int]:
    """The lines of a message that begins on a line, and the place behind them.

    At the end of a log all that follows belongs to it, up to a second blank line or what a launcher says. Where
    the program goes on, a line belongs to it only if it shows that it does. Python writes no colon behind the name
    of an exception that has no message; who wraps it may say its name again, with where it was caught.
    """
    message, i, blank = [head], at + 1, 0
    opened = not head.text.strip() and stream[at].text.rstrip().endswith(":")
    listing = head.text.rstrip().endswith(":")
    if not head.text.strip() and not opened and not (i < len(stream) and stream[i].text.startswith(f"{stream[at].text.strip()}: ")):
        return message, i
    if _COMPLETE.match(head.text) and not any(line.text.strip() == _QUOTED_UP_TO for line in stream[i : i + _NEAR]):
        return message, i
    goes_on = i < len(stream) and stream.goes_on(at)
    while i < len(stream) and len(message) < _MOST:
        text = stream[i].text
        if not text.strip():
            blank += 1
            if blank > 1:
                break
            i += 1
            continue
        if _is_other(text, bool(blank)) or (stream[i].stamp and not head.stamp):
            break
        listing = listing and not blank and _is_item(text)
        expected = listing or (opened and i == at + 1)
        if goes_on and ((not listing and stream.is_progress(i)) or not (expected or _belongs(message, text, bool(blank)))):
            break
        message.append(stream[i])
        blank = 0
        i += 1
        if text.strip() == _QUOTED_UP_TO:
            break
    return message, i - (1 if blank else 0)


def _is_other(text: str, after_blank: bool) -> bool:
    """Whether a line belongs to something else than the message before it, whatever that is."""
    if "Traceback (most recent call" in text or any(mark in text for mark in CONTEXT):
        return True
    if 'File "' in text and frames.python_frame(text):  # only saves work
        return True
    if _ELSEWHERE.match(text) or _WARNED.match(text) or text.lstrip().startswith(_OUTPUT_ENDS):
        return True
    if text[0] in " \t":
        return after_blank and text.startswith("    ") and "File" in text
    if frames.pytest_frame(text) or frames.rich_frame(text):
        return True
    match = RAISED.match(text)
    if match and NAMED.search(match[1]) and not match[1].startswith("nccl"):
        return True
    return bool(_LOGGED.match(text))


def _belongs(message: list[Line], text: str, after_blank: bool) -> bool:
    """Whether a line shows that it continues a message: what is open, indented below it, or half a sentence."""
    above = message[-1].text
    if text.startswith(_HINTS) or _CANN.match(text):
        return True
    if after_blank:
        return False
    if _OPEN.match(above) or _is_unclosed(message):
        return True
    if text[0] in " \t":
        return len(message) > 1 and text.startswith(above[: len(above) - len(above.lstrip())] or "\n")
    return bool(_HALF.match(above) and _REST.match(text))


def _is_item(text: str) -> bool:
    """Whether a line stands, in words, below a head that ends in a colon, however many more of its form follow."""
    return text.startswith(("    ", "\t")) and text.lstrip()[:1].isalpha()


def _is_unclosed(message: list[Line]) -> bool:
    said = "".join(line.text for line in message)
    return any(said.count(begin) > said.count(end) for begin, end in ("()", "[]", "{}"))
