"""Files of numbers read as logs: transformers' state, MLflow's metrics, TensorBoard's events, a folder of them."""

from __future__ import annotations

import json
import struct
from pathlib import Path

import pytest

from triage.reading.metric_files import as_log, is_metric_file
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


def single(number: int, value: float) -> bytes:
    return varint(number << 3 | 5) + struct.pack("<f", value)


def recorded(tmp_path: Path, *items: bytes, step: int = 7) -> str:
    """What is read of one event whose summary holds these items."""
    record = varint(2 << 3) + varint(step) + field(5, b"".join(field(1, item) for item in items))
    path = tmp_path / "events.out.tfevents.17.host"
    path.write_bytes(struct.pack("<Q", len(record)) + b"\0" * 4 + record + b"\0" * 4 + event(8, b"loss", 0.25))
    return read(path).removesuffix("step: 8, loss: 0.25\n")


@pytest.mark.parametrize("tensor", [single(5, 0.5), field(5, struct.pack("<f", 0.5)), field(4, struct.pack("<f", 0.5)), field(2, b"shape") + varint(1 << 3) + varint(1) + field(4, struct.pack("<f", 0.5))])
def test_a_scalar_may_be_a_tensor_of_one_float(tensor: bytes, tmp_path: Path) -> None:
    assert recorded(tmp_path, field(1, b"loss") + field(8, tensor)) == "step: 7, loss: 0.5\n"


@pytest.mark.parametrize(
    "item",
    [
        field(1, b"loss"), single(2, 0.5), field(1, b"") + single(2, 0.5), field(1, b"loss") + field(8, field(4, struct.pack("<2f", 0.5, 0.5))), field(1, b"loss") + field(8, field(3, b"abcd")),
        field(1, b"loss") + single(3, 0.5), field(1, b"loss") + field(2, b"abcd"), field(1, b"loss") + varint(1 << 3 | 3),
    ],
)  # fmt: skip
def test_what_has_no_name_or_no_single_value_is_left_out_and_the_next_event_read(item: bytes, tmp_path: Path) -> None:
    assert recorded(tmp_path, item) == ""


def test_beside_a_tensor_of_two_floats_the_other_scalars_are_told(tmp_path: Path) -> None:
    two = field(1, b"pair") + field(8, field(4, struct.pack("<2f", 0.5, 0.5)))
    assert recorded(tmp_path, two, field(1, b"loss") + single(2, 0.5)) == "step: 7, loss: 0.5\n"


def test_a_value_may_stand_before_its_name_and_within_a_tensor_before_other_fields(tmp_path: Path) -> None:
    assert recorded(tmp_path, single(2, 0.5) + field(1, b"loss")) == "step: 7, loss: 0.5\n"
    assert recorded(tmp_path, field(1, b"loss") + field(8, single(3, 2.0) + single(5, 0.5) + field(2, b"shape"))) == "step: 7, loss: 0.5\n"


def test_a_number_of_more_bytes_than_eight_hold_is_no_event(tmp_path: Path) -> None:
    assert recorded(tmp_path, field(1, b"loss") + single(2, 0.5), step=1 << 70) == ""
    assert recorded(tmp_path, field(1, b"loss") + single(2, 0.5), step=(1 << 62) + 1) == f"step: {(1 << 62) + 1}, loss: 0.5\n"


def test_the_scalars_of_one_event_share_its_step_which_may_be_large(tmp_path: Path) -> None:
    items = (field(1, b"loss") + single(2, 0.5), field(1, b"a\x1bcc") + varint(9 << 3 | 1) + b"12345678" + single(2, 123456.75))
    assert recorded(tmp_path, *items, step=1 << 40) == f"step: {1 << 40}, loss: 0.5\nstep: {1 << 40}, acc: 123456.75\n"
    assert recorded(tmp_path, items[0], step=0) == "step: 0, loss: 0.5\n"
    assert recorded(tmp_path, items[0], step=127) == "step: 127, loss: 0.5\n"
    assert recorded(tmp_path, items[0], step=128) == "step: 128, loss: 0.5\n"


