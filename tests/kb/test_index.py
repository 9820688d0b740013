"""What an index holds once, and how it is found again."""

from __future__ import annotations

from pathlib import Path

from known import entry, index


def test_a_text_that_many_entries_have_is_held_once_and_read_in_each(tmp_path: Path) -> None:
    said = {"en": "The flywheel came off because nobody had tightened its seven bolts.", "zh": "飞轮脱落，因为没有人拧紧它的七颗螺栓。这句话足够长，所以只保存一次，其余条目引用它。再长一点点。"}
    own = {"en": "A flywheel that came off and was never found again, by anybody.", "zh": "甲"}
    made = index(
        tmp_path,
        wheel_off=entry({"message": "wheel off"}, summary=own),
        **{f"gear_{n}": entry({"message": f"gear {n} lost"}, summary=said) for n in range(7)},
    )
    entries = {e.id: e.summary for e in map(made.entry, made.numbers())}
    assert entries.pop("wheel-off").en == own["en"]
    assert len(entries) == 7 and {tuple(summary) for summary in entries.values()} == {(said["en"], said["zh"])}
    for text in (*said.values(), own["en"]):
        assert sum(made.section(name).count(text.encode()) for name in ("bodies", "shared")) == 1, text


def test_a_form_is_no_candidate_for_a_message_and_a_message_none_for_a_form(tmp_path: Path) -> None:
    made = index(
        tmp_path,
        named=entry({"message": r"flywheel must be odd", "type": ["GearError"]}),
        formed=entry({"message": r"flywheel must be \w+", "type": ["any"]}, generic="wording"),
        shown=entry({"line": r"flywheel must be even"}),
    )
    told = {kind: [made.entry(p.entry).id for p in made.candidates(kind, "the flywheel must be odd")] for kind in ("message", "form", "line")}
    assert told == {"message": ["named"], "form": ["formed"], "line": []}


def test_a_candidate_tells_which_of_its_literals_the_text_holds(tmp_path: Path) -> None:
    made = index(tmp_path, lost=entry({"message": r"(?:gearbox lost|flywheel gone)"}))
    assert [p.literals for p in made.candidates("message", "the flywheel gone, its bolt lost")] == [("flywheel gone",)]


def test_among_many_lines_that_differ_in_their_digits_the_one_with_the_literals_own_is_found(tmp_path: Path) -> None:
    made = index(tmp_path, stuck=entry({"message": "gear 4711 stuck"}), loose=entry({"message": "gear 4712 stuck"}), gone=entry({"message": "a gear gone"}))
    turning = [f"gear {n} stuck" for n in range(1000, 6000) if n != 4712]
    told = [made.entry(p.entry).id for p in made.candidates("message", "\n".join([*turning, "gear box", "a gear gone"]))]
    assert sorted(told) == ["gone", "stuck"]
    assert [made.entry(p.entry).id for p in made.candidates("message", "\n".join(turning[:3000]))] == []
