"""What launchers, loggers and terminals do to a log, as functions from lines to lines.

Each keeps one output line for each input line, so a root line keeps its number.
"""

from __future__ import annotations

import json
from collections.abc import Callable

Wrapping = Callable[[list[str]], list[str]]


def _each(form: Callable[[int, str], str]) -> Wrapping:
    return lambda lines: [form(n, line) for n, line in enumerate(lines)]


def _clock(n: int) -> str:
    return f"{9 + n // 3600:02}:{n // 60 % 60:02}:{n % 60:02}"


WRAPPINGS: dict[str, Wrapping] = {
    "torchrun rank": _each(lambda n, line: f"[rank0]: {line}"),
    "torchrun default": _each(lambda n, line: f"[default0]:{line}"),
    "mpirun": _each(lambda n, line: f"[1,0]<stderr>:{line}"),
    "horovod": _each(lambda n, line: f"[0]<stderr>:{line}"),
    "srun label": _each(lambda n, line: f"0: {line}"),
    "ray": _each(lambda n, line: f"(RayTrainWorker pid=4120, ip=10.0.0.6) {line}"),
    "vllm engine": _each(
        lambda n, line: f"(EngineCore_DP0 pid=4127) ERROR 02-28 {_clock(n)} [core.py:710] {line}"
    ),
    "iso timestamp": _each(lambda n, line: f"2026-03-11T{_clock(n)}.317Z {line}"),
    "logging": _each(lambda n, line: f"2026-03-11 {_clock(n)},317 ERROR train: {line}"),
    "logging dashes": _each(lambda n, line: f"2026-03-11 {_clock(n)},317 - train - ERROR - {line}"),
    "loguru": _each(lambda n, line: f"2026-03-11 {_clock(n)}.317 | ERROR    | __main__:main:41 - {line}"),
    "glog": _each(lambda n, line: f"E0311 {_clock(n)}.317000 713 site-packages/torch/x.py:533] {line}"),
    "ts": _each(lambda n, line: f"Mar 11 {_clock(n)} {line}"),
    "docker json": _each(
        lambda n, line: json.dumps(
            {"log": line + "\n", "stream": "stderr", "time": f"2026-03-11T{_clock(n)}.3Z"}
        )
    ),
    "slashed stamp": _each(lambda n, line: f"2026/03/11 {_clock(n)} {line}"),
    "kubernetes cri": _each(lambda n, line: f"2026-03-11T{_clock(n)}.317123456Z stderr F {line}"),
    "docker compose": _each(lambda n, line: f"trainer-1  | {line}"),
    "compose without number": _each(lambda n, line: f"trainer  | {line}"),
    "nix build": _each(lambda n, line: f"trainer> {line}"),
    "github actions": _each(lambda n, line: f"2026-03-11T{_clock(n)}.3171234Z {line}"),
    "github run view": _each(lambda n, line: f"train\tRun training\t2026-03-11T{_clock(n)}.3171234Z {line}"),
    "accelerate stderr": _each(lambda n, line: f"stderr: {line}"),
    "sagemaker": _each(lambda n, line: f"[1,mpirank:0,algo-1]<stderr>:{line}"),
    "buildkit": _each(lambda n, line: f"#12 {n // 10}.{n % 10} {line}"),
    "journald": _each(lambda n, line: f"Mar 11 {_clock(n)} node-17 python3[4127]: {line}"),
    "crlf": _each(lambda n, line: line + "\r"),
    "ansi red": _each(lambda n, line: f"\x1b[31m{line}\x1b[0m" if line else line),
    "progress redrawn": _each(lambda n, line: f" 41%|█    | 205/500 [00:01<00:02]\r{line}" if line else line),
}


def wrapped(text: str, *names: str) -> str:
    """A log in one wrapping, or in several, the first of them innermost."""
    lines = text.rstrip("\n").split("\n")
    for name in names:
        lines = WRAPPINGS[name](lines)
    return "\n".join(lines) + "\n"
