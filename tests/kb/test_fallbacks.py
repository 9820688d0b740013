"""A placeholder for which no log gave a value stands as a word in capitals that says what belongs there."""

from __future__ import annotations

import pytest

from triage.kb.fallbacks import complete
from triage.model import Cause, Entry, Sign, Symptom, Text, Workaround

WORDS = {
    "ATTR": "attr attribute prop", "KEY": "key first_missing first_unexpected mismatch_key", "COLUMN": "col column", "CLASS": "cls klass owner model_class mod_cls", "FUNCTION": "fn func function op what method",
    "NAME": "name module mod pkg package lib library tf", "OPTION": "arg args option opt flag setting", "FILE": "file path dll hdr header dir folder", "TYPE": "have got want type dtype a b other found wanted kind use", "COMMAND": "cmd command",
    "ENCODING": "codec", "SHAPE": "shape shape1 shape2 out full input target", "REASON": "why", "VALUE": "belt wheel",
}  # fmt: skip


def told(name: str, pattern: str, kind: str = "message", said: str = "") -> str:
    symptom = Symptom(kind, rf"the gear (?P<{name}>{pattern}) jams" if pattern else "the gear jams")
    text = Text(said or f"{{{{{name}}}}}", "")
    return complete(Entry("gear-jams", text, Text("", ""), (), (symptom,))).title.en


@pytest.mark.parametrize(("name", "word"), [(name, word) for word, names in WORDS.items() for name in names.split()])
def test_a_text_is_called_by_what_its_name_says(name: str, word: str) -> None:
    assert told(name, r"\w+") == told(name, r"[^']+", "line") == f"{{{{{name}|{word}}}}}"
    assert told(name, "") == f"{{{{{name}|{word if word != 'VALUE' else 'N'}}}}}", "what no pattern captures is computed"


@pytest.mark.parametrize("pattern", [r"\d+", r"\d*", r"\d", r"\d{1,3}", r"-?\d+", r"\d+(?:\.\d+)?", r"(?:\d+)"])
def test_a_number_is_n_whatever_it_is_called(pattern: str) -> None:
    assert told("key", pattern) == "{{key|N}}"


@pytest.mark.parametrize("pattern", [r"[-+]?\d+", r"\d+x\d+", r"\w+", r"\d+ gears", r"[\d.]+"])
def test_what_is_more_than_a_number_is_none(pattern: str) -> None:
    assert told("key", pattern) == "{{key|KEY}}"


@pytest.mark.parametrize("pattern", [r"\d+, \d+", r"[\d, ]+", r"\d, ?\d", r"\[\d,\d\]"])
def test_sizes_in_a_row_are_a_shape(pattern: str) -> None:
    assert told("key", pattern) == "{{key|SHAPE}}"


@pytest.mark.parametrize("name", ["pid", "pids", "rank", "ranks"])
def test_ranks_and_processes_are_numbers_though_they_stand_in_a_row(name: str) -> None:
    assert told(name, r"\d, \d") == f"{{{{{name}|N}}}}"


@pytest.mark.parametrize(("said", "kept"), [("{{key|a key}}", "{{key|a key}}"), ("{{key|…}}", "{{key|KEY}}"), ("{{key|?}}", "{{key|KEY}}"), ("{{key|}}", "{{key|KEY}}"), ("{{key|x}} and {{key}}", "{{key|x}} and {{key|KEY}}")])
def test_a_fallback_that_says_something_stays(said: str, kept: str) -> None:
    assert told("key", r"\w+", said=said) == kept


def test_of_two_patterns_the_first_that_captures_it_says_what_it_is_and_a_code_says_nothing() -> None:
    symptoms = (Symptom("code", r"(?P<key>\d+)"), Symptom("line", r"a (?P<key>\w+)"), Symptom("message", r"b (?P<key>\d+)"))
    assert complete(Entry("gear-jams", Text("{{key}}", ""), Text("", ""), (), symptoms)).title.en == "{{key|KEY}}"


def test_every_text_of_an_entry_is_completed() -> None:
    text, done = Text("{{key}}", "{{key}}的"), Text("{{key|KEY}}", "{{key|KEY}}的")
    cause = Cause("worn", text, text, text, text, text, Workaround(text, text), (Sign("line", "{{key}}", why=text), Sign("line", "x")))
    told = complete(Entry("gear-jams", text, text, (cause, Cause("dry", text, text, text)), (Symptom("message", r"(?P<key>\w+)"),)))
    assert (told.title, told.summary) == (done, done)
    assert told.causes == (Cause("worn", done, done, done, done, done, Workaround(done, done), (Sign("line", "{{key}}", why=done), Sign("line", "x"))), Cause("dry", done, done, done))
