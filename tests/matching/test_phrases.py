"""Words that someone typed are a name, a family, a message or a description, in this order; and how sure the answer is."""

from __future__ import annotations

from pathlib import Path

import pytest
from known import entry, index

from triage.kb import Index
from triage.matching import TOPIC, look_up


def asked(*en: str, message: str = "unlikely words", **more: object) -> dict[str, object]:
    return entry({"message": message}, {"phrases": {"en": list(en) or ["nothing of the kind"], "zh": ["甲乙丙丁"]}}, **more)


@pytest.fixture
def machines(tmp_path: Path) -> Index:
    tables = tmp_path / "tables"
    tables.mkdir()
    rows = "title: {en: Words, zh: 词}\nfamily: topics\nrows:\n  - {words: [cog, any wheel], entries: [belt-torn, gear-grinds]}\n"
    (tables / "topics.yaml").write_text(rows, encoding="utf-8")
    return index(
        tmp_path,
        gear_grinds=asked("gearbox grinds loudly", "grinding cogwheel", message=r"GearError: the gear (?P<n>\d+) grinds on and on", aliases=["9876"]),
        belt_torn=asked("belt torn apart", "loom belt ripped", message=r"belt \d+ torn"),
        belt_slips=asked("belt slips off", "slipping belt", "belt of the loom runs loose and slips"),
        died_by_nine=entry({"code": {"signal": "9"}}),
    )  # fmt: skip


def found(phrase: str, of: Index) -> list[tuple[str, str, str]]:
    return [(match.entry.id, cause, sure) for match, cause, sure in look_up(phrase, [of])]


@pytest.mark.parametrize("phrase", ["gear-grinds", "Gear-Grinds", " gear-grinds ", "9876"])
def test_a_name_or_an_alias_is_answered_by_its_bearer_alone(phrase: str, machines: Index) -> None:
    assert found(phrase, machines) == [("gear-grinds", "", "high")]


def test_the_name_of_a_cause_is_answered_by_its_entry_with_that_cause(machines: Index) -> None:
    assert found("belt-torn-cause", machines) == [("belt-torn", "belt-torn-cause", "high")]


@pytest.mark.parametrize("phrase", ["-9", "signal 9", "SIGKILL"])
def test_a_code_is_answered_by_the_entry_that_knows_it(phrase: str, machines: Index) -> None:
    assert found(phrase, machines)[0] == ("died-by-nine", "", "high")


@pytest.mark.parametrize("phrase", ["cog", "cog?", " Cog ", "any wheel", "any wheel！"])
def test_a_broad_word_opens_its_family_in_the_order_of_the_table(phrase: str, machines: Index) -> None:
    assert found(phrase, machines) == [("belt-torn", TOPIC, "medium"), ("gear-grinds", TOPIC, "medium")]


@pytest.mark.parametrize(
    "phrase", ["GearError: the gear 7 grinds on and on", "gearerror: THE GEAR 7 grinds on and on", "GearError:  the gear 7\n grinds on and on", "cogs.GearError: the gear 7 grinds on and on"]
)
def test_a_whole_message_is_known_as_if_it_had_been_piped(phrase: str, machines: Index) -> None:
    assert found(phrase, machines)[0] == ("gear-grinds", "", "high")
    [(match, _, _), *_] = look_up(phrase, [machines])
    assert (match.captures, match.incident.line) == ({"n": "7"}, 0)


def test_a_long_text_that_holds_a_message_is_answered_by_it(machines: Index) -> None:
    phrase = "we ran it all night and then " + "it went on and on " * 20 + "GearError: the gear 7 grinds on and on"
    assert found(phrase, machines)[0] == ("gear-grinds", "", "high")


def test_a_scrap_of_a_message_among_other_words_is_probable_and_yields_to_what_they_describe(machines: Index) -> None:
    assert found("belt 3 torn", machines)[0][0] == "belt-torn"
    told = found("belt 3 torn and the gearbox grinds loudly, grinding cogwheel", machines)
    assert told == [("gear-grinds", "", "medium"), ("belt-torn", "", "medium")], "and what is less like than the message is not told before it"


