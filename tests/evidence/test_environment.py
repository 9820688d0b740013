"""What a log tells of versions, the card and the launch: the first mention of each counts."""

from __future__ import annotations

import pytest

from triage.evidence.environment import read
from triage.model import Environment
from triage.reading.cleaning import lines


def environment(log: str) -> Environment:
    return read(lines(enumerate(log.encode().split(b"\n"), 1)))


@pytest.mark.parametrize(
    ("line", "version"),
    [
        ("torch==2.4.1", "2.4.1"), ("PyTorch version: 2.1.0+cu121", "2.1.0"), ("torch version 1.13", "1.13"),
        ("PyTorch 2.6.0", "2.6.0"), ("torch: v2.3.0", "2.3.0"), ("Requires torch-2.2.0 wheel", "2.2.0"),
        ("found libtorch-2.1.so.1", ""), ("torch is installed", ""), ("mytorch==1.2.3", ""),
    ],
)  # fmt: skip
def test_the_version_of_torch_is_read(line: str, version: str) -> None:
    assert environment(line).torch == version


@pytest.mark.parametrize(
    ("line", "version"),
    [
        ("Python 3.11.4 (main)", "3.11"), ("python=3.9", "3.9"), ("Python version: 3.10", ""), ("pythons 3.9", ""),
        ('  File "/opt/conda/lib/python3.8/site-packages/a.py", line 3, in f\nValueError: x', "3.8"),
    ],
)  # fmt: skip
def test_the_version_of_python_is_read_in_words_or_in_paths(line: str, version: str) -> None:
    assert environment("Traceback (most recent call last):\n" * line.startswith("  File") + line).python == version


@pytest.mark.parametrize(
    ("line", "version"),
    [
        ("CUDA Version: 12.4", "12.4"), ("cuda 11.8", "11.8"), ("torch==2.1.0+cu121", "12.1"),
        ("https://download.pytorch.org/whl/cu118", "11.8"), ("NCCL version 2.20.5+cuda12.4", "12.4"),
        ("CUDA error: out of memory", ""), ("supports CUDA 10.0 or later", ""), ("supports CUDA 10.0 or newer", ""), ("supports CUDA 10.0 or above", ""), ("supports CUDA 10.0 or higher", ""), ("CUDA 10.0 or none", "10.0"),
        ("only supports CUDA 10.0 or higher, but got CUDA version: 12.8", "12.8"),
    ],
)  # fmt: skip
def test_the_version_of_cuda_is_read(line: str, version: str) -> None:
    assert environment(line).cuda == version


@pytest.mark.parametrize(
    ("line", "card"),
    [
        ("GPU 0: NVIDIA A100-SXM4-80GB (UUID)", "NVIDIA A100-SXM4-80GB"),
        ("device: Tesla V100-PCIE", "Tesla V100"),
        ("NVIDIA GeForce RTX 4090 Laptop", "NVIDIA GeForce RTX 4090"),
        ("NVIDIA GeForce RTX 3080 Ti", "NVIDIA GeForce RTX 3080 Ti"),
        ("on an RTX 3090 at home", "RTX 3090"),
        ("GTX 1080 Ti", "GTX 1080 Ti"),
        ("Quadro RTX 6000", "Quadro RTX 6000"),
        ("NVIDIA driver on your system is too old", ""),
    ],
)  # fmt: skip
def test_the_card_is_read_by_its_full_name(line: str, card: str) -> None:
    assert environment(line).gpu == card


@pytest.mark.parametrize(
    ("line", "launcher"),
    [
        ('  File "/a/torch/distributed/run.py", line 7, in main', "torchrun"),
        ("/opt/venv/bin/torchrun train.py", "torchrun"),
        ("torch.distributed.elastic.multiprocessing.errors.ChildFailedError:", "torchrun"),
        ("W torch/distributed/elastic/agent.py", "torchrun"),
        ('  File "/a/torch/distributed/launch.py", line 7, in main', "torch.distributed.launch"),
        ("deepspeed/launcher/launch.py", "deepspeed"), ("accelerate/commands/launch.py", "accelerate"),
        ("(RayTrainWorker pid=1) x", ""), ("a RayTrainWorker died", "ray"),
        ("slurmstepd: error: x", "slurm"), ("srun: error: node3: task 0: Killed", "slurm"),
        ("mpirun noticed that process rank 1 exited", "mpirun"), ("horovodrun -np 4", "horovod"), ("python train.py", ""),
    ],
)  # fmt: skip
def test_the_launcher_is_known_by_what_it_says(line: str, launcher: str) -> None:
    assert environment(line).launcher == launcher


@pytest.mark.parametrize(
    ("log", "size"),
    [
        ("world_size: 8", 8), ("nranks=4", 4), ("--nproc_per_node=2", 2), ("World size = 16", 16), ("worlds apart", 0),
        ("[rank0]: a\n[rank3]: b", 4), ("[rank3]: b", 0), ("nranks 2\n[rank0]: a\n[rank3]: b", 4),
        ("  rank      : 5 (local_rank: 1)\n  rank      : 7 (local_rank: 3)", 8),
    ],
)  # fmt: skip
def test_the_world_is_as_large_as_it_says_or_as_its_highest_rank(log: str, size: int) -> None:
    assert environment(log).world_size == size


def test_of_each_library_the_first_mention_counts() -> None:
    told = environment("transformers==4.41.0\ntransformers==4.30.0\nnumpy version: 1.26.4\nlightning-2.2.0\npytorch_lightning==1.9.0")
    assert dict(told.libraries) == {"transformers": "4.41.0", "numpy": "1.26.4", "pytorch-lightning": "1.9.0"}
    assert environment("torch==2.1.0\ntorch==2.2.0").torch == "2.1.0"


@pytest.mark.parametrize(
    "library",
    "transformers accelerate peft trl datasets diffusers deepspeed lightning pytorch-lightning torchvision torchaudio bitsandbytes vllm xformers numpy".split(),
)
@pytest.mark.parametrize("form", ["{}==1.2.3", "{}-1.2.3 of version", "{} version 1.2.3", "{} version: v1.2.3"])
def test_a_library_is_named_with_its_version_in_every_form(form: str, library: str) -> None:
    assert environment(form.format(library)).libraries == ((library, "1.2.3"),)
    assert library not in dict(environment("my" + form.format(library)).libraries)


@pytest.mark.parametrize(
    "card",
    [
        "NVIDIA H100 PCIe", "NVIDIA H100 NVL", "NVIDIA A100 40GB", "Tesla T4", "Quadro P5000", "GeForce GTX 1660 SUPER", "NVIDIA RTX 6000 Ada", "GTX1080", "RTX 2080 Ti",
        "NVIDIA Graphics Device 100", "Tesla P100-SXM2-16GB", "NVIDIA L40S", "NVIDIA L4", "NVIDIA GH200 480GB", "GeForce MX150",
    ],
)  # fmt: skip
def test_a_card_of_any_family_is_read_whole(card: str) -> None:
    assert environment(f"on {card}, at work").gpu == card


@pytest.mark.parametrize("line", ["CUDA version 12.4", "CUDA runtime: 12.4", "cuda=12.4", "cuda/12.4", "cuda-v12.4", "torch_cu124", "wheels/cu124"])
def test_cuda_is_named_in_words_in_paths_and_in_builds(line: str) -> None:
    assert environment(line).cuda == "12.4"
