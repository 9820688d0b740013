"""Names of special methods whose underscores a forum took for bold type: `TypeError: init() got …`."""

from __future__ import annotations

from collections.abc import Sequence

from triage.base.regex import Regex
from triage.model import Frame, Line

_METHODS = "init|new|call|getitem|setitem|len|iter|next|enter|exit|getattr|setattr|array|repr|str|hash|eq"
_CALLED = Regex(rf"((?:\w+\.)*)({_METHODS})(\(\) (?:got (?:an unexpected|multiple)|missing \d|takes ))")
_METHOD = Regex(rf"(?:{_METHODS})$")


def remarked(message: Line, frames: Sequence[Frame]) -> Line:
    """The first line of a message with the method's name as Python writes it, unless the frames are whole."""
    found = _CALLED.match(message.text)
    if not found or any("<" in frame.function or "__" in frame.function for frame in frames):
        return message
    return message._replace(text=f"{found[1]}__{found[2]}__{found[3]}{message.text[found.end() :]}")


def remarked_frames(frames: list[Frame]) -> list[Frame]:
    """Frames with the names of special methods as Python writes them, where the outermost has lost its own."""
    if not frames or frames[0].function:
        return frames
    return [f._replace(function=f"__{f.function}__") if _METHOD.match(f.function) else f for f in frames]