def test_a_description_is_probable_where_it_is_close_and_a_guess_elsewhere(machines: Index) -> None:
    assert found("loom belt ripped", machines)[0] == ("belt-torn", "", "medium")
    assert {sure for _, _, sure in found("loom belt ripped", machines)[1:]} <= {"low"}
    assert found("the loom went to market with a pancake and a waffle", machines)[:1] in ([], [("belt-torn", "", "low")], [("belt-slips", "", "low")])


def test_a_description_half_of_strange_words_is_a_guess(machines: Index) -> None:
    assert found("belt torn apart pancake waffle", machines)[0] in (("belt-torn", "", "low"), ("belt-slips", "", "low"))


@pytest.mark.parametrize("phrase", ["belt", "belt?", "Belt"])
def test_one_word_that_several_entries_share_opens_them_all(phrase: str, machines: Index) -> None:
    told = found(phrase, machines)
    assert {name for name, _, _ in told} == {"belt-torn", "belt-slips"}
    assert {(cause, sure) for _, cause, sure in told} == {(TOPIC, "medium")}


def test_one_word_of_a_single_entry_is_no_family(machines: Index) -> None:
    assert [(name, cause) for name, cause, _ in found("gearbox", machines)] == [("gear-grinds", "")]


@pytest.mark.parametrize("phrase", ["", "  ", "quite another matter", "红烧肉"])
def test_what_is_none_of_ours_finds_nothing(phrase: str, machines: Index) -> None:
    assert found(phrase, machines) == []


KINDS = {
    "checkpoint": "pt pth ckpt safetensors bin tar weights", "config": "yaml yml json toml cfg ini",
    "image": "jpg jpeg png bmp tif tiff webp", "audio": "wav flac mp3 ogg m4a",
}  # fmt: skip


@pytest.mark.parametrize(("kind", "end"), [*((kind, end) for kind, ends in KINDS.items() for end in ends.split()), ("image", "PNG"), ("parquet", "parquet")])
def test_a_path_in_a_question_is_a_file_of_its_kind_whatever_folders_it_names(kind: str, end: str, tmp_path: Path) -> None:
    words = {kind: f"{kind} file grinds" for kind in (*KINDS, "parquet")}
    of = index(tmp_path, **{f"gear_{kind}": asked(said) for kind, said in words.items()})
    for path in (f"belt/wheels.{end}", f"C:\\belt\\wheels.{end}", f"~/cog.d/a-b.{end}"):
        assert found(f"my {path} grinds", of)[0][0] == f"gear-{kind}", path


@pytest.mark.parametrize(
    ("message", "phrase", "said", "sure"),
    [
        ("the gear grinds on and on in the old wooden mill", "the gear grinds on and on in the old wooden mill loud", "the gear grinds on and on in the old wooden mill loud", "high"),
        ("the gear grinds on and on in the old wooden mill", "the gear grinds on and on in the old wooden mill loudly", "the gear grinds on and on in the old wooden mill loudly", "medium"),
        ("the gear grinds on", "the gear grinds on loud", "wheel gear grinds loud squeaky", "medium"),
        ("the gear grinds on", "the gear grinds on loud", "old rusty wheel gear grinds loud squeaky", "high"),
    ],
    ids=["a message that covers nine tenths", "one that covers less", "typed nearly so elsewhere", "typed only somewhat so elsewhere"],
)
def test_a_message_answers_alone_unless_people_type_just_that_for_another_entry(message: str, phrase: str, said: str, sure: str, tmp_path: Path) -> None:
    of = index(tmp_path, gear_grinds=asked(message=message), belt_torn=asked(said, "belt whistles"), cog_lost=asked("cog wheel mill stone"))
    assert ("gear-grinds", "", sure) in found(phrase, of)


def test_of_two_messages_that_a_phrase_holds_the_one_goes_first_for_which_people_type_its_words(tmp_path: Path) -> None:
    of = index(tmp_path, gear_grinds=asked(message="gear"), belt_torn=asked("loom belt torn apart", message="torn"))
    assert [name for name, _, _ in found("the loom belt was torn apart by the gear", of)] == ["belt-torn", "gear-grinds"]
    other = index(tmp_path / "other", gear_grinds=asked("loom gear broken apart", message="gear"), belt_torn=asked(message="torn"))
    assert [name for name, _, _ in found("the loom was torn and broken apart by the gear", other)] == ["gear-grinds", "belt-torn"]
