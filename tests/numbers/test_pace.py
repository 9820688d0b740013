"""Steps and rounds that a GPU would take a fraction of the time for, and why none does."""

from __future__ import annotations

import pytest

from triage.model import Line
from triage.numbers.findings import find

CRAWLS, SESSION = ("step_time", "crawls"), ("throughput", "crawls")
CARD, BUILD = "GPU 0: NVIDIA GeForce RTX 4070 Ti (UUID: GPU-1fa2)", "torch 2.3.1+cpu"


def shown(*rows: str) -> set[tuple[str, str]]:
    return {(s.name, s.shows) for s in find([Line(n, row) for n, row in enumerate(rows, 1)])}


def steps(form: str, count: int = 3) -> list[str]:
    return [form.format(n=10 * n, loss=2 - n / 10) for n in range(1, count + 1)]


@pytest.mark.parametrize(
    "form",
    [
        "step {n}/2000 | loss {loss:.2f} | 6.8 s/step", "Epoch 1/50 batch {n}/312 loss {loss:.2f} 每个batch耗时 5.1秒", "第 1 轮 step {n}/900 loss {loss:.2f} 每步 6.2 秒",
        "epoch 1 iter {n}/200 loss {loss:.2f} 耗时 12.1 s/it", "Epoch 0:   2%|1| {n}/391 [00:53<21:41,  3.39s/it, loss={loss:.2f}]",
    ],
)  # fmt: skip
def test_on_a_machine_with_a_card_a_build_without_cuda_makes_steps_creep_in_any_wording(form: str) -> None:
    assert CRAWLS in shown(CARD, BUILD, *steps(form))
    assert CRAWLS not in shown(CARD, "torch 2.3.1+cu121", *steps(form)), "a large model"
    assert CRAWLS not in shown(CARD, BUILD, *steps(form, 1)), "one step is none too many"


@pytest.mark.parametrize("card", ["NVIDIA GeForce RTX 3060 Laptop GPU", "显卡: NVIDIA RTX A4000", "nvidia-smi: NVIDIA A100-SXM4-40GB", "GPU models and configuration: GPU 0: NVIDIA GeForce RTX 3080"])
def test_the_card_may_be_told_by_its_name_alone(card: str) -> None:
    assert CRAWLS in shown(card, BUILD, *steps("step {n}/2000 | loss {loss:.2f} | 6.8 s/step"))


@pytest.mark.parametrize("said", ["use_gpu : False", "train with paddle 2.4.1 and device Place(cpu)", "no_cuda: True", "use_cpu=True", "GPU 可用: False", "显卡是否可用: 否", "PyTorch 版本 1.13.1, CUDA 版本 None"])
def test_what_is_left_of_the_run_counts_where_a_line_tells_it(said: str) -> None:
    row = "Epoch: [0] [ {n}/120] loss: {loss:.2f} eta: %s batch_cost: 15.2012 data_cost: 0.0021 ips: 0.5263 images/s"
    assert CRAWLS in shown(said, *steps(row % "2 days, 3:01:11"))
    assert CRAWLS not in shown(said, *steps(row % "0:12:11"))


def test_half_an_hour_at_six_seconds_a_step_is_long_without_a_gpu() -> None:
    bar = "Epoch 0:   2%%|1| {n}/391 [00:53<%s,  %ss/it, loss={loss:.2f}]"
    assert CRAWLS in shown("PyTorch version 2.3.0+cpu available.", *steps(bar % ("41:35", "6.65")))
    assert CRAWLS not in shown("PyTorch version 2.3.0+cpu available.", *steps(bar % ("29:35", "6.65")))
    assert CRAWLS not in shown("PyTorch version 2.3.0+cpu available.", *steps(bar % ("41:35", "5.65")))


@pytest.mark.parametrize("granted", ["Resources requested: 1.0/32 CPUs, {}/4 GPUs", "Logical resource usage: 2.0/64 CPUs, {}/2 GPUs (0.0/1.0 accelerator_type:A100)", "resources: 4/16 CPUs, {}/1.0 GPUs"])
def test_rounds_take_long_where_ray_grants_none_of_the_cards(granted: str) -> None:
    rounds, short = steps("iter {n} time_this_iter_s 813 loss {loss:.2f}"), steps("iter {n} time_this_iter_s 81 loss {loss:.2f}")
    assert CRAWLS in shown(granted.format("0"), *rounds) and CRAWLS in shown(granted.format("0.0"), *rounds)
    assert CRAWLS not in shown(granted.format("1.0"), *rounds), "it has one"
    assert CRAWLS not in shown(granted.format("0"), granted.format("1.0"), *rounds), "it got one later"
    assert CRAWLS not in shown(granted.format("0"), *short), "rounds of an environment need none"
    assert CRAWLS not in shown("Resources requested: 4.0/8 CPUs, 0/0 GPUs", *rounds), "there is none"


def test_a_session_of_onnx_runtime_without_a_gpu_is_slow_at_less_than_two_frames_a_second() -> None:
    said = "Applied providers: ['CPUExecutionProvider'], with options: {'CPUExecutionProvider': {}}"
    missing = "UserWarning: Specified provider 'CUDAExecutionProvider' is not in available provider names.Available providers: 'AzureExecutionProvider, CPUExecutionProvider'"
    slow, bare = "Processing: 3%| | {n}/812 [00:21<12:51,  1.02frame/s]", "extracting: 0%| | {n}/120000 [01:02<51:40:12,  1.55s/it]"
    for form in (slow, bare):
        assert SESSION in shown(said, *steps(form)) and SESSION in shown(missing, *steps(form))
        assert SESSION not in shown("Applied providers: ['CUDAExecutionProvider', 'CPUExecutionProvider']", *steps(form))
    assert SESSION not in shown(said, *steps("Processing: 3%| | {n}/812 [00:21<00:51,  12.2frame/s]"))
    assert SESSION not in shown(said, *steps("Processing: 3%| | {n}/812 [00:21<02:51,  1.02frame/s]"))
