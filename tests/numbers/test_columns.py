"""Any number that is printed again is read, under the name that stands by it, with its exact value."""

from __future__ import annotations

import math

import pytest
from frameworks import READ
from hypothesis import example, given, settings
from hypothesis import strategies as st

from triage.numbers.columns.columns import columns
from triage.numbers.columns.quantities import quantity
from triage.numbers.findings import find
from triage.reading.cleaning import lines


def read(text: str) -> dict[str, tuple[float, ...]]:
    return {f"{c.name} {c.label}": tuple(c.values) for c in columns(lines(enumerate(text.encode().split(b"\n"), 1)))}


@pytest.mark.parametrize("name", READ)
def test_what_a_framework_prints_is_read_as_a_person_reads_it(name: str) -> None:
    text, wanted = READ[name]
    found = read(text)
    for label, values in wanted.items():
        assert label in found, (label, sorted(found))
        assert len(found[label]) == len(values), label
        for got, want in zip(found[label], values):
            assert (math.isnan(got) and math.isnan(want)) or got == pytest.approx(want), label


@pytest.mark.parametrize(
    ("label", "name"),
    [
        ("valid_1 binary_logloss", "val_loss"), ("train/loss_cls", "loss"), ("val_mIoU", "overlap"), ("bbox_mAP_50", "ap"), ("Acc@1", "accuracy"),
        ("eval/rouge1", "text_score"), ("dev_ppl", "val_perplexity"), ("rmse", "error"), ("WER", "error_rate"), ("kld", "kl"), ("ep_rew_mean", "reward"),
        ("gnorm", "grad_norm"), ("loss_scale", "loss_scale"), ("GPU_mem", "gpu_memory"), ("s/it", "step_time"), ("wps", "throughput"), ("lr_0", "lr"),
        ("global_step", "step"), ("train_loss_step", "loss"), ("batch size", "count"), ("entropy_loss", "entropy"), ("drift", "metric"),
    ],
)  # fmt: skip
def test_a_label_names_its_quantity(label: str, name: str) -> None:
    assert quantity(label).name == name


@pytest.mark.parametrize(
    "text",
    [
        '  File "/home/u/train.py", line 3, in main\n  File "/home/u/train.py", line 9, in main\n',
        "nan=0 inf=0\nnan=0 inf=0\n",
        "saved /home/u/run01/ckpt-100.pt\nsaved /home/u/run01/ckpt-200.pt\n",
    ],
)
def test_what_is_no_quantity_is_none(text: str) -> None:
    assert not any(not all(map(math.isfinite, values)) or "ckpt" in label for label, values in read(text).items())
    assert not any("line" in label for label in read(text))


def test_what_stands_between_bars_behind_a_percentage_is_read_unless_it_is_a_drawing() -> None:
    rows = "".join(f"epoch {n} | acc: {50 + n}% | loss: {n}.5 | lr: 0.1\n" for n in range(3))
    assert read(rows)["loss loss"] == (0.5, 1.5, 2.5)
    drawn = "".join(f" {n}0%|{'#' * n}{' ' * (9 - n)}| {n}/9 loss: {n}.5\n" for n in range(3))
    assert read(drawn)["loss loss"] == (0.5, 1.5, 2.5)


NUMBERS = st.sampled_from(
    ["0.5", "-1e308", "1e308", "1e309", "9" * 400, "nan", "-nan(ind)", "inf", "1.#QNAN", "5e-324", "0", "12:03", "1,234.5", "3GiB", "[1, 2]", "0.5 (0.4)"]
)  # fmt: skip
LABELS = st.sampled_from(["loss", "val_loss", "acc", "Train", "lr", "kl", "Loss_D", "Loss_G", "reward", "x", "dice", "time", "mem", "ppl", "AP[", "|", ""])


@settings(max_examples=60, deadline=None)
@given(st.lists(st.lists(st.tuples(LABELS, NUMBERS), min_size=1, max_size=4), min_size=1, max_size=14))
def test_no_number_breaks_the_reading(rows: list[list[tuple[str, str]]]) -> None:
    text = "\n".join(", ".join(f"{label}: {number}" for label, number in row) for row in rows)
    find(list(lines(enumerate(text.encode().split(b"\n"), 1))))


WORDS = (
    "mixed", "precision", "precision:", "loss", "loss:", "using", "step", "accuracy:", "yes", "train", "lr", "lr:", "the", "of",
    "function", "optimizer:", "epoch", "time", "memory", "batch,",
)  # fmt: skip
LABELLED = (
    "step {n} loss {loss}", "epoch {n} | loss {loss} | acc 0.{n}", "Epoch {n}, loss: {loss}, acc: 0.{n}", "[{n}/100] loss = {loss}",
    "{{'loss': {loss}, 'epoch': {n}}}", "epoch {n}: train loss {loss} valid loss {loss}",
)  # fmt: skip


@pytest.mark.parametrize("form", LABELLED)
@pytest.mark.parametrize("loss", ["nan", "1.25"])
@given(words=st.lists(st.sampled_from(WORDS), min_size=1, max_size=6))
@example(words=["mixed", "precision:", "yes"])
@example(words=["loss:"])
def test_words_above_numbers_that_have_names_of_their_own_name_nothing(form: str, loss: str, words: list[str]) -> None:
    text = "\n".join(form.format(n=n, loss=loss) for n in range(1, 9))
    alone = {name: values for name, values in read(text).items() if "loss" in name}
    below = {name: values for name, values in read(" ".join(words) + "\n" + text).items() if "loss" in name}
    assert alone
    assert repr(below) == repr(alone)


@pytest.mark.parametrize("head", ["mixed precision: yes", "mixed precision: torch.float16", "loss function: mse"])
def test_a_loss_that_is_nan_from_the_start_is_told_below_any_settings(head: str) -> None:
    text = "\n".join([head, *(f"step {n} loss nan" for n in range(1, 13))])
    assert [s.shows for s in find(list(lines(enumerate(text.encode().split(b"\n"), 1))))] == ["nonfinite"]


def test_names_of_a_header_set_apart_by_single_spaces_keep_their_phase() -> None:
    assert read("epoch train loss valid loss accuracy f1\n0 0.9 0.8 0.7 0.6\n1 0.7 0.6 0.8 0.7\n") == {
        "loss train loss": (0.9, 0.7), "val_loss valid loss": (0.8, 0.6), "accuracy accuracy": (0.7, 0.8), "score f1": (0.6, 0.7),
    }  # fmt: skip
