"""What a library does without, where the pace is as bad as that makes it."""

from __future__ import annotations

import pytest

from triage.model import Line
from triage.numbers.findings import find

OUTSIDE, PLAIN, FULL, SOCKETS = ("gpu_memory", "overflows"), ("step_time", "plain"), ("throughput", "full"), ("throughput", "falls")


def shown(*rows: str) -> set[tuple[str, str]]:
    return {(s.name, s.shows) for s in find([Line(n, row) for n, row in enumerate(rows, 1)])}


@pytest.mark.parametrize("said", ["Some parameters are on the meta device because they were offloaded to the cpu and disk.", "hf_device_map: {'model.layers.0': 0, 'model.layers.60': 'disk', 'lm_head': 'cpu'}"])
def test_layers_outside_of_the_card_make_tokens_come_by_the_second(said: str) -> None:
    assert OUTSIDE in shown(said, *(f"prompt {n}: 0.3{n} tokens/s" for n in range(3))) and OUTSIDE in shown(said, "第 1 条 生成速度 0.4 token/s", "第 2 条 生成速度 0.4 token/s")
    assert OUTSIDE in shown(said, *(f"  {n}%| | {n}/200 [00:31<1:43:10, 31.1s/it]" for n in range(1, 3)))
    assert OUTSIDE not in shown(said, *(f"prompt {n}: 12.{n} tokens/s" for n in range(3))) and OUTSIDE not in shown("hf_device_map: {'': 0}", *(f"prompt {n}: 0.3{n} tokens/s" for n in range(3)))
    timing = "eval time = 121311.01 ms / 100 runs ( 1213.11 ms per token, 0.82 tokens per second)"
    assert OUTSIDE in shown("llm_load_tensors: offloaded 0/33 layers to GPU", timing) and OUTSIDE not in shown("llm_load_tensors: offloaded 33/33 layers to GPU", timing)
    assert OUTSIDE not in shown(said, *(f"Loading checkpoint shards: {n}/3 [00:31<00:10, 31.1s/it]" for n in range(1, 3))), "they are being read"


def test_kernels_that_were_not_loaded_are_missed_where_steps_take_seconds() -> None:
    said = "WARNING[XFORMERS]: xFormers can't load C++/CUDA extensions. xFormers was built for:"
    assert PLAIN in shown(said, *(f"steps: {n}%| | {n}/1600 [02:11<5:47:31, 13.1{n}s/it, avr_loss=0.11{n}]" for n in range(1, 3)))
    assert PLAIN not in shown(said, *(f"steps: {n}%| | {n}/1600 [02:11<17:31, 1.51it/s, avr_loss=0.11{n}]" for n in range(1, 3)))


def served(pace: float, running: int, full: float = 99.4) -> list[str]:
    return [f"Avg prompt throughput: 0.0 tokens/s, Avg generation throughput: {pace} tokens/s, Running: {running} reqs, Swapped: 0 reqs, Pending: {40 + n} reqs, GPU KV cache usage: {full}%" for n in range(2)]


def test_a_cache_that_two_requests_fill_serves_hardly_a_token() -> None:
    assert FULL in shown(*served(0.4, 1))
    assert FULL not in shown(*served(2104.1, 156)), "it works to capacity"
    assert FULL not in shown(*served(0.4, 1, 12.0)) and FULL not in shown(*served(0.4, 1)[:1])


def test_nodes_that_talk_over_sockets_leave_their_cards_unused() -> None:
    def run(nodes: int, mfu: str) -> set[tuple[str, str]]:
        return shown(f"torchrun --nnodes={nodes} pretrain.py", "NET/IB : No device found.", "Using network Socket", *(f"step {n}0 | loss {9 - n}.8 | mfu {mfu}" for n in range(1, 4)))

    assert SOCKETS in run(2, "6.1%") and SOCKETS in run(4, "0.13")
    assert SOCKETS not in run(2, "41.1%") and SOCKETS not in run(2, "0.41"), "quick enough"
    assert SOCKETS not in run(1, "6.1%"), "within one node nothing goes over them"
