"""Files that hold numbers and no lines of a log, as lines that read like one.

`trainer_state.json` of transformers (its `log_history`, a line a report), MLflow's metric files
(`mlruns/<id>/<run>/metrics/<name>`: time, value and step a line), TensorBoard's event files (records of
protocol buffers: only the scalar summaries are read, by the wire format that its documentation fixes).
"""

from __future__ import annotations

import io
import json
import os
import struct
from collections.abc import Iterator

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_EVENTS = "events.out.tfevents."
_STATE = "trainer_state.json"
_MOST = 256 << 20
_LONGEST_RECORD = 16 << 20
_TABLES = (
    "metrics.csv",
    "progress.csv",
    "results.csv",
    "monitor.csv",
    "trainer_state.json",
    "wandb-summary.json",
)


def is_metric_file(path: str) -> bool:
    """Whether a file of a folder holds a run's numbers."""
    folder, name = os.path.split(path)
    return name in _TABLES or name.startswith(_EVENTS) or _is_mlflow(folder)


def _is_mlflow(folder: str) -> bool:
    parts = folder.replace("\\", "/").split("/")
    return "metrics" in parts and "mlruns" in parts


def as_log(path: str) -> io.BytesIO | None:
    """The lines that a metric file stands for; None for a file that has lines of its own.

    Raises OSError where it cannot be read. What is damaged gives what could be read of it.
    """
    folder, name = os.path.split(path)
    if name.startswith(_EVENTS):
        return _events(path)
    if name == _STATE:
        return _trainer_state(path)
    return _mlflow(path) if _is_mlflow(folder) else None


def _trainer_state(path: str) -> io.BytesIO | None:
    with open(path, "rb") as file:
        text = file.read(_MOST)
    try:
        history = json.loads(text)["log_history"]
        reports = [r for r in history if isinstance(r, dict)]
    except (ValueError, KeyError, TypeError, RecursionError):
        return None
    order = ("step", "epoch")
    lines = (json.dumps({**{k: r[k] for k in order if k in r}, **r}) for r in reports)
    return io.BytesIO("".join(f"{line}\n" for line in lines).encode())


def _mlflow(path: str) -> io.BytesIO:
    name = path.replace("\\", "/").rpartition("/metrics/")[2]
    made = []
    with open(path, encoding="utf-8", errors="replace") as file:
        for line in file:
            parts = line.split()
            if len(parts) >= 2:
                step = f"step: {parts[2]}, " if len(parts) > 2 else ""
                made.append(f"{step}{name}: {parts[1]}\n")
    return io.BytesIO("".join(made).encode())


def _events(path: str) -> io.BytesIO:
    made = []
    for record in _records(path):
        try:
            step, scalars = _event(record)
        except (IndexError, struct.error, ValueError):
            continue
        made += [f"step: {step}, {tag}: {value:.8g}\n" for tag, value in scalars]
    return io.BytesIO("".join(made).encode("utf-8", "replace"))


def _records(path: str) -> Iterator[bytes]:
    """The records of a TFRecord file: a length of 8 bytes and its check sum of 4, the data and its check sum."""
    with open(path, "rb") as file:
        while len(head := file.read(12)) == 12:
            (size,) = struct.unpack("<Q", head[:8])
            if size > _LONGEST_RECORD:
                return
            record = file.read(size)
            if len(record) < size:
                return
            file.read(4)
            yield record


def _event(record: bytes) -> tuple[int, list[tuple[str, float]]]:
    """(step, (tag, value) of each scalar) of one event: field 2 is the step, field 5 the summary."""
    step, scalars = 0, []
    for field, value in _fields(record):
        if field == 2 and isinstance(value, int):
            step = value
        elif field == 5 and isinstance(value, bytes):
            for inner, item in _fields(value):
                if inner == 1 and isinstance(item, bytes) and (scalar := _scalar(item)):
                    scalars.append(scalar)
    return step, scalars


def _scalar(item: bytes) -> tuple[str, float] | None:
    """A summary's tag (1) with its simple value (2), or with a tensor (8) of one float."""
    tag, found = "", None
    for field, value in _fields(item):
        if field == 1 and isinstance(value, bytes):
            tag = "".join(c for c in value.decode("utf-8", "replace") if c.isprintable())
        elif field == 2 and isinstance(value, float):
            found = value
        elif field == 8 and isinstance(value, bytes):
            found = _tensor(value)
    return (tag, found) if tag and found is not None else None


def _tensor(data: bytes) -> float | None:
    """The one float of a tensor: its float_val (5), or its content (4) of four bytes."""
    for field, value in _fields(data):
        if field == 5 and isinstance(value, float):
            return value
        if field in (4, 5) and isinstance(value, bytes) and len(value) == 4:
            return float(struct.unpack("<f", value)[0])
    return None


def _fields(data: bytes) -> Iterator[tuple[int, Any]]:
    """(number, value) of every field of a message: whole numbers, floats of four bytes, bytes."""
    at = 0
    while at < len(data):
        key, at = _varint(data, at)
        field, kind = key >> 3, key & 7
        if kind == 0:
            value, at = _varint(data, at)
            yield field, value
        elif kind == 1:
            at += 8
        elif kind == 2:
            size, at = _varint(data, at)
            yield field, data[at : at + size]
            at += size
        elif kind == 5:
            yield field, float(struct.unpack("<f", data[at : at + 4])[0])
            at += 4
        else:
            raise ValueError("no field of a message")


def _varint(data: bytes, at: int) -> tuple[int, int]:
    value = shift = 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & 127) << shift
        if byte < 128:
            return value, at
        shift += 7
        if shift > 63:
            raise ValueError("no whole number")
