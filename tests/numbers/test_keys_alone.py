"""Lists of keys beside each other: each way of writing them by itself, each limit from both sides."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from triage.model import Line
from triage.numbers.checkpoint import keys


def log(*rows: str) -> list[Line]:
    return [Line(n, row) for n, row in enumerate(rows, 1)]


def lists(*rows: str) -> tuple[tuple[str, ...], tuple[str, ...], tuple[int, ...]]:
    told = keys.lists(log(*rows))
    return told.missing, told.unexpected, told.lines


@pytest.mark.parametrize("head", ["missing keys: ", "Missing_key: ", "missing weights ", *(f"not found in {the}{what} " for the in ("", "the ") for what in ("checkpoint", "state dict", "pretrained model")), "newly initialized: ", "newly initialised: ", "not initialized from the checkpoint: ", "not initialised from it: ", "missing: ["])
def test_each_of_these_stands_above_what_is_missing(head: str) -> None:
    assert lists("a run", f"{head}a.b.weight, c.d") == (("a.b.weight", "c.d"), (), (2,)) and lists(head, "  a.b", "c.d", "a line", "e.f") == (("a.b", "c.d"), (), (1,)) and lists(head) == ((), (), ())


@pytest.mark.parametrize("head", ["unexpected keys: ", "Unexpected_key ", "unexpected weights: ", "unexpected: [", "keys not used: ", "key that are not used ", "keys were not used ", "keys are not used: ", "weights not used by the model ", "weights not used when initializing it: ", "not found in the model: ", "not found in network: "])
def test_each_of_these_stands_above_what_has_no_place(head: str) -> None:
    assert lists("a run", f"{head}a.b.weight, c.d") == ((), ("a.b.weight", "c.d"), (2,)) and lists(head, "a.b") == ((), ("a.b",), (1,))


def test_one_line_may_hold_both() -> None:
    assert lists("missing_keys=['a.b'], unexpected_keys=['c.d', 'e.f']") == (("a.b",), ("c.d", "e.f"), (1, 1)) and lists("missing keys: [] unexpected keys: ['c.d']")[:2] == ((), ("c.d",))


@pytest.mark.parametrize("said", ["keys that failed to load: [", "keys which failed to load {", "keys failed to load ("])
@pytest.mark.parametrize("wrap", ["module.", "_orig_mod.", "model."])
def test_of_one_list_what_is_wrapped_has_no_place(said: str, wrap: str) -> None:
    assert lists(f"{said}'a.b', '{wrap}a.b'") == (("a.b",), (f"{wrap}a.b",), (1,)) and lists(f"{said}]") == ((), (), ())


@pytest.mark.parametrize("kind", ["pt", "pth", "ckpt", "bin", "py", "tar", "safetensors", "json", "yml", "yaml", "h5", "pkl", "com", "co", "txt", "log"])
def test_the_name_of_a_file_is_none(kind: str) -> None:
    assert lists(f"missing keys: a.b, model.{kind}")[0] == ("a.b",)


@pytest.mark.parametrize(("row", "name"), [("a.b", "a.b"), ("  - a.b,", "a.b"), ("3. a.b", "a.b"), ("'a.b.weight'", "a.b.weight"), ("a.b.{weight, bias}", "a.b.weight")])
def test_a_row_holds_one_name(row: str, name: str) -> None:
    assert lists("missing keys:", row, "c.d")[0] == (name, "c.d")
    assert lists("missing keys:", "a.b is here", "c.d")[0] == ()


NAMES = [f"layer{n}.conv.weight" for n in range(5)]


def renamed(missing: Sequence[str], unexpected: Sequence[str]) -> str:
    found = keys.renamed(keys.Lists(tuple(missing), tuple(unexpected), (3, 4)))
    assert found is None or (found.name, found.shows, found.lines, found.values) == ("weights", "renamed", (3, 4), (0.0, 0.0))
    return found.label if found else ""


def test_five_names_and_eight_in_ten_of_the_shorter_list_differ_by_a_prefix_alone() -> None:
    assert renamed(NAMES, [f"module.{n}" for n in NAMES]) == "layer0.conv.weight ≠ module.layer0.conv.weight" and not renamed(NAMES[:4], [f"module.{n}" for n in NAMES[:4]]) and not renamed(NAMES, NAMES) and not renamed([], [])
    more = [f"neck{n}.fc.weight" for n in range(2)]
    assert renamed([*NAMES, more[0]], [*(f"module.{n}" for n in NAMES), "x.y.z"]) and not renamed([*NAMES, *more], [*(f"module.{n}" for n in NAMES), "x.y.z", "x.y.w"]) and renamed([*NAMES, *more, "u.v"], [f"module.{n}" for n in NAMES])
    assert renamed([f"a.b.c.{n}" for n in NAMES], NAMES) and not renamed([f"a.b.c.d.{n}" for n in NAMES], NAMES) and renamed([f"a.b.{n}" for n in NAMES], [f"x.y.z.{n}" for n in NAMES]) and renamed([f"a.{n}" for n in NAMES], [f"x.{n}" for n in NAMES])
    assert not renamed(NAMES, [*(f"module.{n}" for n in NAMES[:3]), *(f"model.{n}" for n in NAMES[3:])]) and not renamed([f"a.w{n}" for n in range(5)], [f"w{n}" for n in range(5)]), "of two prefixes, or of bare words"


PARTS = ("attn.qkv.weight", "mlp.fc1.weight", "norm1.weight")


def deeper(unexpected: Sequence[str] = (), missing: Sequence[str] = (), *rows: str) -> list[tuple[str, tuple[int, ...], tuple[float, ...]]]:
    told = keys.Lists(tuple(missing), tuple(unexpected), (3,))
    return [(s.label, s.lines, s.values) for s in keys.deeper(log(*rows), told)]


def blocks(first: int, last: int, stage: str = "blocks", parts: Sequence[str] = PARTS) -> list[str]:
    return [f"{stage}.{n}.{part}" for n in range(first, last + 1) for part in parts]


def test_two_blocks_of_three_parameters_at_the_end_of_a_stage_are_those_of_a_deeper_model() -> None:
    assert deeper(blocks(6, 7)) == [("blocks.6–7", (3,), (6.0,))] == deeper((), blocks(6, 7)) and not deeper(blocks(6, 6)) and not deeper(blocks(0, 7)) and deeper(blocks(1, 2)) and not deeper(blocks(6, 7, parts=PARTS[:2])) and not deeper([*blocks(6, 7), "blocks.8.norm1.weight"])
    assert not deeper(blocks(6, 7), ["blocks.2.norm1.weight"]) and deeper(blocks(6, 7), ["blocks2.2.norm1.weight"]) and deeper([*blocks(0, 3, "first"), *blocks(6, 7, "then")]) == [("then.6–7", (3,), (6.0,))] and len(deeper(blocks(6, 7), blocks(6, 7, "other"))) == 1


@pytest.mark.parametrize("word", ["lora", "adapter", "prompt", "processor", "motion", "temporal", "control", "x_ip", "crossattn", "cross_att", "gate", "position_ids", "inv_freq", "num_batches", "relative_position_index", "attn_mask", "head", "heads", "mtp", "predictor", "decoder", "projector", "memory", "expert"])
def test_each_of_these_is_put_beside_the_blocks_on_purpose(word: str) -> None:
    assert not deeper(blocks(6, 7, f"{word}.blocks")) and deeper(blocks(6, 7, "body.blocks"))


@pytest.mark.parametrize("said", ["distilled", "pruned", "truncated", "the first 6 layers", "first 6 blocks", "a student", "expanded", "expansion", "LLaMA-Pro", "early exit", "skip layers", "skipping layers", "new layers", "num_hidden_layers=6", "n_layers_keep: 6", "out_indices=(0, 1)"])
def test_where_one_of_these_is_said_it_is_meant(said: str) -> None:
    assert not deeper(blocks(6, 7), (), said) and deeper(blocks(6, 7), (), "a run")


NEW = "newly initialized: ['classifier.weight']"


def untaught(*rows: str, name: str = "classifier.weight") -> str:
    told = keys.untaught(log(*rows), keys.Lists((name,), (), (3, 4)))
    assert told is None or (told.name, told.shows, told.lines, told.values) == ("weights", "untaught", (3,), (0.0,))
    return told.label if told else ""


@pytest.mark.parametrize("said", ["Running Evaluation", "Running Prediction", "--do_eval", "--do_predict", "eval=True", "evaluate: True", "eval_only=True", "--eval", "test_accuracy = 0.3", "eval_loss = 3", "test_f1: 0.3", "test: top1 acc 0.3", "Evaluation acc"])
def test_each_of_these_judges(said: str) -> None:
    assert untaught(said) == "classifier.weight" and not untaught("a run") and not untaught(said, "Running training")


@pytest.mark.parametrize("said", ["Running training", "--do_train", "train_loss 3", "train_runtime", "epoch 1", "step: 3", "{'epoch': 3}", "train loss 3", "training loss 3", "Start training", "Starting training", "zero-shot", "linear probe"])
def test_each_of_these_teaches(said: str) -> None:
    assert not untaught("Running Evaluation", said)


@pytest.mark.parametrize("name", ["head.weight", "cls_head.fc.bias", "backbone.fc.weight", "classifier.1.weight", "score.weight", "qa_outputs.bias", "logit.weight", "logits.bias", "decode_head.conv.weight", "cls_token_head.weight", "out_proj.weight", "predictor.weight"])
def test_each_of_these_is_a_head(name: str) -> None:
    assert untaught("Running Evaluation", name=name) == name and not untaught("Running Evaluation", name="body.conv.weight") and not untaught("Running Evaluation", name=name.rpartition(".")[0])
