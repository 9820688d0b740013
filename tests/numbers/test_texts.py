"""Language models that knew nothing at first: meant, or because the weights that they are named after are not there."""

from __future__ import annotations

import pytest

from triage.numbers.findings import find
from triage.reading.cleaning import lines


def shown(*rows: str) -> set[tuple[str, str]]:
    return {(s.name, s.shows) for s in find(list(lines(enumerate("\n".join(rows).encode().split(b"\n"), 1))))}


def trainer(*losses: float, rate: float = 2e-4) -> list[str]:
    return [f"{{'loss': {v}, 'grad_norm': 2.1, 'learning_rate': {rate * (1 - n / 40):.3e}, 'epoch': {n / 50:.2f}}}" for n, v in enumerate(losses, 1)]


GUESSES = (11.7679, 11.6601, 11.5548, 11.4167, 11.3011)
UNTAUGHT, FORESEEN, LOST = ("loss", "untaught"), ("val_perplexity", "floor"), ("loss", "diverges")


@pytest.mark.parametrize(
    "said",
    [
        "trainable params: 41,943,040 || all params: 8,072,204,288 || trainable%: 0.5196",
        "Loading checkpoint shards: 100%|##########| 2/2 [00:07<00:00,  3.71s/it]",
        "  finetune ........................................ True",
        "model_name_or_path: /models/qwen2-7b",
    ],
)
def test_a_model_that_was_trained_before_and_begins_at_a_guess_lacks_its_weights(said: str) -> None:
    assert UNTAUGHT in shown(said, *trainer(*GUESSES))
    assert UNTAUGHT not in shown(said, *trainer(2.1, 1.9, 1.8, 1.75, 1.7)), "as pretrained models begin"
    assert UNTAUGHT not in shown(said, "Initializing a new model from scratch", *trainer(*GUESSES)), "meant so"


@pytest.mark.parametrize("other", ["bbox_mAP: 0.25", "mIoU: 0.31", "reward: 1.2", "acc: 0.1", "mae: 3.1"])
def test_what_is_scored_otherwise_is_no_language_model(other: str) -> None:
    rows = ["pretrained_model: resnet50", *(f"step {n} loss {13.9 - 0.1 * n:.3f}" for n in range(8))]
    assert ("loss", "untaught") in shown(*rows) and ("loss", "untaught") not in shown(*rows, *[f"epoch {n} {other}" for n in range(3)])


@pytest.mark.parametrize("said", ["arch: dinov2_vits14", "iBOT head, out_dim 65536", "SwAV with 3000 prototypes", "teacher_temp: 0.04", "MoCo queue of 65536"])
def test_images_that_are_told_apart_among_prototypes_begin_as_high_and_are_no_texts(said: str) -> None:
    assert UNTAUGHT not in shown("model_name_or_path: /models/vits", said, *trainer(*GUESSES))


def test_a_rate_of_fine_tuning_that_only_falls_says_that_a_model_is_tuned() -> None:
    assert UNTAUGHT in shown(*trainer(*GUESSES, rate=2e-5))
    assert UNTAUGHT not in shown(*trainer(*GUESSES, rate=6e-4))


def nanogpt(*held: float) -> list[str]:
    return [f"step {n * 250}: train loss {v:.4f}, val loss {v:.4f}" for n, v in enumerate(held)]


def test_held_out_text_that_costs_next_to_nothing_is_seen() -> None:
    assert FORESEEN in shown(*nanogpt(10.9312, 0.0021))
    assert FORESEEN not in shown(*nanogpt(10.9312, 4.8102, 3.2110))
    assert FORESEEN not in shown(*nanogpt(4.1744, 0.0610)), "a small alphabet, or an exercise"


def test_a_text_model_that_falls_back_to_how_often_tokens_come_has_diverged() -> None:
    learnt = [10.9, 8.8, 7.2, 6.4, 5.9, 5.5, 5.2, 5.0, 4.9, 4.81]
    told = [f"iter {n * 100} | loss train: {v}, val: n/a | iter time: 412.10 ms" for n, v in enumerate([*learnt, 5.9, 7.61, *[7.55, 7.56, 7.54, 7.55, 7.55, 7.54, 7.55]], 1)]
    assert LOST in shown(*told)
    assert LOST not in shown(*[f"iter {n * 100} | loss train: {v}, val: n/a | iter time: 412.10 ms" for n, v in enumerate([*learnt, 4.7, 4.69, 4.66, 4.6, 4.61, 4.55, 4.5, 4.52, 4.48], 1)])
