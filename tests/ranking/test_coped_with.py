"""An exception that was caught and logged, in a run that went on, is no failure."""

from __future__ import annotations

import pytest
from conftest import TESTS

from triage.kb.knowledge import Knowledge
from triage.pipeline import diagnose

LOGGED = (
    'Traceback (most recent call last):\n  File "/home/user/data.py", line 40, in load\n    return Image.open(path)\n'
    "PIL.UnidentifiedImageError: cannot identify image file '/data/x.jpg'\n",
    'ERROR:root:could not upload\nTraceback (most recent call last):\n  File "/home/user/up.py", line 4, in up\n'
    "    s.connect(a)\nConnectionRefusedError: [Errno 111] Connection refused\n",
    "KeyError: 'label'\n",
    "CUDA out of memory. Tried to allocate 2.00 GiB (GPU 0; 23.69 GiB total capacity)\n",
)
RUNS = (
    "k-fold", "gan-noisy-balance", "fairseq-lines", "hf-trainer-quoted", "linear-decay-to-zero", "megatron-lines",
    "mmengine-lines", "optuna-sweep", "resumed-smoothly", "early-stopping", "plateau-then-reduced-rate", "binary-ten-class-start",
    "run-logging-module", "run-early-stopping", "run-weighted-classes",
)  # fmt: skip


@pytest.mark.parametrize("name", RUNS)
@pytest.mark.parametrize("logged", LOGGED, ids=["image", "upload", "print", "text"])
def test_it_changes_nothing_wherever_it_stands_in_a_healthy_log(name: str, logged: str, knowledge: Knowledge) -> None:
    lines = (TESTS / "logs" / "healthy" / f"{name}.log").read_bytes().splitlines(keepends=True)
    for share in (0.3, 0.45, 0.6):
        place = int(len(lines) * share)
        log = b"".join((*lines[:place], logged.encode(), *lines[place:]))
        assert diagnose(log, knowledge=knowledge).status == "healthy", place


@pytest.mark.parametrize("last", LOGGED[:3], ids=["image", "upload", "print"])
def test_the_same_at_the_very_end_is_one(last: str, knowledge: Knowledge) -> None:
    log = (TESTS / "logs" / "healthy" / "k-fold.log").read_bytes() + last.encode()
    assert diagnose(log, knowledge=knowledge).status != "healthy"


def test_a_counter_that_begins_anew_each_epoch_tells_that_the_run_went_on(knowledge: Knowledge) -> None:
    epochs = [f"Epoch {e} [{b * 32}/128] train loss {2 / (e + 1) + b / 50:.3f}\n" for e in range(3) for b in range(4)]
    log = "".join((*epochs[:6], LOGGED[1], *epochs[6:]))
    assert diagnose(log.encode(), knowledge=knowledge).status == "healthy"
