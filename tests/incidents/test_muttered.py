"""Exceptions that a loop swallows and only prints: told when they come again and again and the run does not go on."""

from __future__ import annotations

import pytest

from triage import diagnose

SAID = [
    "mat1 and mat2 shapes cannot be multiplied (32x512 and 256x10)",
    "Expected all tensors to be on the same device, but found at least two devices, cuda:0 and cpu!",
    "The size of tensor a (64) must match the size of tensor b (32) at non-singleton dimension 1",
    "stack expects each tensor to be equal size, but got [3, 224, 224] at entry 0 and [1, 224, 224] at entry 1",
    "Sizes of tensors must match except in dimension 1. Expected size 64 but got size 32 for tensor number 1 in the list.",
    "Given groups=1, weight of size [64, 3, 7, 7], expected input[32, 1, 224, 224] to have 3 channels, but got 1 channels instead",
    "Expected tensor to have CPU Backend, but got tensor with CUDA Backend (while checking arguments for cudnn_ctc_loss)",
    "Expected input batch_size (128) to match target batch_size (64).",
]
BEFORE = [f"epoch 0 step {n} loss 0.{n}" for n in range(1, 7)]


def swallowed(said: str, times: int = 3, more: int = 0) -> str:
    steps = [f"epoch 1 step {10 + n} loss 0.{n}\nskipping ['img_{n}.jpg'] {said}" for n in range(1, times + 1)]
    return "\n".join([*BEFORE, *steps, *(f"epoch 1 step {10 + n} loss 0.{n}" for n in range(times + 1, times + 1 + more))])


@pytest.mark.parametrize("said", SAID)
def test_what_pytorch_refuses_at_every_batch_is_told_without_its_type(said: str) -> None:
    assert diagnose(swallowed(said)).diagnoses, "three times"
    assert not diagnose(swallowed(said, times=2)).diagnoses, "two bad batches"
    assert not diagnose(swallowed(said, more=4)).diagnoses, "and the run went on"


def test_words_that_only_sound_alike_are_chatter() -> None:
    assert not diagnose("\n".join(f"step {n}: expected scalar type of target is float, loss 0.{n}" for n in range(5))).diagnoses
