"""Whole rendered reports: what is printed is the specification. `BLESS=1 pytest` rewrites them; read the diff."""

from __future__ import annotations

import os

import pytest
from conftest import TESTS

from triage.kb.knowledge import Knowledge
from triage.pipeline import diagnose, explain
from triage.report import Wanted, render
from triage.report.typesetting import columns

REPORTS = TESTS / "reports"
CUDA_OOM = (
    "torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 158.00 MiB. GPU 0 has a total capacity of 23.69 GiB of which "
    "115.69 MiB is free. Process 4711 has 18.20 GiB memory in use. Including non-PyTorch memory, this process has 5.37 GiB memory in use. "
    "Of the allocated memory 4.90 GiB is allocated by PyTorch, and 120.00 MiB is reserved by PyTorch but unallocated."
)
SEVERAL = "".join(
    f'[rank{rank}]: Traceback (most recent call last):\n[rank{rank}]:   File "/home/user/train.py", line 21, in main\n'
    f"[rank{rank}]:     os.makedirs(out)\n[rank{rank}]: FileExistsError: [Errno 17] File exists: '/home/user/runs/exp7'\n"
    for rank in (1, 3, 2)
)
NAN = "".join(
    f"epoch {n} loss {v} lr 0.1\n" for n, v in enumerate([2.2, 1.1, 0.7, 0.9, 3.1, "nan", "nan", "nan"])
)
UNKNOWN = 'step 1\nTraceback (most recent call last):\n  File "/home/user/train.py", line 7, in main\n    frobnicate(model)\nQuuxError: the frobnicator is out of plumbus\n'
CASES = {
    "linear-plain": ((TESTS.parent / "examples" / "train.log").read_text(encoding="utf-8"), Wanted()),
    "linear-full": ((TESTS.parent / "examples" / "train.log").read_text(encoding="utf-8"), Wanted(full=True)),
    "linear-narrow": ((TESTS.parent / "examples" / "train.log").read_text(encoding="utf-8"), Wanted(width=40)),
    "linear-sarif": ((TESTS.parent / "examples" / "train.log").read_text(encoding="utf-8"), Wanted(format="sarif")),
    "linear-markdown": ((TESTS.parent / "examples" / "train.log").read_text(encoding="utf-8"), Wanted(format="markdown")),
    "linear-github": ((TESTS.parent / "examples" / "train.log").read_text(encoding="utf-8"), Wanted(format="github")),
    "oom-other-process-plain": (CUDA_OOM, Wanted()),
    "several-ranks-plain": (SEVERAL, Wanted()),
    "nan-loss-plain": (NAN, Wanted()),
    "nan-loss-full": (NAN, Wanted(full=True)),
    "unknown-plain": (UNKNOWN, Wanted()),
    "unknown-full": (UNKNOWN, Wanted(full=True)),
}  # fmt: skip


def compared(name: str, told: str) -> None:
    path = REPORTS / f"{name}.txt"
    if os.environ.get("BLESS"):
        path.write_text(told, encoding="utf-8")
    assert told == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", CASES)
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_report_is_printed_just_so(name: str, lang: str, knowledge: Knowledge) -> None:
    log, wanted = CASES[name]
    compared(f"{name}.{lang}", render(diagnose(log.encode(), knowledge=knowledge, lang=lang), wanted))


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_an_explanation_is_printed_just_so(lang: str, knowledge: Knowledge) -> None:
    compared(f"explain-8504.{lang}", render(explain("8504", knowledge=knowledge, lang=lang), Wanted()))


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("width", [40, 80, 100])
def test_prose_fits_the_width(width: int, lang: str, knowledge: Knowledge) -> None:
    report = diagnose(CUDA_OOM.encode(), knowledge=knowledge, lang=lang)
    for full in (False, True):
        told = render(report, Wanted(width=width, full=full))
        too_wide = [
            line for line in told.splitlines()
            if columns(line) > width and " " in line.strip() and not line.startswith("      ")
        ]  # fmt: skip
        assert too_wide == []


@pytest.mark.parametrize("log", [UNKNOWN, CUDA_OOM], ids=["unknown", "known"])
@pytest.mark.parametrize("full", [False, True])
def test_a_report_for_which_the_time_was_too_short_says_so_and_no_other_does(log: str, full: bool, knowledge: Knowledge) -> None:
    report = diagnose(log.encode(), knowledge=knowledge)
    whole, cut = (" ".join(render(report._replace(cut_short=cut), Wanted(full=full)).split()) for cut in (False, True))
    said = "the time was over before all of it was matched"
    assert said in cut and said not in whole


def test_one_number_alone_is_quoted_with_its_line_and_not_drawn(knowledge: Knowledge) -> None:
    log = b"distributed_backend=nccl\nAll distributed processes registered. Starting with 2 processes\n"
    told = render(diagnose(log, knowledge=knowledge), Wanted())
    assert "line 2: All distributed processes registered" in told
    several = render(diagnose(NAN.encode(), knowledge=knowledge), Wanted())
    assert "█" in several and not {"▄", "█"} & set(told)
