"""What the log itself tells of versions, the GPU, and how the job was launched."""

from __future__ import annotations

import re
from collections.abc import Iterable

from triage.base.regex import Regex
from triage.incidents import ranks as ranks_of
from triage.incidents import table_rank
from triage.model import Environment, Line

_FACTS: tuple[tuple[str, tuple[str, ...], Regex], ...] = (
    ("torch", ("torch",), Regex(r"(?:\btorch[ =:]+(?:version|Version)?[ =:]*v?|PyTorch(?: version)?[ :=]+v?|torch-)(\d+\.\d+(?:\.\d+)?)(?![\d.]*\.so)")),
    ("python", ("python",), Regex(r"[Pp]ython[ =/-]?v?(\d\.\d{1,2})(?=[\s/\\.,;)]|$)")),
    ("cuda", ("cuda", "+cu", "/cu1", "_cu1"), Regex(r"(?:CUDA(?: version| runtime)?[ :=]+|\bcuda[-=:/]?v?)(\d{1,2}\.\d)\b(?! or (?:higher|later|newer|above))|[+/_]cu(\d{2})(\d)\b", re.I)),
    ("gpu", ("tesla", "geforce", "rtx", "nvidia", "quadro", "gtx"), Regex(r"\b((?:NVIDIA |Tesla |GeForce |Quadro )+(?:RTX |GTX |Graphics Device )?(?:[A-Z]{1,2}\d{1,4}|\d{2,4})\w*(?: Ti| SUPER| Ada)?(?:[ -](?:PCIe|SXM\d|NVL|\d+GB))*|(?:GTX|RTX) ?\d{4}(?: Ti)?)")),
    ("world", ("nranks", "world", "nproc"), Regex(r"(?:nranks|world[_ ]size|nproc_per_node)[ =:]+(\d{1,5})\b", re.I)),
)  # fmt: skip
_LIBRARY = Regex(
    r"\b(transformers|accelerate|peft|trl|datasets|diffusers|deepspeed|lightning|pytorch[_-]lightning|torchvision|torchaudio|bitsandbytes|vllm|xformers|numpy)(?:==|-| version:? ?v?)(\d+\.\d+(?:\.\d+)?)"
)
_LAUNCHERS = (
    ("torchrun", "torch/distributed/run.py"), ("torchrun", "bin/torchrun"), ("torchrun", "torch.distributed.elastic"),
    ("torchrun", "torch/distributed/elastic"), ("torch.distributed.launch", "torch/distributed/launch.py"),
    ("deepspeed", "deepspeed/launcher"), ("accelerate", "accelerate/commands/launch"), ("ray", "RayTrainWorker"),
    ("slurm", "slurmstepd"), ("slurm", "srun: error"), ("mpirun", "mpirun noticed"), ("horovod", "horovodrun"),
)  # fmt: skip


def read(lines: Iterable[Line]) -> Environment:
    """Facts from the lines: the first mention of each counts."""
    log = list(lines)
    said = "\n".join([line.text for line in log])
    lowered = said.lower()
    told_of = [fact for fact in _FACTS if any(word in lowered for word in fact[1])]  # only saves work
    marks = [(name, mark) for name, mark in _LAUNCHERS if mark in said]  # only saves work
    facts: dict[str, str] = {}
    libraries: dict[str, str] = {}
    launcher = ""
    writers: set[int] = set()
    for line in log:
        text = line.text
        if line.origin.startswith("rank "):
            writers.update(ranks_of(line.origin))
        elif (told := table_rank(text)) is not None:
            writers.add(told)
        lower = text.lower()
        for name, words, pattern in told_of:
            if not any(word in lower for word in words) or not any(map(str.isdecimal, text)):  # only saves work
                continue
            if name not in facts and (found := pattern.search(text)):
                facts[name] = ".".join(g for g in found.groups() if g)
        if "==" in text or "version" in text:
            for name, version in _LIBRARY.findall(text):
                libraries.setdefault(name.replace("_", "-"), version)
        if not launcher:
            launcher = next((name for name, mark in marks if mark in text), "")
    world = int(facts.get("world", "0"))
    return Environment(
        torch=facts.get("torch", ""),
        python=facts.get("python", ""),
        cuda=facts.get("cuda", ""),
        gpu=facts.get("gpu", ""),
        world_size=max([world, *(n + 1 for n in writers)]) if world or len(writers) > 1 else 0,
        launcher=launcher,
        libraries=tuple(libraries.items()),
    )
