"""What a failed assertion demanded, read off its line."""

from __future__ import annotations

import pytest

from triage.model import Frame, Incident
from triage.ranking.assertion_reader import assertion


def told(code: str) -> dict[str, str]:
    incident = Incident("exception", "AssertionError", "", 3, "AssertionError", 1, 3, frames=(Frame("a.py", 1, "f", code, True),))
    return assertion(incident, [])


@pytest.mark.parametrize("code", ["assert kind in ['asr', 'ssl']", "assert kind in ('asr', 'ssl')", "assert kind in {'asr', 'ssl'}", "assert ready and kind in ['asr', 'ssl']"])
def test_a_value_that_must_be_one_of_some_is_named_with_all_of_them(code: str) -> None:
    assert {name: told(code)[name] for name in ("asserted_value", "allowed")} == {"asserted_value": "kind", "allowed": "'asr', 'ssl'"}


@pytest.mark.parametrize(("code", "unset"), [("assert cfg.RANK != -1", "-1"), ("assert cfg.RANK != ''", "''"), ("assert cfg.RANK != None", "None")])
def test_a_setting_that_must_not_keep_what_stands_for_not_set(code: str, unset: str) -> None:
    assert (told(code)["asserted_value"], told(code)["unset"]) == ("cfg.RANK", unset)


@pytest.mark.parametrize("code", ["assert kind in kinds", "assert n != 3", "assert a == b", "assert x is not None", "assert kind in [first, second]", "assert a < b in [1, 2]", "assert kind not in [1, 2]", "assert kind == [1, 2]", "assert kind in []", "assert kind in [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]"])
def test_of_any_other_condition_only_its_text_is_told(code: str) -> None:
    assert told(code) == {"asserted": code.removeprefix("assert ")}


@pytest.mark.parametrize("code", ["", "x = check(y)", "asserted = 1", "assert " + " and ".join(f"value_{n} > {n}" for n in range(30))])
def test_what_is_no_assertion_or_too_long_to_be_told_gives_nothing(code: str) -> None:
    assert "asserted" not in told(code)


def test_one_value_or_twelve_are_a_list() -> None:
    twelve = ", ".join(map(str, range(12)))
    assert (told("assert n in [3]")["allowed"], told(f"assert n in [{twelve}]")["allowed"]) == ("3", twelve)
