"""CUDA's own words with the place in torch's sources behind them, and no exception's name, are the ailment they tell."""

from __future__ import annotations

import pytest
from conftest import TESTS

from triage.kb.knowledge import Knowledge
from triage.pipeline import diagnose

TOLD = {
    "an illegal memory access was encountered": "illegal-memory-access",
    "out of memory": "cuda-out-of-memory",
    "device-side assert triggered": "device-side-assert",
    "unspecified launch failure": "unspecified-launch-failure",
    "invalid device ordinal": "invalid-device-ordinal",
    "invalid device function": "invalid-device-function",
    "unknown error": "cuda-unknown-error",
    "no kernel image is available for execution on the device": "no-kernel-image",
}
PLACES = (
    "/pytorch/torch/lib/THC/THCReduceAll.cuh:339",
    "/opt/conda/conda-bld/pytorch_1512386481460/work/torch/lib/THC/generic/THCStorage.cu:58",
    "/b/wheel/pytorch-src/torch/lib/THC/THCTensorCopy.c:70",
    "torch/csrc/cuda/Module.cpp:88",
)
HEALTHY = (TESTS / "logs" / "healthy" / "run-classifier.log").read_text(encoding="utf-8")


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("words", TOLD)
def test_alone_after_a_run_and_as_an_exception_they_are_the_same_ailment(words: str, place: str, knowledge: Knowledge) -> None:
    for form in (f"{words} at {place}\n", f"{HEALTHY}{words} at {place}\n", f"RuntimeError: {words} at {place}\n"):
        report = diagnose(form, knowledge=knowledge)
        assert report.diagnoses[0].entry == TOLD[words], form
        assert report.diagnoses[0].confidence != "low"


@pytest.mark.parametrize("place", PLACES)
def test_a_message_that_must_end_where_it_ends_may_have_a_place_behind_it(place: str, knowledge: Knowledge) -> None:
    whole = diagnose("RuntimeError: Address already in use\n", knowledge=knowledge).diagnoses[0]
    placed = diagnose(f"RuntimeError: Address already in use at {place}\n", knowledge=knowledge).diagnoses[0]
    assert (placed.entry, placed.confidence) == (whole.entry, whole.confidence) and whole.confidence != "low"


@pytest.mark.parametrize(
    "line",
    ["no error encountered at /home/user/ops/kernel.cu:12", "profiler: 12 launches at /home/user/ops/kernel.cu:12"],
)
def test_a_place_in_a_source_alone_is_no_failure(line: str, knowledge: Knowledge) -> None:
    assert diagnose(f"{HEALTHY}{line}\n", knowledge=knowledge).status == "healthy"
