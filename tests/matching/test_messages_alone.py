"""Which words of a message are matched, how far into long ones a pattern is tried, and what a program says above its end."""

from __future__ import annotations

from pathlib import Path

import pytest
from known import entry, index

import triage
from triage.matching import likeness, phrases, searching
from triage.matching.messages import _message, messages, worded
from triage.model import Environment, Frame, Incident

KNOWN = "the flywheel of the big gear is odd"


def said(message: str, kind: str = "AttributeError") -> str:
    return _message(Incident("exception", kind, message, 1, message, 1, 1))


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("module torch has no attribute float8", "module 'torch' has no attribute 'float8'"), ("module torch.nn has no attribute Foo", "module 'torch.nn' has no attribute 'Foo'"), ("module 'torch' has no attribute float8", "module 'torch' has no attribute 'float8'"),
        ("'Engine' object has no attribute stop", "'Engine' object has no attribute 'stop'"), ("module 'torch' has no attribute 'float8'", "module 'torch' has no attribute 'float8'"), ("the modules have no attributes", "the modules have no attributes"),
        ("type has no attribute stop", "type has no attribute stop"), ("no module named 'torch", "no module named 'torch'"), ("no module (named 'torch", "no module (named 'torch'"), ("name='torch", "name='torch'"), ("it isn't here", "it isn't here"), ("it isn't a 'torch", "it isn't a 'torch"), ("x 'a", "x 'a"),
        (f"x '{'a' * 60}", f"x '{'a' * 60}'"), (f"x '{'a' * 61}", f"x '{'a' * 61}"), ("'a' and 'torch", "'a' and 'torch'"), ("'a and 'torch", "'a and 'torch"),
    ],
)  # fmt: skip
def test_a_name_that_was_copied_without_its_quotation_marks_gets_them_back(typed: str, meant: str) -> None:
    assert said(typed) == meant


def test_a_message_of_several_lines_stays_as_it_was_printed() -> None:
    message = "module torch has no attribute float8\nsays who"
    parts = ((0, 1, "module torch has no attribute float8"), (38, 2, "says who"))
    assert _message(Incident("exception", "AttributeError", message, 1, message, 1, 1, parts=parts)) == message


@pytest.mark.parametrize(
    ("text", "kind", "type_", "told"),
    [
        ("GearError: the flywheel must be odd", "exception", "GearError", True), ("java.lang.GearError: the flywheel must be odd", "exception", "GearError", False), ("Caused by: java.lang.GearException: the flywheel must be odd", "exception", "GearException", False),
        ('Exception in thread "main" java.lang.GearError: the flywheel must be odd', "exception", "GearError", False), ("Caused by: GearError: the flywheel must be odd", "exception", "GearError", True), ("javax.net.GearError: the flywheel must be odd", "exception", "GearError", False),
        ("org.apache.GearFailure: the flywheel must be odd", "exception", "GearFailure", True), ("the flywheel must be odd", "exception", "", False), ("GearWarning: the flywheel must be odd", "exception", "GearWarning", False), ("GearError: the flywheel must be odd", "message", "GearError", False),
    ],
)  # fmt: skip
def test_only_what_python_raised_has_a_form(text: str, kind: str, type_: str, told: bool, tmp_path: Path) -> None:
    known = index(tmp_path, zz_form=entry({"message": r"(?i)\bmust be \w+", "type": ["any"]}, generic="wording"))
    assert bool(worded(Incident(kind, type_, "the flywheel must be odd", 1, text, 1, 1), [known], Environment())) is told


def report(folder: Path, *log: str) -> bool:
    index(folder, odd=entry({"message": KNOWN}))
    return "odd" in [d.entry for d in triage.diagnose("\n".join(log).encode(), knowledge=[str(folder)]).diagnoses]


START = ("starting", *(f"step {n} loss {2 - n / 10:.1f}" for n in range(8)))
CUT = ("Traceback (most recent call last):", '  File "/home/user/train.py", line 3, in turn', "    go()")


@pytest.mark.parametrize("word", ["there was an error, as", "the exception was that", "it failed, as", "the failure was that", "we abort, as", "it cannot turn, as", "could not turn, as", "can't turn, as", "unable to turn, as"])
def test_a_line_that_speaks_of_an_error_may_say_more_than_the_message(word: str, tmp_path: Path) -> None:
    more = "and nobody in the whole mill knows what may be done about it now"
    assert report(tmp_path, *START, f"{word} {KNOWN}, {more}")
    assert not report(tmp_path, *START, f"{word} {KNOWN}, {more}, we retry")


def test_a_sentence_that_speaks_of_no_error_is_talk(tmp_path: Path) -> None:
    more = "and nobody in the whole mill knows what may be done about it now"
    assert not report(tmp_path, *START, f"he says that {KNOWN}, {more}")
    assert not report(tmp_path, *START, f"no error, as {KNOWN}, {more}")


def test_above_a_traceback_that_is_cut_off_three_lines_are_read(tmp_path: Path) -> None:
    assert report(tmp_path, *START, KNOWN, "a", "b", *CUT)
    assert not report(tmp_path, *START, KNOWN, "a", "b", "c", *CUT)
    whole = (*CUT, "RuntimeError: it broke")
    assert not report(tmp_path, *START, KNOWN, *whole, *"abc"), "a whole traceback says itself why"


