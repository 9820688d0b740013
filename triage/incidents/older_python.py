"""Messages as older Python and Pillow worded them, told as they have been worded since: one form for the patterns to know."""

from __future__ import annotations

from collections.abc import Sequence

from triage.base.regex import Regex
from triage.model import Frame, Line

_OF_MODULE = Regex(r"'module' object has no attribute '(\w+)'$")
_SUBSCRIPT = Regex(r"('\w+' object) has no attribute '__[gs]etitem__'$")
_INSTANCE = Regex(r"(\w+) instance has no (?:attribute '(\w+)'|__call__ method)$")
_NAME = Regex(r"cannot import name '?(\w+)'?(?: from '[\w.]+' \(.*\))?$")
_ASKED = Regex(r"from (\.*)([\w.]*) import\b")
_PY = Regex(r"(?:[/\\]__init__)?\.py$")
_TOO_FEW = Regex(r"need more than (\d{1,3}) values? to unpack$")
_NO_TEXT = Regex(r"coercing to Unicode: need string or buffer, (\w+) found\.?$")
_TEXT = ("u'", 'u"')
"""How Python 2 began a text of letters, such as the key that a dictionary lacks."""
_LIBTIFF = Regex(r"-\d{1,2}$")
_READS_TIFF = Regex(r"[/\\]TiffImagePlugin\.py$")
_ALIASES = {
    "np": "numpy", "plt": "matplotlib.pyplot", "pd": "pandas", "F": "torch.nn.functional", "nn": "torch.nn", "tf": "tensorflow",
    "misc": "scipy.misc", "mpl": "matplotlib", "sp": "scipy", "th": "torch", "nx": "networkx", "sns": "seaborn", "sk": "sklearn", "sio": "scipy.io",
}  # fmt: skip
"""Under which names modules are imported everywhere."""


def reworded(message: Line, frames: Sequence[Frame]) -> Line:
    """The first line of a message in today's words; the module of a missing name as the failing line of code names it."""
    text = message.text.strip()
    if _LIBTIFF.match(text) and frames and _READS_TIFF.search(frames[-1].file):
        return message._replace(text=f"decoder error {text} when reading image file")
    if text[:2] in _TEXT and len(text) > 3 and text[-1] == text[1]:
        return message._replace(text=text[1:])
    if found := _TOO_FEW.match(text):
        wanted = frames[-1].code.partition("=")[0].count(",") + 1 if frames else 0
        return message._replace(text=f"not enough values to unpack (expected {max(wanted, int(found[1]) + 1)}, got {found[1]})")
    if found := _NO_TEXT.match(text):
        return message._replace(text=f"expected str, bytes or os.PathLike object, not {found[1]}")
    if found := _NAME.match(text):
        half = _half_loaded(found[1], frames)
        said = f"cannot import name '{found[1]}' from partially initialized module '{half}' (most likely due to a circular import)"
        return message._replace(text=said) if half else message
    if "no attribute '" not in text and " instance has no " not in text:
        return message
    if found := _OF_MODULE.match(text):
        module = _module(found[1], frames[-1].code if frames else "")
        said = f"module '{module}' has no attribute '{found[1]}'" if module else text
    elif found := _SUBSCRIPT.match(text):
        said = f"{found[1]} is not subscriptable"
    elif found := _INSTANCE.match(text):
        said = f"'{found[1]}' object has no attribute '{found[2]}'" if found[2] else f"'{found[1]}' object is not callable"
    else:
        return message
    return message._replace(text=said)


def _half_loaded(name: str, frames: Sequence[Frame]) -> str:
    """The module that the last line asks for a name while the frames show it being loaded; nothing if none is.

    What is installed loads a file of the user's only where that bears another library's name: no circle, though it looks like one.
    """
    asked = _ASKED.match(frames[-1].code) if frames else None
    if not asked:
        return ""
    files = [frame.file for frame in frames[:-1] if frame.function.startswith("<module>") and frame.user == frames[-1].user]
    loading = [_PY.sub("", file).replace("\\", "/").split("/") for file in files]
    module = asked[2].split(".") if asked[2] else []
    wanted = module or [name]
    if any(parts[-len(wanted) :] == wanted and (len(parts) > len(wanted) or not asked[1]) for parts in loading):
        return asked[2] or name
    return ""


def _module(name: str, code: str) -> str:
    """The dotted name that a line of code asks for a name, in full where its first part is a well-known abbreviation."""
    found = Regex(rf"(?<![\w.])((?:[A-Za-z_]\w*\.)*[A-Za-z_]\w*)\.{name}\b").search(code)
    if not found:
        return ""
    first, dot, rest = found[1].partition(".")
    return _ALIASES.get(first, first) + dot + rest
