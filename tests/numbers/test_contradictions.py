"""Settings that are echoed, beside the numbers that they explain."""

from __future__ import annotations

import pytest

from triage.numbers.findings import find
from triage.reading.cleaning import lines


def shown(*rows: str) -> set[tuple[str, str]]:
    return {(s.name, s.shows) for s in find(list(lines(enumerate("\n".join(rows).encode().split(b"\n"), 1))))}


def megatron(rate: float = 24.3) -> list[str]:
    return [f" iteration {n * 10:8d}/  100000 | consumed samples: {n * 80} | elapsed time per iteration (ms): 4190.3 | throughput per GPU (TFLOP/s/GPU): {rate} | lm loss: {7.9 - n / 5:.6E} |" for n in range(1, 6)]


def trained(*losses: float, held: float) -> list[str]:
    rows = [f"{{'loss': {v}, 'grad_norm': 1.1, 'epoch': {n / 10:.1f}}}" for n, v in enumerate(losses, 1)]
    return [*rows, f"{{'eval_loss': {held}, 'eval_runtime': 41.2, 'epoch': {len(losses) / 10:.1f}}}"]


@pytest.mark.parametrize("echo", ["  Gradient Accumulation steps = 8", "gradient_accumulation_steps: 8", "--gradient-accumulation-steps 8"])
def test_a_training_loss_as_many_times_the_held_out_one_as_batches_are_accumulated_is_their_sum(echo: str) -> None:
    assert ("loss", "multiplied") in shown(echo, *trained(15.2, 14.8, 14.6, held=1.83))
    assert ("loss", "multiplied") not in shown(echo, *trained(1.9, 1.85, 1.83, held=1.83))
    assert ("loss", "multiplied") not in shown(echo.replace("8", "2"), *trained(15.2, 14.8, 14.6, held=1.83))


def test_a_pipeline_without_more_batches_than_stages_waits() -> None:
    sizes = "using world size: 64, data-parallel size: 8, tensor-model-parallel size: 1, pipeline-model-parallel size: 8"
    assert ("throughput", "waits") in shown(sizes, "setting number of microbatches to constant 1", *megatron())
    assert ("throughput", "waits") in shown("pipeline_parallel_degree: 8", "global_batch_size: 16", "micro_batch_size: 1", "data_parallel_size: 4", *megatron())
    assert ("throughput", "waits") not in shown(sizes, "setting number of microbatches to constant 64", *megatron(220))
    assert ("throughput", "waits") not in shown(sizes.replace("pipeline-model-parallel size: 8", "pipeline-model-parallel size: 1"), "setting number of microbatches to constant 1", *megatron())


def test_tensor_parallelism_wider_than_a_node_spans_the_network() -> None:
    assert ("throughput", "spans") in shown("num_gpus_per_node ....... 8", "tensor_model_parallel_size ........ 16", "micro_batch_size ...... 1", *megatron())
    assert ("throughput", "spans") not in shown("num_gpus_per_node ....... 8", "tensor_model_parallel_size ........ 8", "micro_batch_size ...... 1", *megatron())


def test_a_squared_error_of_cosines_above_four_asks_for_what_no_cosine_is() -> None:
    rows = [f"{{'loss': {v}, 'epoch': {n / 10:.1f}}}" for n, v in enumerate((5.3, 5.2, 5.4, 5.3), 1)]
    assert ("loss", "unreachable") in shown("loss: CosineSimilarityLoss", *rows)
    assert ("loss", "unreachable") not in shown("loss: MSELoss of CosineDecay", *rows)


def test_a_large_model_in_full_precision_leaves_its_card_idle() -> None:
    rows = [f"step {n}00 loss {3 - n / 10} mfu 3.1%" for n in range(1, 5)]
    assert ("throughput", "plain") in shown("Mixed precision type: no", *rows)
    assert ("throughput", "plain") not in shown("Mixed precision type: bf16", *rows)
    assert ("throughput", "plain") not in shown("Mixed precision type: no", *[r.replace("3.1%", "41.0%") for r in rows])


def test_tokens_that_were_added_under_adapters_alone_stay_untrained() -> None:
    added, tuned = "Added 212 new tokens to the tokenizer", "target_modules = ['q_proj', 'v_proj']"
    rows = trained(4.8, 4.7, 4.69, held=4.7)
    assert ("metric", "untrained") in shown(added, tuned, *rows)
    assert ("metric", "untrained") not in shown(added, tuned, "modules_to_save=['embed_tokens', 'lm_head']", *rows)
    assert ("metric", "untrained") not in shown(tuned, *rows)


def test_adafactor_that_finds_its_own_rate_creeps() -> None:
    rows = [f"step {n * 200} loss {9.1 + (n % 2) / 50:.4f} lr {n * 2e-7:.3e}" for n in range(1, 12)]
    assert ("lr", "creeps") in shown("Adafactor(lr=1e-3, relative_step=True, warmup_init=True)", *rows)
    falling = [f"step {n * 200} loss {9.1 - n / 2:.4f} lr {n * 2e-7:.3e}" for n in range(1, 12)]
    assert ("lr", "creeps") not in shown("Adafactor(lr=1e-3, relative_step=True, warmup_init=True)", *falling)
