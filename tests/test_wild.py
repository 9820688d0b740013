"""Whatever is typed or piped in, an answer comes: never a traceback of ours."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from conftest import TESTS
from hypothesis import given, settings
from hypothesis import strategies as st

from triage import pipeline as diagnosis
from triage.kb.knowledge import Knowledge, open_knowledge

KNOWLEDGE = open_knowledge(environment=False)
WORDS = st.sampled_from(
    ["exit code", "signal", "Xid", "CUDA error:", "errno", "-9", "²", "٣", "137", "nan", "loss", "{{k}}", "[0-9", "(", "显存", "\x1b[31m"]
)  # fmt: skip
STRANGE = "²³٣Ⅷ①߀\u200b\x00\x1b[]:(){}\"'\n\r\t…é中"


@settings(deadline=None, max_examples=60)
@given(st.one_of(st.text(max_size=60), st.lists(WORDS, max_size=4).map(" ".join)))
def test_any_phrase_is_answered(phrase: str) -> None:
    assert diagnosis.explain(phrase, knowledge=KNOWLEDGE).status in ("diagnosed", "unrecognized")


@pytest.mark.parametrize("path", sorted((TESTS / "logs").glob("*.log")), ids=lambda path: path.stem)
def test_a_damaged_log_is_read_all_the_same(path: Path, knowledge: Knowledge) -> None:
    chance = random.Random(path.stem)
    text = list(path.read_text(encoding="utf-8", errors="replace")[:8000])
    for _ in range(3):
        for _ in range(len(text) // 50):
            text[chance.randrange(len(text))] = chance.choice(STRANGE)
        report = diagnosis.diagnose("".join(text).encode(), knowledge=knowledge)
        assert report.status in ("healthy", "diagnosed", "unrecognized")


def test_what_a_phrase_says_beyond_the_message_chooses_the_cause() -> None:
    phrase = "element 0 of tensors does not require grad with gradient checkpointing"
    causes = diagnosis.explain(phrase, knowledge=KNOWLEDGE).diagnoses[0].causes
    assert causes[0].id == "reentrant-checkpoint-inputs-without-grad"
    assert causes[0].likelihood > causes[1].likelihood
