"""`kb lint` names what slipped into an entry while it was written, and nothing that was meant so."""

from __future__ import annotations

import pytest

from triage.kb.authoring.slips import slips
from triage.kb.schema import Draft
from triage.model import Cause, Entry, Symptom, Text


def told(patterns: tuple[str, ...], fix: Text, title: str = "{{max|M}} epochs") -> list[str]:
    cause = Cause("too-few", Text("", ""), Text("", ""), fix)
    symptoms = tuple(Symptom("message", pattern) for pattern in patterns)
    entry = Entry("x", Text(title, title), Text("", ""), (cause,), symptoms)
    return [str(problem) for problem in slips(Draft("x.yaml", entry, (), (), (), (), {}))]


PLAIN = Text("raise it", "调大")


@pytest.mark.parametrize(
    ("patterns", "title", "slipped"),
    [
        ((r"max=(?P<max>\d+)|the max is (?P<max2>\d+)",), "{{max|M}} epochs", True),
        ((r"max=(?P<max>\d+)", r"the max is (?P<max2>\d+)"), "{{max|M}} epochs", True),
        ((r"max=(?P<max>\d+)|the max is (?P<max2>\d+)",), "{{max|M}} or {{max2|M}} epochs", False),
        ((r"max=(?P<max>\d+)", r"the max is (?P<max>\d+)"), "{{max|M}} epochs", False),
        ((r"from (?P<min>\d+) to (?P<max>\d+)",), "{{max|M}} epochs", False),
        ((r"sizes (?P<a1>\d+) and (?P<a2>\d+)",), "{{a2|another}}", False),
        ((r"max=(?P<max>\d+) (?P<max2>\d+) (?P=max2)",), "{{max|M}} epochs", False),
    ],
)
def test_a_second_capture_of_one_thing_is_read_by_some_text(
    patterns: tuple[str, ...], title: str, slipped: bool
) -> None:
    assert bool(told(patterns, PLAIN, title)) == slipped


@pytest.mark.parametrize(
    ("en", "zh", "slipped"),
    [
        ("Take the best. Labels = labels.long()", "取最好的；labels = labels.long()", True),
        ("Take the best; labels = labels.long()", "取最好的；labels = labels.long()", False),
        ("Name it. X = x / x.norm()", "改名。X = x / x.norm()", False),
        ("W = torch.eye(3)", "W = torch.eye(3)，w = W.T", False),
        ("Labels = what the file says", "标签就是文件里写的", False),
        ("cfg.Model = small", "cfg.model = small", False),
    ],
)
def test_code_is_not_written_like_the_begin_of_a_sentence(en: str, zh: str, slipped: bool) -> None:
    assert bool(told((r"max=(?P<max>\d+)",), Text(en, zh))) == slipped
