"""Stack frames, in every form in which Python, IPython, pytest and rich print them."""

from __future__ import annotations

from collections.abc import Sequence

from triage.base.regex import IGNORECASE, Regex, re
from triage.model import Frame, Framed

_PYTHON = Regex(r'\s*(?:> )?File "([^"\n]+)", line (\d+)(?:,? in(?: (.*))?)?$')
_IPYTHON = Regex(
    r"(?:File )?((?:[A-Za-z]:)?[^\s:()]+\.(?:py|pyx|pyi|ipynb))(?::(\d+))?,? in ([\w.<>]+)(?:\(.*)?$"
)
_IPYTHON_MODULE = Regex(r"File ((?:[A-Za-z]:)?[^\s:()]+\.(?:py|pyx)):(\d+)$")
_CELL = Regex(
    r"(?:Cell |Input )(In ?\[\d*\])(?:, line (\d+))?(?:,? in (.*))?$|(<ipython-input-[^>]+>) in (.+)$"
)
_RICH = Regex(r"((?:[A-Za-z]:)?[^\s:]+\.py):(\d+) in ([\w.<>]+)$")
_ROOTED = Regex(r"(?:[A-Za-z]:)?[/\\~]\S*(?:\.py:\d+)?(?: in)?$")
_PYTEST = Regex(r"((?:[A-Za-z]:)?[^\s:]+\.py):(\d+):(?: in ([\w.<>]+))?$")
_ARROW = Regex(r"\s*(?:-+>|❱|>) ?(\d+)?[ │|]*(.*)$")
_LETTERS = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_/-")
"""What stands for itself in a pattern."""
_INSTALLED = Regex(
    r"(?:site|dist)-packages|(?:^|[/\\])lib(?:32|64)?[/\\]python\d|[/\\]python\d?\.?\d*[/\\](?:runpy|multiprocessing|threading)|"
    r"(?:[/\\](?:[Pp]ython\d*|(?:[Aa]na|[Mm]ini)conda\d?|[Mm]ini(?:forge|mamba)\d?|[Mm]ambaforge|\.?v?env)|"
    r"[/\\]envs[/\\][^/\\]+)[/\\][Ll]ib[/\\]|[/\\]Lib[/\\]|^<(?!ipython|stdin|string)|^importlib[/\\]|[/\\]spark[/\\]python[/\\]|"
    r"[/\\]pip-(?:install|req-build|build-env)-|\.(?:zip|egg)[/\\]|[/\\]bin[/\\][\w-]+$|[/\\]Scripts[/\\][\w-]+\.exe|"
    r"\.cpython|(?:^|[/\\])(?:csrc|aten|c10)[/\\]|[/\\]\.cache[/\\]torch[/\\]|^(?![/~.]|[A-Za-z]:).*\.p(?:yx|xi|xd)$",
    words=(
        "-packages", "python", "ib/", "ib\\", "<", "pip-", ".zip", ".egg", "bin/", "bin\\", ".exe", "csrc", "aten",
        "c10", ".cache", ".pyx", ".pxi", ".pxd",
    ),
)  # fmt: skip
"""Where Python and its installers put code; frozen, zipped and compiled modules."""
_CHECKOUT = Regex(
    r"[/\\](pytorch|torch|torchvision|torchaudio|transformers|accelerate|deepspeed|lightning|pytorch_lightning|peft|trl|"
    r"datasets|diffusers|vllm)(?:-[\w.-]*)?[/\\](?:src[/\\])?(?:\1|torch)[/\\]|"
    r"(?-i:(?:^|[/\\])torch[/\\](?:nn|utils|optim|autograd|distributed|cuda|fx|onnx|jit|_\w+)[/\\][\w/\\]*\w+\.py$)",
    IGNORECASE, ("torch", "transformers", "accelerate", "deepspeed", "lightning", "peft", "trl", "datasets", "diffusers", "vllm"),
)  # fmt: skip
"""A library's own repository, installed from where it lies: its folder holds the package of its name."""
_CYTHON = (".pyx", ".pxi", ".pxd")
_PACKAGE = Regex(r"(?:site|dist)-packages[/\\]([A-Za-z_]\w*(?:-(?!\d)\w+)*)", words=("-packages",))
_IMPORTED = {"pytorch": "torch"}
_HANDS_ON = Regex(r"[/\\]torch[/\\]_?tensor\.py$")
_RAISES = ("raise ", "assert ", "warnings.warn(", "warn(")


def is_user(file: str) -> bool:
    """Whether a file is the user's own code: neither installed nor a library's own checkout, whatever folders are called."""
    return not _INSTALLED.search(file) and not _CHECKOUT.search(file)


def package(file: str) -> str:
    """The installed package a file belongs to, or nothing."""
    if found := _PACKAGE.search(file):
        return found[1]
    checkout = _CHECKOUT.search(file)
    return _IMPORTED.get((checkout[1] or "torch").lower(), (checkout[1] or "torch").lower()) if checkout else ""


def owner(frame: Frame) -> str:
    """The installed package a frame stands in, which Cython tells by the function's whole name."""
    named = frame.file.endswith(_CYTHON) and frame.function.split(".", 1)
    return package(frame.file) or (named[0] if named and len(named) > 1 else "")