def test_far_into_a_long_text_a_pattern_is_tried_around_what_it_must_hold() -> None:
    long = "x" * 5000
    assert list(searching._windows(long, 100, ("gear",))) == [(0, 100)]
    assert list(searching._windows(f"{long}gear{long}", 100, ("gear",))) == [(0, 100), (4950, 5050)]
    assert list(searching._windows(f"gear{long}gear", 100, ("gear",))) == [(0, 100), (0, 100), (4954, 5008)]
    assert list(searching._windows(f"{long}bolt{long}gear", 100, ("gear", "bolt")))[1:] == [(4950, 5050), (9954, 10008)], "the first of several"
    many = f"{'y' * 300}gear" * 9
    assert len(list(searching._windows(many, 100, ("gear",)))) == 5
    assert list(searching._occurrences("gear gear", "gear")) == [0, 5]
    assert list(searching._occurrences("xgggx", "g")) == [1, 2, 3]
    assert list(searching._occurrences("bolt", "gear")) == []


@pytest.mark.parametrize(
    "word",
    "npm yarn vscode java tomcat spring nginx mysql postgres mongodb kafka django flask react vue css html php excel outlook photoshop iphone chrome minecraft steam 微信 手机 游戏 网页 浏览器 表格".split(),
)
def test_a_word_of_another_field_makes_a_phrase_strange_to_who_never_says_it(word: str, tmp_path: Path) -> None:
    def asked(*said: str) -> dict[str, object]:
        return entry({"message": "unlikely words"}, {"phrases": {"en": ["nothing of the kind"], "zh": ["甲乙丙丁"], ("zh" if said[0] > "一" else "en"): list(said)}})

    of = index(tmp_path, belt_torn=asked("belt torn apart"), belt_slips=asked(f"{word} 皮带滑" if word > "一" else f"belt of {word} slips"), leer=asked("皮带断裂"))
    phrase = f"{word} 皮带断裂" if word > "一" else f"belt torn in {word}"
    strange = {like.base.entry(like.number).id: like.strange for like in likeness.search(phrase, [of])}
    assert strange["leer" if word > "一" else "belt-torn"] == 1.0
    assert strange["belt-slips"] == 0.0


FRAMES = (Frame("/home/user/train.py", 3, "f", "go()", True),)


@pytest.mark.parametrize("begins", ["GearError: the", "cogs.GearException: the", "GearWarning: the"])
def test_a_phrase_that_begins_with_a_type_was_copied(begins: str) -> None:
    assert phrases._WRITTEN.match(f"{begins} gear broke") and not phrases._WRITTEN.match(f"I got {begins} gear broke") and not phrases._WRITTEN.match(f"{begins.lower()} gear broke")
    made = phrases._incident(f"{begins} gear   broke")
    assert (made.type, made.message) == (begins.split(":")[0].rpartition(".")[2], "the gear broke")


@pytest.mark.parametrize(
    ("message", "pattern", "told"),
    [
        ("gear 7 lost", r"gear \d+ lost", True), ("gear 7 lost!", r"gear \d+ lost", True), ("gear 7 lost, see", r"gear \d+ lost", False), ("so the gear 7 lost", r"gear \d+ lost", False),
        ("so the big old gear 7 was lost", r"big old gear \d+ was lost", True), ("so the big old gear 7 was lost again and again", r"big old gear \d+ was lost", True), ("so the gear 7 lost: a b c", r"gear \d+ lost", False),
    ],
)  # fmt: skip
def test_a_message_without_its_type_is_told_by_many_words_or_by_nothing_beside_them(message: str, pattern: str, told: bool, tmp_path: Path) -> None:
    known = index(tmp_path, typed=entry({"message": pattern, "type": ["GearError"]}))
    assert bool(messages([Incident("message", "", message, 1, message, 1, 1)], [known], Environment())) is told
    assert messages([Incident("exception", "GearError", message, 1, message, 1, 1)], [known], Environment())
    assert not messages([Incident("exception", "BoltError", message, 1, message, 1, 1)], [known], Environment())


def asked(*said: str, message: str = "unlikely words") -> dict[str, object]:
    return entry({"message": message}, {"phrases": {"en": list(said), "zh": ["甲乙丙丁"]}})


def test_an_entry_for_which_people_type_just_these_words_goes_before_a_pattern_that_covers_less(tmp_path: Path) -> None:
    of = index(tmp_path, pattern=asked("nothing of the kind", message="loom belt ripped"), phrase=asked("loom belt ripped now", "loom belt ripped"))
    first = [[found[0].entry.id for found in phrases.look_up(text, [of])][:1] for text in ("loom belt ripped now", "loom belt ripped")]
    assert first == [["phrase"], ["pattern"]]


@pytest.mark.parametrize(("said", "known"), [("the gear is jammed", True), ("the gear is jammed again", False)])
def test_what_stands_below_the_first_line_hides_no_pattern_that_is_the_whole_of_it(tmp_path: Path, said: str, known: bool) -> None:
    own = index(tmp_path, whole=entry({"message": "^the gear is jammed$"}))
    lines = (said, "closing words of a script")
    parts = tuple((sum(len(line) + 1 for line in lines[:n]), n + 1, line) for n, line in enumerate(lines))
    message = " ".join(lines)
    incident = Incident("exception", "GearError", message, 1, lines[0], 1, len(lines), parts=parts)
    assert bool(messages([incident], [own], Environment())) is known


def test_the_first_line_alone_is_tried_only_where_nothing_knows_the_whole(tmp_path: Path) -> None:
    own = index(tmp_path, whole=entry({"message": "^the gear is jammed$"}), more=entry({"message": "jammed by the second of two belts"}))
    parts = ((0, 1, "the gear is jammed"), (19, 2, "by the second of two belts"))
    incident = Incident("exception", "GearError", "the gear is jammed by the second of two belts", 1, "the gear is jammed", 1, 2, parts=parts)
    assert [m.entry.id for m in messages([incident], [own], Environment())] == ["more"]
