"""The knowledge base holds what it promises: lint clean, every example, every ailment that must be known."""

from __future__ import annotations

import re

import pytest
import yaml
from conftest import TESTS

from triage.kb import loader
from triage.kb.authoring import checks, examples
from triage.kb.authoring import proofs as proving
from triage.kb.knowledge import Knowledge
from triage.kb.loader import Library
from triage.model import Diagnosis
from triage.pipeline import diagnose
from triage.pipeline import explain_phrase as explain

FIRST = yaml.safe_load((TESTS / "data" / "first_ailments.yaml").read_text(encoding="utf-8"))
MESSAGES = [(row["id"], message) for row in FIRST for message in row.get("messages", [])]


def test_every_file_keeps_the_schema(library: Library) -> None:
    assert [str(p) for p in library.problems] == []


@pytest.mark.slow
def test_lint_finds_nothing(library: Library) -> None:
    assert [str(p) for p in checks.lint(library.drafts) if not p.note] == []


@pytest.mark.slow
def test_every_example_and_counterexample_comes_out_as_written(
    library: Library, knowledge: Knowledge
) -> None:
    assert [str(f.problem) for f in examples.test(library.drafts, knowledge) if f] == []


def test_every_text_is_told_in_chinese_too(library: Library) -> None:
    chinese = re.compile("[一-鿿]")
    ours = [d for d in library.drafts if d.entry.family != "tables"]
    untold = [
        d.entry.id
        for d in ours
        for text in (d.entry.title, d.entry.summary, *(t for c in d.entry.causes for t in (c.cause, c.fix)))
        if not chinese.search(text.zh)
    ]
    assert sorted(set(untold)) == []


@pytest.mark.parametrize("row", FIRST, ids=lambda row: row["id"])
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_an_ailment_is_found_by_its_id_and_codes(
    row: dict[str, list[str]], lang: str, knowledge: Knowledge
) -> None:
    for name in (row["id"], *row.get("aliases", [])):
        report = explain(str(name), knowledge, lang)
        first = report.diagnoses[0]
        assert row["id"] == first.entry or row["id"] == first.causes[0].id
        assert first.confidence == "high"


@pytest.mark.parametrize(("identity", "message"), MESSAGES, ids=lambda value: value[:60])
def test_a_message_piped_alone_leads_to_its_ailment(
    identity: str, message: str, knowledge: Knowledge
) -> None:
    report = diagnose(message.encode() + b"\n", knowledge=knowledge)
    assert report.diagnoses, "nothing is found"
    first = report.diagnoses[0]
    assert identity in (first.entry, first.causes[0].id)
    assert first.confidence != "low"


def texts(diagnosis: Diagnosis) -> str:
    return "\n".join(
        [
            diagnosis.title,
            diagnosis.summary,
            *(v for c in diagnosis.causes for v in (c.cause, c.check, c.fix, c.snippet, c.workaround)),
        ]
    )


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_no_text_is_left_with_a_placeholder(lang: str, knowledge: Knowledge, library: Library) -> None:
    left = [
        diagnosis.entry
        for index in knowledge.indexes
        for identity, *_ in index.catalogue()
        for diagnosis in explain(identity, knowledge, lang).diagnoses[:1]
        if "{{" in texts(diagnosis)
    ]
    assert left == []


CODES = {
    "CUDNN_STATUS_BAD_PARAM": "cudnn", "Xid 79": "gpu-fallen-off-bus", "exit code 137": "", "CUDA error: 700": "", "ncclSystemError": "nccl",
    "-9": "", "SIGKILL": "", "SIGSEGV": "", "-11": "", "CUBLAS_STATUS_ALLOC_FAILED": "cublas", "[Errno 28]": "", "Xid 48": "",
    "CUSPARSE_STATUS_INVALID_VALUE": "cusparse", "CUFFT_INVALID_SIZE": "cufft", "CUSOLVER_STATUS_INTERNAL_ERROR": "cusolver",
    "cudaErrorInvalidDevice": "", "CUDA_ERROR_OUT_OF_MEMORY": "", "exit code 143": "", "ECONNREFUSED": "",
}  # fmt: skip


@pytest.mark.parametrize(("code", "part"), CODES.items())
def test_a_code_of_the_official_tables_is_answered(code: str, part: str, knowledge: Knowledge) -> None:
    report = explain(code, knowledge)
    assert report.diagnoses
    assert report.diagnoses[0].confidence == "high"
    assert part in report.diagnoses[0].entry


@pytest.mark.parametrize(
    "phrase", ["asdf qwerty zxcv", "how do I cook rice", "the", "今天天气怎么样", "?", "a b c"]
)
def test_nothing_fits_is_an_answer(phrase: str, knowledge: Knowledge) -> None:
    assert [d.entry for d in explain(phrase, knowledge).diagnoses if d.confidence != "low"] == []


@pytest.mark.slow
def test_a_snippet_is_the_code_its_proof_runs(library: Library) -> None:
    """Every line of a proven cause's snippet stands in the program; a placeholder stands for anything."""
    found = proving.programs(str(TESTS / "proofs"))
    apart = []
    for draft in library.drafts:
        for cause in draft.entry.causes:
            if cause.id not in found or not cause.snippet:
                continue
            with open(found[cause.id], encoding="utf-8") as file:
                program = [" ".join(line.split()) for line in file]
            for line in _code(cause.snippet.en):
                wanted = re.escape(line).replace(r"\ ", " ")
                wanted = re.sub(r"\\\{\\\{.*?\\\}\\\}", ".+", wanted)
                if not any(re.search(wanted, said) for said in program):
                    apart.append(f"{cause.id}: {line}")
    assert apart == []


def _code(snippet: str) -> list[str]:
    """The Python lines of a snippet; shell lines and comments are not the program's."""
    lines = [" ".join(line.split("  #")[0].split()) for line in snippet.splitlines()]
    shell = ("#", "$", "pip ", "export ", "torchrun", "python ", "conda ", "CUDA_", "TORCH_", "NCCL_")
    return [line for line in lines if line and not line.startswith(shell)]


def test_proofs_belong_to_causes(library: Library) -> None:
    resolved, _ = loader.resolve(library.drafts)
    causes = {c.id for e in resolved for c in e.causes}
    assert sorted(set(proving.programs(str(TESTS / "proofs"))) - causes) == []


@pytest.mark.parametrize(
    ("owner", "newer"), [("MultiheadAttention", True), ("TransformerEncoderLayer", True), ("GraphAttention", False)]
)
def test_an_argument_that_came_later_is_told_of_the_forward_of_its_classes_alone(
    owner: str, newer: bool, knowledge: Knowledge
) -> None:
    said = f"TypeError: {owner}.forward() got an unexpected keyword argument 'is_causal'"
    first = diagnose(said.encode(), knowledge=knowledge).diagnoses[0]
    assert (first.entry == "torch-forward-is-causal-newer") is newer
