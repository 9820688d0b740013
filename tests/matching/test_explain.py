"""What someone types from memory is answered by its meaning, in either language; what is none of ours is not."""

from __future__ import annotations

import pytest

from triage.kb.knowledge import Knowledge
from triage.kb.tokens import words
from triage.matching import likeness
from triage.pipeline import explain_phrase as explain
from triage.ranking.explanation import _ANYWHERE


def answer(phrase: str, knowledge: Knowledge, lang: str = "en") -> tuple[str, str]:
    """(entry, confidence) of the first answer."""
    found = explain(phrase, knowledge, lang).diagnoses
    return (found[0].entry, found[0].confidence) if found else ("", "")


@pytest.mark.parametrize(
    ("phrase", "entry"),
    [
        ("no module named torch", "torch-not-installed"),
        ("ModuleNotFoundError no module named torch", "torch-not-installed"),
        ("cuda error: device-side assert triggered", "device-side-assert"),
    ],
)
def test_a_message_is_known_however_its_letters_are_typed(
    phrase: str, entry: str, knowledge: Knowledge
) -> None:
    assert answer(phrase, knowledge) == (entry, "high")


@pytest.mark.parametrize(
    ("phrase", "entry"),
    [
        ("gpu memory keeps increasing during training", "memory-held-by-history"),
        ("dataloader worker kiled", "dataloader-worker-killed"),
        ("loss not decresing", "loss-does-not-fall"),
        ("training hangs when num_workers > 0", "dataloader-hangs"),
        ("显存越来越大", "memory-held-by-history"),
        ("vllm 显卡被占用", "vllm-gpu-already-in-use"),
        ("准确率一直是 0", "accuracy-always-zero"),
    ],
)
def test_half_remembered_words_find_their_ailment(phrase: str, entry: str, knowledge: Knowledge) -> None:
    found, confidence = answer(phrase, knowledge)
    assert (found, confidence) == (entry, "medium")


@pytest.mark.parametrize(
    "phrase",
    [
        "mysql connection refused", "mysql 连接超时", "how to center a div", "best pizza in town",
        "java null pointer exception", "红烧肉怎么做", "excel vlookup returns wrong value",
    ],
)  # fmt: skip
def test_a_phrase_about_something_else_gets_no_confident_answer(phrase: str, knowledge: Knowledge) -> None:
    assert answer(phrase, knowledge)[1] in ("", "low")


@pytest.mark.parametrize(
    ("phrase", "cause"),
    [
        ("gpu memory keeps increasing during training", "loss-history-keeps-graph"),
        ("gpu memory keeps increasing while I collect predictions in a list", "outputs-collected-on-gpu"),
    ],
)
def test_words_of_place_choose_the_cause_and_words_of_time_do_not(
    phrase: str, cause: str, knowledge: Knowledge
) -> None:
    assert explain(phrase, knowledge).diagnoses[0].causes[0].id == cause


@pytest.mark.parametrize("word", sorted(_ANYWHERE | likeness._FOREIGN))
def test_a_listed_word_is_written_as_phrases_are_read(word: str) -> None:
    assert word in words(word)


@pytest.mark.parametrize(
    ("phrase", "entry"),
    [
        ("gpu utilization is only 4% and every epoch takes hours", "input-pipeline-slow"),
        ("gpu utilization 98% and still slow", "gpu-busy-training-slow"),
        ("GPU 利用率只有 5% 训练很慢", "input-pipeline-slow"),
    ],
)
def test_how_much_of_a_device_is_used_is_taken_by_its_sense(phrase: str, entry: str, knowledge: Knowledge) -> None:
    assert answer(phrase, knowledge)[0] == entry


def test_a_share_that_is_no_use_of_a_device_keeps_its_number() -> None:
    assert "10" in words("accuracy stays at 10%")
    assert "low" in words("gpu utilization 10%")


@pytest.mark.parametrize("phrase", ["Cannot find runs/exp3/best/weights.pt", "can not find the file D:/models/mine/best.pth"])
def test_a_path_in_a_question_is_a_file_of_its_kind(phrase: str, knowledge: Knowledge) -> None:
    assert answer(phrase, knowledge) == ("checkpoint-file-missing", "medium")
