"""A word that names no ailment opens its family; one that names an ailment, or says more, is answered by that."""

from __future__ import annotations

import pytest
import yaml
from conftest import ROOT

from triage.kb import Knowledge, Library
from triage.pipeline import explain_phrase
from triage.report import Wanted, render

ROWS = yaml.safe_load((ROOT / "knowledge" / "tables" / "topics.yaml").read_text(encoding="utf-8"))["rows"]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["words"][0])
def test_each_word_of_a_family_opens_its_commonest_ailments_in_order(row: dict[str, list[str]], knowledge: Knowledge) -> None:
    for word in row["words"]:
        report = explain_phrase(word, knowledge)
        assert report.diagnoses, word
        if report.family:
            assert [d.entry for d in report.diagnoses] == row["entries"][:8], word
        else:
            assert report.diagnoses[0].entry == word, f"{word} is answered by an ailment that does not bear its name"


@pytest.mark.slow
def test_every_ailment_that_a_family_names_is_there(library: Library) -> None:
    known = {draft.entry.id for draft in library.drafts}
    assert not {entry for row in ROWS for entry in row["entries"]} - known


def test_no_word_opens_two_families() -> None:
    words = [word for row in ROWS for word in row["words"]]
    assert len(words) == len(set(words))


@pytest.mark.parametrize("phrase", ("oom after resume", "nccl watchdog timeout rank 3", "loss nan after 300 steps fp16"))
def test_words_that_say_more_are_answered_by_what_they_say(phrase: str, knowledge: Knowledge) -> None:
    assert not explain_phrase(phrase, knowledge).family


@pytest.mark.parametrize("word", ("nginx", "mysql", "微信"))
def test_a_word_of_another_field_opens_none(word: str, knowledge: Knowledge) -> None:
    report = explain_phrase(word, knowledge)
    assert not report.family and not [d for d in report.diagnoses if d.confidence != "low"]


def test_a_family_is_told_one_ailment_a_line(knowledge: Knowledge) -> None:
    told = render(explain_phrase("xid", knowledge), Wanted()).splitlines()
    assert told[0] == "xid: it can be, the commonest first"
    assert [line.split(":")[0].strip() for line in told[1:6]] == [
        "xid-application-fault", "gpu-fallen-off-bus", "gpu-ecc-uncorrectable", "nvlink-error", "gpu-row-remapping",
    ]  # fmt: skip
    assert told[-1] == "triage explain ID opens one; a whole error message or more words say which"
    assert max(map(len, told)) <= 80


def test_a_title_that_lacks_its_numbers_is_the_general_one(knowledge: Knowledge) -> None:
    listed = {d.entry: d.title for d in explain_phrase("shape mismatch", knowledge).diagnoses}
    assert listed["tensor-size-mismatch"] == "Two tensors have sizes that do not broadcast"


def test_a_message_that_gives_its_numbers_keeps_them_in_the_title(knowledge: Knowledge) -> None:
    said = "The size of tensor a (3) must match the size of tensor b (5) at non-singleton dimension 1"
    assert explain_phrase(said, knowledge).diagnoses[0].title == "Sizes 3 and 5 do not broadcast in dimension 1"
