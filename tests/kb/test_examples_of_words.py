"""What the index takes words for, in English and Chinese: see `words.txt`."""

from __future__ import annotations

from pathlib import Path

from by_example import compared_lines

from triage.kb import words


def test_words_are_taken_for_what_is_written_below_them() -> None:
    compared_lines(Path(__file__).parent / "words.txt", lambda text: " ".join(words(text)))
