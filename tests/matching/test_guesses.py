"""A failure that no pattern knows is guessed by likeness: never surely, and hardly when rivals are near."""

from __future__ import annotations

from pathlib import Path

import pytest
from known import entry, index

from triage.kb import Index
from triage.matching import likeness
from triage.matching.likeness import Like
from triage.model import Incident

FAILED = Incident("exception", "GearError", "gear 7 lost at 0x7f12 in /home/user/box", 1, "x", 1, 1)


@pytest.fixture
def gears(tmp_path: Path) -> Index:
    return index(tmp_path, **{f"gear_{name}": entry({"message": f"gear {name} lost"}) for name in "abcde"})


def guessed(monkeypatch: pytest.MonkeyPatch, gears: Index, *likes: tuple[float, int]) -> list[bool]:
    """Whether each guess is a fair one (else a mere one), for entries of such likeness, sharing so many words."""
    found = [Like(gears, n, score, words, 0.0) for n, (score, words) in enumerate(likes)]
    monkeypatch.setattr(likeness, "search", lambda text, indexes: found)
    matches = likeness.guess(FAILED, [gears])
    assert all((m.by, m.incident, m.captures) == ("likeness", FAILED, {}) for m in matches)
    return [m.weight >= 100 for m in matches]


@pytest.mark.parametrize(
    ("likes", "fair"),
    [
        ([(0.8, 5)], True), ([(0.8, 5), (0.65, 5)], True), ([(0.8, 5), (0.75, 5)], False), ([(0.6, 5), (0.35, 5)], True), ([(0.6, 5), (0.45, 5)], False), ([(0.6, 5)], True),
        ([(0.45, 5)], False), ([(0.8, 4)], True), ([(0.8, 3)], False),
    ],
)  # fmt: skip
def test_the_first_is_a_fair_guess_when_it_is_close_shares_words_and_leads(
    likes: list[tuple[float, int]], fair: bool, monkeypatch: pytest.MonkeyPatch, gears: Index
) -> None:
    found = guessed(monkeypatch, gears, *likes)
    assert found == [fair, *[False] * (len(likes) - 1)]


def test_no_other_than_the_first_is_and_three_at_most_are_told(monkeypatch: pytest.MonkeyPatch, gears: Index) -> None:
    assert guessed(monkeypatch, gears, (0.99, 9), (0.85, 9), (0.6, 9), (0.32, 9), (0.31, 9)) == [True, False, False]


def test_what_shares_one_word_or_hardly_resembles_it_is_no_guess(monkeypatch: pytest.MonkeyPatch, gears: Index) -> None:
    assert guessed(monkeypatch, gears, (0.9, 1)) == []
    assert guessed(monkeypatch, gears, (0.25, 9)) == []
    assert guessed(monkeypatch, gears) == []


def test_addresses_folders_and_numbers_say_nothing(monkeypatch: pytest.MonkeyPatch, gears: Index) -> None:
    asked: list[str] = []
    monkeypatch.setattr(likeness, "search", lambda text, indexes: asked.append(text) or [])
    likeness.guess(FAILED, [gears])
    assert asked[0].split() == "GearError gear lost at in box".split()


def entries(text: str, of: Index, **options: bool) -> list[str]:
    return [like.base.entry(like.number).id for like in likeness.search(text, [of], **options)]


def known(folder: Path) -> Index:
    def asked(*phrases: str, zh: tuple[str, ...] = ("甲乙丙",)) -> dict[str, object]:
        return entry({"message": "unlikely words"}, {"phrases": {"en": list(phrases), "zh": list(zh)}})

    return index(
        folder, gear_grinds=asked("gearbox grinds loudly", "grinding cogwheel"), belt_torn=asked("belt torn apart", "loom belt ripped", zh=("皮带断裂",)),
        belt_slips=asked("belt slips off", "slipping belt"), excel_slow=asked("excel export slow"),
    )  # fmt: skip


def test_who_shares_the_rarest_words_comes_first(tmp_path: Path) -> None:
    of = known(tmp_path)
    assert entries("the loom and its torn belt", of)[:2] == ["belt-torn", "belt-slips"]
    assert entries("gearbox grinds", of) == ["gear-grinds"]
    assert entries("皮带断裂了", of)[0] == "belt-torn"
    assert entries("quite another matter", of) == []


def test_a_misspelt_word_counts_as_the_known_one_only_where_spelling_is_forgiven(tmp_path: Path) -> None:
    of = known(tmp_path)
    for misspelt in ("gearbix", "cogwheal", "gearbx", "gearboxx"):
        assert entries(misspelt, of) == [], misspelt
        assert entries(misspelt, of, spelling=True) == ["gear-grinds"], misspelt
    for other in ("bolt", "gear8ox", "gixrbax", "geарbox"):
        assert entries(other, of, spelling=True) == [], other


def test_a_text_of_words_that_nobody_knows_is_strange(tmp_path: Path) -> None:
    of = known(tmp_path)
    shares = [likeness.search(text, [of])[0].strange for text in ("gearbox grinds", "gearbox grinds pancake", "gearbox pancake waffle")]
    assert shares[0] == 0 < shares[1] < shares[2] < 1
    assert likeness.search("gearbox grinds terribly", [of])[0].strange == 0, "how it does is no subject"
    assert likeness.search("gearbox grinds 12345", [of])[0].strange == 0


def test_a_subject_of_another_field_is_strange_but_to_an_entry_that_speaks_of_it(tmp_path: Path) -> None:
    of = known(tmp_path)
    assert {like.base.entry(like.number).id: like.strange for like in likeness.search("belt torn in excel export", [of])} == {
        "belt-torn": 1.0, "belt-slips": 1.0, "excel-slow": 0.0,
    }  # fmt: skip


def test_what_someone_uses_is_no_strange_subject_of_a_question_and_one_of_a_failure(tmp_path: Path) -> None:
    of = known(tmp_path)
    shares = [likeness.search("gearbox grinds llama", [of], spelling=spelling)[0].strange for spelling in (True, False)]
    assert shares[0] == 0 < shares[1]


def test_a_cause_is_told_by_its_own_phrases_the_likest_of_them_and_the_words_that_they_hold(tmp_path: Path) -> None:
    def cause(identity: str, *phrases: str) -> dict[str, object]:
        text = {"en": "A", "zh": "甲"}
        return {"id": identity, "cause": text, "check": text, "fix": text, "phrases": {"en": list(phrases), "zh": ["甲乙丙"]}}

    own = {"phrases": {"en": ["gearbox grinds loudly"], "zh": ["甲乙丁"]}}
    causes = [cause("oil-gone", "dried lubricant", "lubricant spilled everywhere"), cause("tooth-lost", "chipped tooth")]
    of = index(tmp_path, gear_grinds=entry({"message": "unlikely words"}, own, causes=causes), belt_torn=entry({"message": "belt torn"}))
    told = likeness.said_of_causes("gearbox with lubricant spilled", of, 1)
    assert {place: words for place, (_, words) in told.items()} == {0: {"lubricant", "spill"}, 1: set()}
    assert told[0][0] > likeness.said_of_causes("gearbox with lubricant", of, 1)[0][0] > told[1][0] == 0
    assert likeness.said_of_causes("lubricant lubricantt spilled", of, 1)[0][0] == likeness.said_of_causes("lubricant spilled", of, 1)[0][0]
    assert likeness.said_of_causes("lubricant spilled", of, 0) == {}, "a cause without phrases of its own is told by none"
