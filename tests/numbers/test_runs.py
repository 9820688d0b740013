"""What a run is held by beside another: its settings, its series in the order of their worth, and where each value stands."""

from __future__ import annotations

import pytest
from made import NAN, column

from triage.model import Line
from triage.numbers.runs.runs import Run, places, run, told


def read(*texts: str) -> Run:
    return run("run", [Line(n, text) for n, text in enumerate(texts, 1)])


SERIES = [f"step {n} loss {1 / n:.4f} frobs {n}" for n in range(1, 6)]


@pytest.mark.parametrize(
    ("line", "settings"),
    [
        ("lr: 0.01, batch_size=32", {"lr": "0.01", "batch_size": "32"}), ("{'optimizer': 'adamw', 'lr': 0.1}", {"optimizer": "adamw", "lr": "0.1"}),
        ("hidden_size ....... 512", {"hidden_size": "512"}), ("model.layers = 12.", {"model.layers": "12"}), ("LR: 0.01", {"lr": "0.01"}), ("data: /mnt/a-b/c.txt", {"data": "/mnt/a-b/c.txt"}),
        ("torch 2.13.0+cpu", {"torch": "2.13.0+cpu"}), ("PyTorch version: 2.13.0", {"pytorch": "2.13.0"}), ("CUDA version 12.4,", {"cuda": "12.4"}), ("transformers==4.41.0", {"transformers": "4.41.0"}), ("deepspeed v0.14", {"deepspeed": "0.14"}),
        ("nothing is set here", {}), ("x: 3", {}), ("a/lr: 0.1", {}),
    ],
)  # fmt: skip
def test_what_is_printed_once_before_the_first_loss_is_a_setting(line: str, settings: dict[str, str]) -> None:
    assert read(line, *SERIES).settings == settings


@pytest.mark.parametrize(
    "library", "torch torchvision torchaudio pytorch transformers accelerate lightning datasets cuda cudnn nccl python numpy deepspeed".split()
)
def test_a_version_is_a_setting_in_every_form(library: str) -> None:
    for form in ("{} 1.2.3", "{}=1.2.3", "{} version: 1.2.3", "{} version 1.2.3"):
        assert read(form.format(library), *SERIES).settings == {library: "1.2.3"}
    assert library not in read(f"my{library} 1.2.3", *SERIES).settings


def test_the_first_mention_of_a_setting_counts_and_what_stands_below_the_first_loss_is_none() -> None:
    assert read("lr: 0.1", "lr: 0.2", SERIES[0], "wd: 0.3", *SERIES[1:]).settings == {"lr": "0.1"}


def test_settings_count_to_the_end_where_nothing_is_judged() -> None:
    assert read("lr: 0.1", "seed=5", "done").settings == {"lr": "0.1", "seed": "5"}


def test_a_series_has_two_values_and_a_name_that_says_something() -> None:
    assert [c.label for c in read(*SERIES).columns] == ["loss", "frobs"]
    assert read("step 1 loss 0.5").columns == ()


def test_the_telling_series_come_first_and_what_only_counts_is_not_drawn() -> None:
    labels = "frobs gpu_util grad_norm lr reward ppl mAP miou f1 mse acc loss eta samples num_skipped".split()
    drawn = told([column(label, [1.0, 2.0]) for label in labels])
    assert [c.label for c in drawn] == "loss acc mse f1 miou mAP ppl reward lr grad_norm gpu_util frobs".split()


def test_of_several_writers_the_first_is_drawn_and_both_phases_are() -> None:
    first, second = column("loss", [1.0, 2.0]), column("Loss", [3.0, 4.0])
    assert told([first, second]) == [first]
    assert len(told([column("train_loss", [1.0]), column("val_loss", [1.0])])) == 2


def test_a_value_stands_at_its_step_else_its_epoch_else_its_turn() -> None:
    values = [0.5, 0.4, 0.3]
    assert places(column("loss", values, steps=[10, 20, 30], epochs=[1, 2, 3])) == [10, 20, 30]
    assert places(column("loss", values, epochs=[1, 2, 3])) == [1, 2, 3]
    assert places(column("loss", values)) == [1, 2, 3]
    assert places(column("loss", values, steps=[10, NAN, 30], epochs=[4, 5, 6])) == [4, 5, 6]
    assert places(column("loss", values, steps=[10, 10, 30])) == [1, 2, 3]
    assert places(column("loss", values, steps=[30, 20, 10])) == [1, 2, 3]
