"""The tensors of the failing frame of the user's code: name, shape, dtype, device, NaN count. Never imports torch."""

from __future__ import annotations

import sys

from triage.base.record import Record
from triage.incidents import is_user

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import FrameType, TracebackType
    from typing import Any

_MOST = 12
_MOST_INSIDE = 8
"""Items of a list or a dict that are looked at."""
_LARGEST = 1 << 27
"""Elements: of a larger tensor the NaNs are not counted."""


class Seen(Record):
    """What stood in a frame."""

    file: str
    line: int
    rows: tuple[str, ...]


def seen(trace: TracebackType | None) -> Seen | None:
    """The tensors where the user's code failed; None when there are none, or no torch."""
    torch = sys.modules.get("torch")
    place = _failing(trace)
    if torch is None or place is None:
        return None
    frame, line = place
    rows = []
    for name, value in _named(dict(frame.f_locals)):
        if isinstance(value, torch.Tensor):
            rows.append(_told(name, value))
        if len(rows) >= _MOST:
            break
    return Seen(frame.f_code.co_filename, line, tuple(rows)) if rows else None


def _failing(trace: TracebackType | None) -> tuple[FrameType, int] | None:
    """The innermost frame of the user's code, and the line at which it stood."""
    found = None
    while trace:
        if is_user(trace.tb_frame.f_code.co_filename):
            found = trace.tb_frame, trace.tb_lineno
        trace = trace.tb_next
    return found


def _named(values: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """Each variable, and what stands in lists and dicts of them."""
    for name, value in values.items():
        if name.startswith("__"):
            continue
        yield name, value
        if isinstance(value, (list, tuple)):
            yield from ((f"{name}[{n}]", item) for n, item in enumerate(value[:_MOST_INSIDE]))
        elif isinstance(value, dict):
            yield from ((f"{name}[{key!r}]", item) for key, item in list(value.items())[:_MOST_INSIDE])


def _told(name: str, tensor: Any) -> str:
    shape = "×".join(map(str, tensor.shape)) or "scalar"
    told = f"{name}: {shape} {str(tensor.dtype).removeprefix('torch.')} {tensor.device}"
    try:
        if (tensor.is_floating_point() or tensor.is_complex()) and tensor.numel() <= _LARGEST:
            count = int(tensor.detach().isnan().sum())
            told += f", {count} NaN" if count else ""
    except Exception:  # after a device-side assert nothing can be asked of the GPU any more
        told += ", cannot be read any more"
    return told
