"""What the index takes words for, in English and Chinese, and what they say of which quantity: see `words.txt` and `said.txt`."""

from __future__ import annotations

from pathlib import Path

from by_example import compared_lines

from triage.kb import asked, words


def test_words_are_taken_for_what_is_written_below_them() -> None:
    compared_lines(Path(__file__).parent / "words.txt", lambda text: " ".join(words(text)))


def test_words_say_of_a_quantity_what_is_written_below_them() -> None:
    compared_lines(Path(__file__).parent / "said.txt", lambda text: " ".join(asked(text)[len(words(text)) :]) or "nothing")
