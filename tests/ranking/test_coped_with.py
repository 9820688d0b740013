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
    "/home/user/train.py:31: UserWarning: batch skipped: mat1 and mat2 shapes cannot be multiplied (64x400 and 256x120)\n"
    "  warnings.warn(f'batch skipped: {e}')\n",
    "2024-03-02 10:11:12,345 - ERROR - evaluation failed: index 5 is out of bounds for dimension 0 with size 5\n",
)
RUNS = sorted(
    path.stem for path in (TESTS / "logs" / "healthy").glob("*.log") if path.stem not in ("keyboard-interrupt", "slurm-job")
)
"""But one that ends in a traceback, and one whose every line names its task while what is put in names none."""
ENDS = {"wandb-run": 0.5}
"""From where on a log tells nothing but its end."""


@pytest.mark.parametrize("name", RUNS)
@pytest.mark.parametrize("logged", LOGGED, ids=["image", "upload", "print", "text", "warning", "stamped"])
def test_it_changes_nothing_wherever_it_stands_in_a_healthy_log(name: str, logged: str, knowledge: Knowledge) -> None:
    lines = (TESTS / "logs" / "healthy" / f"{name}.log").read_bytes().splitlines(keepends=True)
    for share in (0.3, 0.45, 0.6):
        place = int(len(lines) * share)
        log = b"".join((*lines[:place], logged.encode(), *lines[place:]))
        assert share > ENDS.get(name, 1) or diagnose(log, knowledge=knowledge).status == "healthy", place


@pytest.mark.parametrize("name", ["run-classifier", "csv-columns", "eval-only", "yolo-table", "lightning-progress-bar"])
@pytest.mark.parametrize("logged", LOGGED[:3], ids=["image", "upload", "print"])
def test_nor_before_the_first_step(name: str, logged: str, knowledge: Knowledge) -> None:
    lines = (TESTS / "logs" / "healthy" / f"{name}.log").read_text(encoding="utf-8").splitlines(keepends=True)
    assert diagnose("".join((lines[0], logged, *lines[1:])), knowledge=knowledge).status == "healthy"


def test_one_told_from_its_first_line_on_ended_the_program_though_steps_of_a_full_buffer_follow(knowledge: Knowledge) -> None:
    steps = (TESTS / "logs" / "healthy" / "run-classifier.log").read_text(encoding="utf-8")
    whole = LOGGED[0].replace("  File", '  File "/home/user/train.py", line 9, in <module>\n    main()\n  File', 1)
    assert diagnose(whole + steps, knowledge=knowledge).status != "healthy"


@pytest.mark.parametrize("logged", LOGGED[:3], ids=["image", "upload", "print"])
def test_what_was_caught_once_and_then_ends_the_run_is_a_failure(logged: str, knowledge: Knowledge) -> None:
    lines = (TESTS / "logs" / "healthy" / "k-fold.log").read_text(encoding="utf-8").splitlines(keepends=True)
    log = "".join((*lines[:14], logged, *lines[14:], logged))
    assert diagnose(log, knowledge=knowledge).status != "healthy"


def test_of_a_chain_the_last_decides_whether_it_was_coped_with(knowledge: Knowledge) -> None:
    lines = (TESTS / "logs" / "healthy" / "k-fold.log").read_text(encoding="utf-8").splitlines(keepends=True)
    outer = (
        "\nDuring handling of the above exception, another exception occurred:\n\nTraceback (most recent call last):\n"
        '  File "/home/user/train.py", line 9, in <module>\n    main()\nValueError: no image is left\n'
    )
    assert diagnose("".join((LOGGED[0], outer, *lines)), knowledge=knowledge).status != "healthy"
    assert diagnose("".join((*lines[:9], LOGGED[0], outer, *lines[9:])), knowledge=knowledge).status == "healthy"


@pytest.mark.parametrize("last", LOGGED[:3], ids=["image", "upload", "print"])
def test_the_same_at_the_very_end_is_one(last: str, knowledge: Knowledge) -> None:
    log = (TESTS / "logs" / "healthy" / "k-fold.log").read_bytes() + last.encode()
    assert diagnose(log, knowledge=knowledge).status != "healthy"


def test_a_counter_that_begins_anew_each_epoch_tells_that_the_run_went_on(knowledge: Knowledge) -> None:
    epochs = [f"Epoch {e} [{b * 32}/128] train loss {2 / (e + 1) + b / 50:.3f}\n" for e in range(3) for b in range(4)]
    log = "".join((*epochs[:6], LOGGED[1], *epochs[6:]))
    assert diagnose(log.encode(), knowledge=knowledge).status == "healthy"
