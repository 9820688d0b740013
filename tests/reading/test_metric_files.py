"""Files of numbers read as logs: transformers' state, MLflow's metrics, TensorBoard's events, a folder of them."""

from __future__ import annotations

import json
import struct
from pathlib import Path

from triage.reading.metric_files import as_log
from triage.reading.sources import expand


def varint(number: int) -> bytes:
    made = b""
    while number > 127:
        made += bytes([number & 127 | 128])
        number >>= 7
    return made + bytes([number])


def field(number: int, data: bytes) -> bytes:
    return varint(number << 3 | 2) + varint(len(data)) + data


def event(step: int, tag: bytes, value: float) -> bytes:
    scalar = field(1, tag) + varint(2 << 3 | 5) + struct.pack("<f", value)
    record = varint(1 << 3 | 1) + b"\0" * 8 + varint(2 << 3) + varint(step) + field(5, field(1, scalar))
    return struct.pack("<Q", len(record)) + b"\0" * 4 + record + b"\0" * 4


def read(path: Path) -> str:
    made = as_log(str(path))
    return made.read().decode() if made else ""


def test_an_event_file_gives_its_scalars(tmp_path: Path) -> None:
    path = tmp_path / "events.out.tfevents.17.host"
    path.write_bytes(event(300, b"train/loss", 0.5) + event(301, b"train/loss", 0.25))
    assert read(path) == "step: 300, train/loss: 0.5\nstep: 301, train/loss: 0.25\n"


def test_a_damaged_event_file_gives_what_can_be_read(tmp_path: Path) -> None:
    path = tmp_path / "events.out.tfevents.17.host"
    whole = event(1, b"loss", 0.5)
    for end in range(len(whole)):
        path.write_bytes(whole + whole[:end])
        assert read(path).startswith("step: 1, loss: 0.5\n")
    path.write_bytes(b"\xff" * 400)
    assert read(path) == ""


def test_a_trainer_state_gives_a_line_a_report(tmp_path: Path) -> None:
    path = tmp_path / "trainer_state.json"
    path.write_text(json.dumps({"log_history": [{"loss": 0.5, "step": 10}, {"loss": 0.4, "step": 20}]}))
    assert read(path) == '{"step": 10, "loss": 0.5}\n{"step": 20, "loss": 0.4}\n'
    path.write_text("[]")
    assert as_log(str(path)) is None


def test_mlflow_files_are_named_by_their_path(tmp_path: Path) -> None:
    folder = tmp_path / "mlruns" / "0" / "ab" / "metrics" / "val"
    folder.mkdir(parents=True)
    (folder / "loss").write_text("1700 0.5 0\n1701 0.4 1\n")
    assert read(folder / "loss") == "step: 0, val/loss: 0.5\nstep: 1, val/loss: 0.4\n"


def test_a_folder_stands_for_its_metric_files_and_no_other_table(tmp_path: Path) -> None:
    for name in ("metrics.csv", "prices.csv", "train.log", "events.out.tfevents.1.h"):
        (tmp_path / name).write_text("x")
    assert [Path(p).name for p in expand(str(tmp_path))] == ["events.out.tfevents.1.h", "metrics.csv", "train.log"]