def calling_package(frames: Sequence[Frame]) -> str:
    """The installed package that made the call that failed; nothing if the user's code did.

    Where the innermost frame raises on purpose, its package was called, and the call came from outside it.
    """
    last = owner(frames[-1]) if frames else ""
    if not last or not frames[-1].code.startswith(_RAISES):
        return last
    outside = next((f for f in reversed(frames) if owner(f) != last), None)
    return owner(outside) if outside else last


def base_package(frames: Sequence[Frame]) -> str:
    """The installed package whose class the user's own seems to extend, where that one failed: its method called `self.…`.

    torch calls every module so, whatever it extends.
    """
    if not frames or not frames[-1].user:
        return ""
    handed = (owner(above) for above, below in zip(frames[-2::-1], frames[:0:-1]) if below.user and not above.user and "self." in above.code)
    return next((package for package in handed if package and package != "torch"), "")


def user_frame(frames: Sequence[Frame]) -> Frame | None:
    """The innermost frame in the user's own code."""
    return next((f for f in reversed(frames) if f.user), None)


def caller(frames: Sequence[Frame], outside: str) -> Frame | None:
    """The innermost frame that is not in one of these packages, `a|b`."""
    own = outside.split("|")
    return next((f for f in reversed(frames) if owner(f) not in own), None)


def meets(framed: Framed, frames: Sequence[Frame]) -> Frame | None:
    """The frame of a traceback, outermost first, that meets a demand, if one does.

    What must not hold (`unless`) is met by a frame of nothing.
    """
    if framed.test == "caller":
        frame = caller(frames, dict(framed.parts)["outside"])
        return frame if frame and _fits(framed, frame) else None
    if framed.test == "unless":
        return None if frames and _fits(framed, frames[-1]) else Frame("", 0, "", "", False)
    asked = _acting(frames)[-1:] if framed.test == "innermost" else frames
    return next((frame for frame in reversed(asked) if _fits(framed, frame)), None)


def _acting(frames: Sequence[Frame]) -> Sequence[Frame]:
    """The frames without a last one by which a tensor merely hands an operator on, for a line such as `a == b`."""
    handed_on = len(frames) > 1 and frames[-1].function == "wrapped" and _HANDS_ON.search(frames[-1].file)
    return frames[:-1] if handed_on else frames


def _fits(framed: Framed, frame: Frame) -> bool:
    for key, wanted in framed.parts:
        if key == "user":
            if frame.user != (wanted != "false"):
                return False
        elif key != "outside" and not says(str(getattr(frame, key)), wanted):
            return False
    return True


def says(text: str, pattern: str) -> bool:
    """Whether a pattern is found in a text; one that is mere text, or a choice of whole names, takes no regular expression: 70 µs each."""
    name = pattern[1:-1] if pattern.startswith("^") and pattern.endswith("$") else ""
    names = name[1:-1].split("|") if name.startswith("(") else [name]
    if name and _LETTERS.issuperset("".join(names)):
        return text in names
    mere = pattern.replace("\\.", "")
    return pattern.replace("\\.", ".") in text if _LETTERS.issuperset(mere) else re.search(pattern, text) is not None


def python_frame(text: str) -> Frame | None:
    if 'File "' not in text:  # only saves work
        return None
    found = _PYTHON.match(text)
    return _frame(found[1], found[2], found[3] or "") if found else None


def notebook_frame(text: str) -> Frame | None:
    """A frame as IPython writes it: `File x.py:713, in load(...)`, `Cell In[5], line 3`."""
    if found := _CELL.match(text):
        if found[4]:
            return Frame(found[4], 0, found[5].split("(")[0], "", True)
        function = (found[3] or "<").split("(")[0]
        named = "<module>" if function.startswith("<") else function
        return Frame(f"cell {found[1]}", int(found[2] or 0), named, "", True)
    if " in " in text and (found := _IPYTHON.match(text)):  # only saves work
        return _frame(found[1], found[2] or "0", found[3])
    if text.startswith("File ") and (found := _IPYTHON_MODULE.match(text)):
        return _frame(found[1], found[2], "<module>")
    return None


def rich_frame(text: str) -> Frame | None:
    found = _RICH.match(text.rstrip()) if ".py:" in text else None
    return _frame(found[1], found[2], found[3]) if found else None


def frame_over(text: str, below: str) -> tuple[Frame | None, int]:
    """The frame that begins on a line, and how many lines it takes: rich writes a long one on two."""
    if frame := python_frame(text) or rich_frame(text):
        return frame, 1
    return wrapped_rich_frame(text, below), 2


def wrapped_rich_frame(text: str, below: str) -> Frame | None:
    """A frame that rich's box was too narrow for: the rest of its path, or its function, stands on the line below."""
    head, rest = text.rstrip(), below.strip()
    if not rest or rest[0] in "❱│" or not _ROOTED.match(head):
        return None
    return rich_frame(f"{head} {rest}" if rest.startswith("in ") or head.endswith(" in") else head + rest)


def pytest_frame(text: str) -> Frame | None:
    found = _PYTEST.match(text.rstrip()) if ".py:" in text else None
    return _frame(found[1], found[2], found[3] or "") if found else None


def arrow_code(text: str) -> str | None:
    """The code of a line that an arrow marks as the current one, if this is such a line."""
    found = _ARROW.match(text)
    return found[2].strip() if found and (found[1] or "->" in text or "❱" in text) else None


def _frame(file: str, line: str, function: str) -> Frame:
    return Frame(file, int(line), function.strip(), "", is_user(file))
