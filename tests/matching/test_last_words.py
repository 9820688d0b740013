"""What a program says of a failure in its last lines, in no form of Python's: told unless it says that it went on."""

from __future__ import annotations

from pathlib import Path

import pytest
from known import entry, index

import triage
from triage.matching.last_words import last_words
from triage.model import Environment, Incident, Line

CUT = ("Traceback (most recent call last):", '  File "/home/user/a.py", line 3, in f', "    go()")
KNOWN = "the flywheel of the big gear is odd"


def told(folder: Path, *log: str) -> bool:
    index(folder, odd=entry({"message": KNOWN}))
    report = triage.diagnose("\n".join(log).encode(), knowledge=[str(folder)])
    return "odd" in [d.entry for d in report.diagnoses]


START = ("starting", *(f"step {n} loss {2 - n / 10:.1f}" for n in range(8)))


@pytest.mark.parametrize("line", [KNOWN, f"trouble: {KNOWN}", f"{KNOWN} now", f"Error: {KNOWN}"])
def test_a_known_message_at_the_end_is_told_if_it_is_the_line_or_follows_a_label(line: str, tmp_path: Path) -> None:
    assert told(tmp_path, *START, line)
    assert told(tmp_path, *START, line, "", "bye", "bye")


@pytest.mark.parametrize("line", [f"as {KNOWN}", f"{KNOWN} for whoever looks at it", f"he says that {KNOWN}, and it is"])
def test_in_a_sentence_it_is_not(line: str, tmp_path: Path) -> None:
    assert not told(tmp_path, *START, line)


def test_nor_three_lines_above_the_end(tmp_path: Path) -> None:
    assert told(tmp_path, *START, KNOWN, "a", "b")
    assert not told(tmp_path, *START, KNOWN, "a", "b", "c")


@pytest.mark.parametrize(
    "said",
    ["fall back", "falls back", "falling back", "fallback", "will retry", "skipped", "ignored", "instead of it", "using another", "from scratch", "offline", "continuing", "optional", "warning", "Skipping", "INSTEAD"],
)
def test_who_says_how_it_went_on_has_coped(said: str, tmp_path: Path) -> None:
    assert not told(tmp_path, *START, f"{said}: {KNOWN}")


@pytest.mark.parametrize("said", ["housing", "back", "at once"])
def test_who_says_anything_else_has_not(said: str, tmp_path: Path) -> None:
    assert told(tmp_path, *START, f"{said}: {KNOWN}")


@pytest.mark.parametrize("said", ["RetryError", "retry 3/3", "Retrying in 5s [Retry 3/3]", "MaxRetryError", "retry 10/10"])
def test_the_last_try_of_all_copes_with_nothing(said: str, tmp_path: Path) -> None:
    assert told(tmp_path, *START, f"{said}: {KNOWN}")


@pytest.mark.parametrize("said", ["retry 2/3", "Retrying in 5s [Retry 2/3]", "retry errors", "retry 1/10"])
def test_a_try_before_the_last_does(said: str, tmp_path: Path) -> None:
    assert not told(tmp_path, *START, f"{said}: {KNOWN}")


@pytest.mark.parametrize(
    ("file", "lines", "known"),
    [("a.log", ("a", "b"), True), ("a.log", ("a", "b", "c"), False), ("b.log", ("a", "b"), False)],
)
def test_the_last_words_above_a_traceback_that_is_cut_off_are_its_own_files(file: str, lines: tuple[str, ...], known: bool, tmp_path: Path) -> None:
    of = index(tmp_path, odd=entry({"message": KNOWN}))
    texts = [(file, KNOWN), *(("a.log", text) for text in lines), *(("a.log", text) for text in CUT), *(("a.log", f"step {n}") for n in range(4))]
    log = [Line(n, text, file=name) for n, (name, text) in enumerate(texts, 1)]
    cut = Incident("exception", "", "", len(lines) + 4, "    go()", len(lines) + 2, len(lines) + 4, file="a.log")
    matches, fresh = last_words(log, [cut], [of], Environment())
    assert ([m.entry.id for m in matches], [i.line for i in fresh]) == ((["odd"], [1]) if known else ([], []))
