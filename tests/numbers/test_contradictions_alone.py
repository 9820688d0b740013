"""Settings that numbers contradict: each limit from both sides and each name by itself."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from made import NAN, column

from triage.model import Line, Series
from triage.numbers.columns.column import Column
from triage.numbers.schedule import contradictions


def told(log: Sequence[str], *columns: Column) -> list[Series]:
    return list(contradictions.find([Line(n, row) for n, row in enumerate(log, 1)], columns))


def shown(log: Sequence[str], *columns: Column) -> list[tuple[str, str, str, float]]:
    return [(s.name, s.shows, s.label, round(s.ratio, 3)) for s in told(log, *columns)]


def summed(times: float = 4.0, said: str = "gradient_accumulation_steps: 4", train: Sequence[float] | None = None, held: Sequence[float] = (1.0, 0.9), label: str = "loss", beside: str = "val_loss", at: Sequence[int] = (4, 8)) -> list[tuple[str, str, str, float]]:
    values = train or [times, times, times, 0.9 * times, 0.9 * times, 0.9 * times]
    return shown([said], column(label, values)._replace(lines=[1, 2, 3, 5, 6, 7][: len(values)]), column(beside, held)._replace(lines=at))


def test_the_training_loss_is_as_many_times_the_other_as_batches_are_accumulated() -> None:
    assert summed() == [("loss", "multiplied", "loss", 4.0)]
    assert summed(4.59) and not summed(4.61) and summed(3.41) and not summed(3.39) and not summed(2.0, "gradient_accumulation_steps: 2") and summed(3.0, "gradient_accumulation_steps: 3")
    assert not summed(train=[4.0, 4.0]) and not summed(train=[4.0, NAN, 4.0]) and not summed(held=(1.0, 2.0)) and not summed(held=(1.0, -0.9)) and not summed(held=(1.0, 0.0)) and not summed(at=(0, 1)) and summed(held=(9.0, 0.9), at=(1, 8)), "what is evaluated before it is no matter"
    assert summed(train=[0.4] * 6, held=(0.1, 0.1)) and not summed(held=(9.0, 0.9), at=(2, 8)) and summed(held=(9.0, 0.9), at=(1, 8))
    assert not summed(train=[-4.0] * 6) and not summed(train=[4.0, 4.0, 4.0, 0.0, 0.0, 0.0])
    assert not summed(label="loss_cls") and not summed(label="best_loss") and not summed(label="mae") and not summed(beside="val_loss_cls") and not summed(beside="best_val_loss") and not summed(beside="test_acc")
    assert summed(train=[9.0, 9.0, 4.0, 4.0, 4.0], held=(1.0,), at=(9,)), "the middle of the last three before it"


@pytest.mark.parametrize("name", ["gradient_accumulation_steps", "gradient_accumulation", "grad_accum_steps", "accumulation_steps", "accumulate_grad_batches", "grad_accum", "gas"])
def test_each_of_these_is_how_many_are_accumulated(name: str) -> None:
    assert summed(said=f"{name}: 4") and not summed(said="frob: 4")


TIME = column("step_time", [1.0, 1.0])


def waits(*said: str, time: Column = TIME) -> list[float]:
    return [s.ratio for s in told(said, time) if s.shows == "waits"]


def test_each_stage_of_a_pipeline_waits_half_of_the_step() -> None:
    assert waits("pp_size: 4", "num_microbatches: 3") == [0.5] and not waits("pp_size: 4", "num_microbatches: 4") and not waits("pp_size: 2", "num_microbatches: 1") and waits("pp_size: 3", "num_microbatches: 2") == [0.5]
    assert waits("pp_size: 8", "global_batch_size: 8", "micro_batch_size: 1", "dp_size: 2") == [7 / 11] and not waits("pp_size: 8", "global_batch_size: 32", "micro_batch_size: 1", "dp_size: 2") and waits("pp_size: 8", "global_batch_size: 4", "micro_batch_size: 1") == [7 / 11] and not waits("pp_size: 8", "global_batch_size: 4") and not waits("pp_size: 8")
    assert waits("pp_size: 4", "num_microbatches: 1", time=column("throughput", [1.0, 1.0])) and not waits("pp_size: 4", "num_microbatches: 1", time=column("loss", [1.0, 1.0])) and not waits("pp_size: 4", "num_microbatches: 1", time=column("step_time", [1.0]))


@pytest.mark.parametrize("stages", ["pipeline_model_parallel_size", "pipeline_parallel_size", "pipeline_parallel_degree", "pp_size", "num_stages"])
@pytest.mark.parametrize("batches", ["number_of_microbatches", "number_of_micro_batches", "num_microbatches", "num_micro_batches", "micro_batch_num"])
def test_each_of_these_counts_stages_and_batches(stages: str, batches: str) -> None:
    assert waits(f"{stages}: 4", f"{batches}: 1") == [0.75]


@pytest.mark.parametrize(("whole", "each", "ranks"), [("global_batch_size", "micro_batch_size", "data_parallel_size"), ("train_batch_size", "train_micro_batch_size_per_gpu", "dp_size")])
def test_or_they_follow_from_the_batch(whole: str, each: str, ranks: str) -> None:
    assert waits("pp_size: 4", f"{whole}: 8", f"{each}: 2", f"{ranks}: 4") == [0.75] and not waits("pp_size: 4", f"{whole}: 32", f"{each}: 2", f"{ranks}: 2")


def spans(*said: str, time: Column = TIME) -> list[float]:
    return [s.ratio for s in told(said, time) if s.shows == "spans"]


@pytest.mark.parametrize("shared", ["tensor_model_parallel_size", "tensor_parallel_size", "tensor_parallel_degree", "tp_size"])
@pytest.mark.parametrize("cards", ["num_gpus_per_node", "gpus_per_node", "nproc_per_node", "ntasks_per_node"])
def test_a_layer_is_shared_out_over_more_cards_than_a_node_has(shared: str, cards: str) -> None:
    assert spans(f"{shared}: 8", f"{cards}: 4") == [2.0] and not spans(f"{shared}: 4", f"{cards}: 4") and not spans(f"{shared}: 8", f"{cards}: 1")


def test_where_no_node_is_told_of_it_has_eight() -> None:
    assert spans("tp_size: 16", "world_size: 16") == [2.0] and not spans("tp_size: 16", "world_size: 8") and not spans("tp_size: 16") and not spans("tp_size: 8", "world_size: 16")
    assert spans("tp_size: 16", "world_size: 16", time=column("throughput", [1.0, 1.0])) and not spans("tp_size: 16", "world_size: 16", time=column("loss", [1.0, 1.0])) and not spans("tp_size: 16", "world_size: 16", time=column("step_time", [1.0]))


@pytest.mark.parametrize("said", ["CosineSimilarityLoss", "CosineEmbeddingLoss"])
def test_the_squared_error_of_a_cosine_stays_above_four(said: str) -> None:
    assert shown([said], column("loss", [9.0, 4.1, 4.1, 4.1])) and not shown([said], column("loss", [9.0, 3.9, 3.9, 9.0])) and not shown([said], column("loss", [9.0, 9.0])) and not shown(["a loss"], column("loss", [9.0] * 4)) and not shown([said], column("val_loss", [9.0] * 4)) and not shown([said], column("loss_cls", [9.0] * 4))
    assert shown([said], *[column("loss", [9.0] * 4)] * 2) == [("loss", "unreachable", "loss", 0.0)]


@pytest.mark.parametrize("said", ["mixed precision: no", "mixed_precision: none", "mixed precision type: off", "mixed_precision=False", "precision: 32", "precision=fp32", "precision: float32", "precision: 32-true", "allow_tf32: False"])
def test_a_model_in_full_precision_uses_an_eighth_of_its_card(said: str) -> None:
    def used(values: Sequence[float], label: str = "mfu", log: str = said) -> list[tuple[str, str, str, float]]:
        return [row[:3] for row in shown([log], *[column(label, values)] * 2)]  # type: ignore[misc]

    assert used([0.12] * 3) == used([12.0] * 3) == [("throughput", "plain", "mfu")]
    assert not used([0.12, 0.121, 0.12]) and not used([0.12] * 2) and not used([0.12, 0.0, 0.12]) and not used([0.12] * 3, "util") and not used([0.12] * 3, log="precision: bf16") and not used([12.1] * 3)


@pytest.mark.parametrize("added", ["added 5 tokens", "adding 5 new tokens", "added 5 special tokens", "5 new tokens were added", "5 special tokens added", "5 additional special tokens added"])
def test_tokens_that_are_added_are_trained_by_no_adapter(added: str) -> None:
    adapters = "target_modules: ['q_proj', 'v_proj']"
    assert shown([added, adapters]) == [("metric", "untrained", "new tokens", 0.0)] and shown([added, "target_modules={q_proj}"]) and not shown([added]) and not shown([adapters]) and not shown([added.replace("5", "1"), adapters]) and shown([added.replace("5", "2"), adapters])
    for kept in ("modules_to_save: ['embed_tokens']", "trainable_token_indices=[1]", "embed_tokens trained", "lm_head trained", "wte"):
        assert not shown([added, adapters, kept])


def test_a_rate_that_adafactor_finds_is_next_to_nothing_while_the_loss_rests() -> None:
    def creeps(rates: Sequence[float] = (1e-5,) * 8, losses: Sequence[float] = (1.0,) * 5 + (0.96,) * 3, said: str = "relative_step=True", label: str = "lr", loss: str = "loss") -> bool:
        found = [row[:3] for row in shown([said], *[column(label, rates)] * 2, column(loss, losses))]
        assert found in ([], [("lr", "creeps", label)])
        return bool(found)

    assert creeps() and not creeps((1e-5,) * 7 + (1.1e-5,)) and not creeps((1e-5,) * 7) and not creeps((0.0,) * 8) and not creeps(losses=(1.0,) * 5 + (0.94,) * 3) and not creeps(losses=(1.0,) * 7) and not creeps(said="relative_step=False") and not creeps(label="wd") and not creeps(loss="val_loss")


def test_in_full_precision_an_eighth_of_the_arithmetic_is_used_at_three_reports() -> None:
    def idle(values: Sequence[float], unit: str = "", label: str = "mfu", said: str = "mixed precision: no") -> bool:
        found = list(contradictions.find([Line(1, said)], [column(label, values, unit=unit)]))
        return [(s.name, s.shows, s.values) for s in found] == [("throughput", "plain", tuple(values))]

    assert idle((0.12,) * 3) and not idle((0.12, 0.13, 0.12)) and not idle((0.12,) * 2) and idle((12.0,) * 3) and not idle((12.0, 12.1, 12.0)) and idle((0.9,) * 3, unit="%") and not idle((0.9,) * 3) and idle((1.1, 0.5, 0.9)) and not idle((0.1, 0.0, 0.1)) and not idle((0.1,) * 3, label="util") and not idle((0.1,) * 3, said="mixed precision: bf16")


def test_words_that_nobody_trains_are_told_at_the_line_that_adds_them() -> None:
    assert [(s.shows, s.lines, s.values, s.label) for s in told(["a run", "added 2 tokens", "target_modules=['q_proj']"])] == [("untrained", (2,), (0.0,), "new tokens")]
