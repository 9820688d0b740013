"""A line that some entry knows is found wherever it stands, and belongs to the incident that it is part of."""

from __future__ import annotations

from pathlib import Path

from known import entry, index

from triage import incidents
from triage.matching.haystack import Haystack
from triage.matching.lines import lines
from triage.model import Environment, Incident, Line, Match
from triage.reading import cleaning

LOST = entry({"line": r"gear (?P<n>\d+) (?:was )?lost"})
FRAME = '  File "/home/user/train.py", line 3, in turn'


def found(folder: Path, *log: str, **entries: dict[str, object]) -> tuple[list[Match], list[Incident]]:
    """The matches in a log, and the incidents that only they make."""
    seen = list(cleaning.lines(enumerate((line.encode() for line in log), 1)))
    return lines(Haystack(seen), incidents.find(seen), [index(folder, **(entries or {"gear-lost": LOST}))], Environment())


def test_a_known_line_becomes_a_message_of_its_writer(tmp_path: Path) -> None:
    matches, fresh = found(tmp_path, "step 1", "[rank3]: the gear 7 lost", "step 2", "step 3")
    assert [(i.kind, i.type, i.message, i.line, i.ranks) for i in fresh] == [("message", "", "the gear 7 lost", 2, (3,))]
    assert [(m.entry.id, m.by, m.captures, m.incident.line) for m in matches] == [("gear-lost", "line", {"n": "7"}, 2)]
    assert found(tmp_path, "step 1", "the gears are lost", "step 2", "step 3") == ([], [])


def test_a_line_that_two_entries_know_is_one_incident(tmp_path: Path) -> None:
    matches, fresh = found(tmp_path, *"1234", "gear 7 lost at sea", gear_lost=LOST, sea_lost=entry({"line": "lost at sea"}))
    assert {m.entry.id for m in matches} == {"gear-lost", "sea-lost"}
    assert [m.incident for m in matches] == fresh * 2


def test_a_line_of_an_exceptions_message_points_at_that_exception(tmp_path: Path) -> None:
    matches, fresh = found(
        tmp_path, "Traceback (most recent call last):", FRAME, "    go()", "RuntimeError: it broke,", "  for gear 7 was lost"
    )
    assert not fresh
    assert [(m.incident.type, m.incident.line, m.incident.text) for m in matches] == [("RuntimeError", 5, "for gear 7 was lost")]


def test_the_frame_of_a_traceback_that_is_known_points_at_the_exception_below_it(tmp_path: Path) -> None:
    frames = entry({"line": r"gearbox\.py"})
    log = ["Traceback (most recent call last):", '  File "/opt/gearbox.py", line 3, in turn', "    go()", "RuntimeError: it broke"]
    matches, fresh = found(tmp_path, *log, in_box=frames)
    assert not fresh
    assert [(m.incident.type, m.incident.line, m.by) for m in matches] == [("RuntimeError", 4, "line")]


def test_a_frame_in_no_traceback_of_its_writer_is_a_message(tmp_path: Path) -> None:
    frames, log = entry({"line": r"gearbox\.py"}), ["Traceback (most recent call last):", FRAME, "    go()", "RuntimeError: it broke"]
    _, fresh = found(tmp_path, *log, '  File "/opt/gearbox.py", line 3, in turn', in_box=frames)
    assert [i.line for i in fresh] == [5]
    other = [f"[rank1]: {line}" for line in log]
    cut = ['[rank0]:   File "/opt/gearbox.py", line 3, in turn', "[rank0]:     go()", f"[rank0]: {FRAME}"]
    matches, fresh = found(tmp_path, *other[:2], *cut, *other[2:], in_box=frames)
    assert not fresh
    assert [m.incident.origin for m in matches] == ["rank 0"]


def test_below_a_warning_a_known_line_is_a_message_and_the_warnings_own_line_is_not(tmp_path: Path) -> None:
    log = ["/opt/a.py:7: UserWarning: mind the teeth of the gear", "  gear 7 lost"]
    _, fresh = found(tmp_path, *log)
    assert [i.line for i in fresh] == [2]
    matches, fresh = found(tmp_path, "/opt/a.py:7: UserWarning: gear 7 lost", "  turn(7)")
    assert not fresh
    assert [(m.incident.kind, m.incident.line) for m in matches] == [("warning", 1)]


def test_of_a_pattern_that_matches_without_end_the_first_lines_are_told(tmp_path: Path) -> None:
    matches, fresh = found(tmp_path, *(f"gear {n} lost" for n in range(1, 100)))
    assert len(matches) == len(fresh) < 99
    assert [i.line for i in fresh] == list(range(1, len(fresh) + 1))


def test_of_the_lines_that_one_pattern_knows_the_first_forty_are_told(tmp_path: Path) -> None:
    matches, fresh = found(tmp_path, *(f"the gear {n} lost" for n in range(1, 60)))
    assert [i.line for i in fresh] == list(range(1, 41))
    assert [m.captures["n"] for m in matches] == [str(n) for n in range(1, 41)]


def test_a_frame_of_another_log_belongs_to_no_traceback_of_this_one(tmp_path: Path) -> None:
    log = ["Traceback (most recent call last):", FRAME, "    go()", "    on()", "RuntimeError: it broke"]
    seen = [Line(n, text, file=file) for file, texts in (("a", log), ("b", ["epoch 1", '  File "/opt/gearbox.py", line 3, in turn', "epoch 2"])) for n, text in enumerate(texts, 1)]
    matches, fresh = lines(Haystack(seen), incidents.find(seen), [index(tmp_path, in_box=entry({"line": r"gearbox\.py"}))], Environment())
    assert [(i.file, i.line) for i in fresh] == [("b", 2)]
    assert [m.incident.kind for m in matches] == ["message"]


def test_nor_does_a_frame_that_another_rank_prints_between(tmp_path: Path) -> None:
    log = [f"[rank1]: {line}" for line in ("Traceback (most recent call last):", FRAME, "    go()", "RuntimeError: it broke")]
    between = ["[rank0]: epoch 1", '[rank0]:   File "/opt/gearbox.py", line 3, in turn', "[rank0]: epoch 2"]
    matches, fresh = found(tmp_path, *log[:2], *between, *log[2:], in_box=entry({"line": r"gearbox\.py"}))
    assert [(i.origin, i.line) for i in fresh] == [("rank 0", 4)]
    assert [m.incident.kind for m in matches] == ["message"]
