"""A best that is the worst, and rates that are high for what is tuned: each name by itself, each limit from both sides."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from made import NAN, column

from triage.model import Line
from triage.numbers.columns.column import Column
from triage.numbers.schedule import tuning, watched


def told(rows: Sequence[str], *columns: Column) -> list[tuple[str, str, tuple[int, ...], tuple[float, ...], str, int]]:
    return [(s.name, s.shows, s.lines, s.values, s.label, s.at) for s in watched.find([Line(n, row) for n, row in enumerate(rows, 1)], columns)]


TAKEN = "Loading best model from out/checkpoint-9 (score: 0.3)."


def loaded(values: Sequence[float] = (0.3, 0.5, 0.4), label: str = "eval_accuracy", said: str = TAKEN, *more: Column) -> bool:
    found = told(["a run", said], column(label, values), *more)
    assert found in ([], [("val_loss", "inverted", (2,), (0.3,), label, 0)])
    return bool(found)


@pytest.mark.parametrize("label", ["eval_accuracy", "val_f1", "val_mAP", "val_iou", "eval_bleu"])
def test_the_best_model_has_the_lowest_of_three_scores_that_should_grow(label: str) -> None:
    assert loaded(label=label) and not loaded((0.2, 0.3, 0.4), label) and not loaded((0.3, 0.3, 0.3), label) and not loaded((0.3, 0.5), label) and not loaded((0.3, 0.5, NAN), label) and not loaded(label=label, said="loaded (score: 0.3)") and loaded((0.5, 0.4, 0.3), label)


def test_a_loss_that_was_its_lowest_there_is_what_was_watched() -> None:
    assert not loaded(label="eval_loss") and not loaded(label="accuracy") and not loaded(label="best_eval_accuracy") and not loaded((0.3, 0.5, 0.4), "eval_accuracy", TAKEN, column("eval_loss", [0.9, 0.3, 0.5])) and loaded((0.3, 0.5, 0.4), "eval_accuracy", TAKEN, column("eval_loss", [0.9, 0.8, 0.7])) and loaded((0.3, 0.5, 0.4), "eval_accuracy", TAKEN, column("loss", [0.9, 0.3, 0.5]))
    assert len(told([TAKEN, TAKEN], column("eval_accuracy", [0.3, 0.5, 0.4]), column("eval_f1", [0.3, 0.5, 0.4]))) == 1


def unseen(values: Sequence[float] = (0.1, 0.2, 0.3, 0.4), label: str = "val_acc", times: int = 3, said: str = "Epoch 3: '{}' was not in top 1") -> bool:
    found = told([said.format(label)] * times, column(label, values))
    assert found in ([], [("val_loss", "inverted", tuple(range(1, len(values) + 1)), tuple(values), label, 1)])
    return bool(found)


@pytest.mark.parametrize("label", ["val_acc", "val_f1", "val_iou", "val_mAP", "val_bleu"])
def test_a_score_that_is_better_each_time_and_among_the_best_but_the_first_time_never_is_watched_the_wrong_way(label: str) -> None:
    assert unseen(label=label) and not unseen(label=label, times=2) and unseen(label=label, times=4) and not unseen((0.1, 0.2, 0.3), label, 2) and not unseen((0.1, 0.2, 0.2, 0.4), label) and not unseen((0.4, 0.3, 0.2, 0.1), label) and not unseen(label=label, said="'{}' was in top 1") and not told(["'val_kappa' was not in top 1"] * 3, column(label, [0.1, 0.2, 0.3, 0.4]))


@pytest.mark.parametrize("label", ["val_loss", "val_mae", "val_perplexity", "val_wer"])
def test_so_is_a_loss_that_is_lower_each_time(label: str) -> None:
    assert unseen((0.4, 0.3, 0.2, 0.1), label) and not unseen((0.1, 0.2, 0.3, 0.4), label) and not unseen((0.4, 0.3, 0.2, 0.1), "val_time") and not unseen((0.1, 0.2, 0.3, 0.4), "val_time")


@pytest.mark.parametrize("label", ["val_acc", "val_f1", "val_iou", "val_mAP", "val_bleu"])
def test_a_best_score_that_is_lower_each_time_is_the_worst(label: str) -> None:
    def bests(*values: float) -> bool:
        return bool(told([f"Metric {label} improved by 0.1. New best score: {value}" for value in values]))

    assert bests(0.5, 0.4, 0.3, 0.2) and not bests(0.5, 0.4, 0.3) and not bests(0.2, 0.3, 0.4, 0.5) and not bests(0.5, 0.4, 0.4, 0.2)


def high(said: str, rate: float = 2e-4, *more: Column) -> list[tuple[str, str, str, int]]:
    return [(s.name, s.shows, s.label, s.at) for s in tuning.find([Line(1, said)], [column("lr", [0.0, rate, rate / 2]), *more])]


@pytest.mark.parametrize(
    "said",
    [
        "newly initialized: ['fc']", "openai/whisper", *(f"whisper-{size}" for size in ("tiny", "base", "small", "medium", "large")), *(f"{kind}bert-x" for kind in ("", "ro", "de", "al", "distil", "camem", "sci", "bio", "fin", "mac", "tiny", "mini")), "roberta", "bertweet", "xlnet", "electra", "ernie", "Some weights of Net were not", "from_pretrained",
    ],
)  # fmt: skip
def test_a_rate_of_two_ten_thousandths_is_high_for_each_of_these(said: str) -> None:
    assert high(said) == [("lr", "high", "lr", 1)] and not high(said, 1.9e-4) and not high(said, 1.0) and high(said, 0.99) and not high("a run") and not high(f"{said} lora")


@pytest.mark.parametrize("said", ["wav2vec2-base", "hubert-large", "bart-base", "mbart-large", "llama-7-b", "Llama3-x", "mistral-7-x", "qwen2.5-x", "gemma-2-x", "phi-2-x", "gpt2-medium", "gpt2-large", "gpt2-xl", "vit_base", "vit-large", "vit_b16", "vit-l14", "dinov2", "clip-vit"])
def test_a_thousandth_is_high_for_each_of_these(said: str) -> None:
    assert high(said, 1e-3) and not high(said, 9.9e-4)


def test_the_highest_rate_is_told() -> None:
    assert high("roberta", 2e-4, column("lr_head", [3e-4, 1e-4])) == [("lr", "high", "lr_head", 0)] and not list(tuning.find([Line(1, "roberta")], [column("loss", [0.3])])) and not list(tuning.find([Line(1, "roberta")], [column("lr", [NAN, 0.3])]))
