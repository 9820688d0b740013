"""What people type for an entry comes back from its row, by word and by cause."""

from __future__ import annotations

from triage.kb import phrase_rows
from triage.kb.phrase_rows import Phrases


def told(*phrases: tuple[int, list[int]]) -> Phrases:
    return phrase_rows.read(phrase_rows.row([(cause, 2.0 * len(words), words) for cause, words in phrases], 2), 2)


def test_a_row_gives_each_phrase_its_cause_its_weight_and_its_words() -> None:
    phrases = told((0, [3, 900]), (2, [3]), (1, [40_000]))
    assert list(phrases.causes) == [0, 2, 1] and [phrases.whole(n) for n in range(3)] == [4.0, 2.0, 2.0]
    assert {word: list(places) for word, places in phrases.holding({3, 40_000, 7})} == {3: [0, 1], 40_000: [2]}
    assert phrase_rows.read(b"", 2) == Phrases((), (), (), (), ())


def test_what_a_text_and_each_phrase_share_is_weighed() -> None:
    assert told((0, [1, 2]), (1, [2, 3]), (2, [4])).common({1: 0.5, 2: 1.0, 9: 7.0}) == {0: 1.5, 1: 1.0}


def test_words_that_people_type_for_several_causes_do_not_add_up() -> None:
    phrases = told((1, [1, 2]), (1, [3]), (2, [4]), (3, [5, 1]))
    assert phrases.of_one_cause({1: 1.0, 2: 1.0, 3: 1.0}) == 3.0, "in several phrases of one cause they do"
    assert phrases.of_one_cause({2: 1.0, 4: 3.0, 5: 1.0}) == 3.0
    assert phrases.of_one_cause({9: 5.0}) == phrases.of_one_cause({}) == 0.0


def test_more_phrases_than_a_byte_counts_come_back_too() -> None:
    phrases = told(*((n % 3, [n, 5000]) for n in range(300)))
    assert list(phrases.causes) == [n % 3 for n in range(300)]
    assert {word: list(places) for word, places in phrases.holding({299, 5000})} == {299: [299], 5000: list(range(300))}