def test_a_trainer_state_tells_first_how_far_it_is_and_what_is_no_report_is_left_out(tmp_path: Path) -> None:
    path = tmp_path / "trainer_state.json"
    path.write_text(json.dumps({"log_history": [{"loss": 0.5, "epoch": 1.5, "step": 10}, 3, {"loss": 0.4}, "x"]}))
    assert read(path) == '{"step": 10, "epoch": 1.5, "loss": 0.5}\n{"loss": 0.4}\n'
    for text in ('{"log_history": 3}', "{}", "{", "[" * 100_000):
        path.write_text(text)
        assert as_log(str(path)) is None


def test_a_metric_of_mlflow_may_lack_its_step(tmp_path: Path) -> None:
    folder = tmp_path / "mlruns" / "0" / "ab" / "metrics"
    folder.mkdir(parents=True)
    (folder / "loss").write_text("1700 0.5\n\n1701\n1702 0.4 2 more\n")
    assert read(folder / "loss") == "loss: 0.5\nstep: 2, loss: 0.4\n"


@pytest.mark.parametrize("folder", ["mlruns/0/ab/params", "metrics", "runs/metrics", "mlruns"])
def test_other_files_have_lines_of_their_own(folder: str, tmp_path: Path) -> None:
    (tmp_path / folder).mkdir(parents=True)
    (tmp_path / folder / "loss").write_text("1700 0.5 0\n")
    assert as_log(str(tmp_path / folder / "loss")) is None


@pytest.mark.parametrize("name", ["metrics.csv", "progress.csv", "results.csv", "monitor.csv", "trainer_state.json", "wandb-summary.json", "events.out.tfevents.1", "mlruns/0/a/metrics/loss", "mlruns\\0\\a\\metrics\\val/loss"])
def test_a_file_of_numbers_is_known_by_its_name_or_folder(name: str) -> None:
    assert is_metric_file(f"run/{name}")


@pytest.mark.parametrize("name", ["my_metrics.csv", "metrics.csv.bak", "state.json", "my.events.out.tfevents.1", "metrics/loss", "mlruns/loss"])
def test_no_other_is(name: str) -> None:
    assert not is_metric_file(f"run/{name}")


def test_fields_of_another_kind_than_an_event_s_own_are_passed_over(tmp_path: Path) -> None:
    item = field(1, b"loss") + single(2, 0.5)

    def told(record: bytes) -> str:
        path = tmp_path / "events.out.tfevents.17.host"
        path.write_bytes(struct.pack("<Q", len(record)) + b"\0" * 4 + record + b"\0" * 4)
        return read(path)

    step = varint(2 << 3) + varint(7)
    assert told(step + field(5, field(1, item))) == "step: 7, loss: 0.5\n"
    assert told(step + single(5, 0.5) + field(5, field(1, item))) == "step: 7, loss: 0.5\n", "a summary that is a number"
    assert told(step + single(2, 9.0) + field(2, b"abcd") + field(5, field(1, item))) == "step: 7, loss: 0.5\n", "a step that is none"
    assert told(step + field(5, single(1, 0.5) + field(2, item) + field(1, item))) == "step: 7, loss: 0.5\n", "a scalar that is none"
    assert told(step + field(4, field(1, item)) + field(5, field(1, single(1, 0.5) + item))) == "step: 7, loss: 0.5\n", "a name that is none"
    assert told(step + field(5, field(1, field(1, b"loss") + single(8, 0.25) + single(2, 0.5)))) == "step: 7, loss: 0.5\n", "a tensor that is none"


def test_an_event_that_names_no_step_is_of_step_0(tmp_path: Path) -> None:
    path = tmp_path / "events.out.tfevents.17.host"
    record = field(5, field(1, field(1, b"loss") + single(2, 0.5)))
    path.write_bytes(struct.pack("<Q", len(record)) + b"\0" * 4 + record + b"\0" * 4 + event(1, b"loss", 0.25))
    assert read(path) == "step: 0, loss: 0.5\nstep: 1, loss: 0.25\n"


def test_of_an_event_that_was_cut_off_no_name_is_told_that_is_cut(tmp_path: Path) -> None:
    path = tmp_path / "events.out.tfevents.17.host"
    record = varint(2 << 3) + varint(7) + field(5, field(1, single(2, 0.5) + field(1, b"loss")))
    head = struct.pack("<Q", len(record)) + b"\0" * 4
    path.write_bytes(head + record)
    assert read(path) == "step: 7, loss: 0.5\n"
    path.write_bytes(head + record[:-1])
    assert read(path) == ""
