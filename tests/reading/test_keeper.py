"""Of a log too long to be kept whole: which lines stay, and what is counted."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from triage.reading.keeper import WHOLE, Keeper, keep, room_for

TELLING = (
    "an error", "AN ERROR", "an exception", "a traceback", "fatal: x", "FATAL", "it was killed", "KILL", "an assert", "a fault", "NCCL WARN", "a watchdog", "a timeout", "it timed out",
    "slurm says", "CANCELLED", "out of memory", "OOM", "Xid 79", "SIGTERM", "exit 1", "a panic", "it will abort", "loss nan", "loss NaN", "loss inf", "loss=inf", "a warning: x", "No such file", "access denied",
    "over quota", "No space", "an overflow", "one is skipped",
)  # fmt: skip
QUIET = b"".join(b"step %d loss 0.5\n" % n for n in range(4000))
PER_BLOCK = 4000


def kept(*pieces: bytes, **more: tuple[bytes, ...]) -> dict[int, bytes]:
    keeper = Keeper(**more)
    for piece in pieces:
        keeper.feed(piece)
    keeper.finish()
    return dict(keeper.records())


def test_every_telling_word_keeps_its_line_wherever_it_stands() -> None:
    calm = [QUIET] * 70
    told = [piece for word in TELLING for piece in (QUIET[:160] + f"{word}\n".encode(), QUIET)]
    found = set(kept(*calm, *told, *calm).values())
    assert {word for word in TELLING if word.encode() not in found} == set()


def test_a_quiet_word_is_lost_unless_it_is_asked_for() -> None:
    calm = [QUIET] * 70
    log = [*calm, QUIET + b"a plumbus\n" + QUIET, *calm]
    assert b"a plumbus" not in kept(*log).values()
    assert b"a plumbus" in kept(*log, telling=(b"plumbus",)).values()


def test_forty_lines_before_a_telling_one_and_eighty_from_it_on_stay() -> None:
    calm = [QUIET] * 70
    found = kept(*calm, QUIET + b"an error\n" + QUIET, *calm)
    at = 71 * PER_BLOCK + 1
    assert found[at] == b"an error"
    assert [n in found for n in (at - 40, at + 79)] == [True, True]
    assert [n in found for n in (at - 41, at + 80)] == [False, False]


def test_the_beginning_and_the_end_stay_whole() -> None:
    found = kept(*[QUIET] * 150)
    total = 150 * PER_BLOCK
    assert [all(n in found for n in range(1, last)) for last in (3 * PER_BLOCK + 2, 3 * PER_BLOCK + 3)] == [True, False]
    assert [all(n in found for n in range(first, total + 1)) for first in (total - 3 * PER_BLOCK + 1, total - 3 * PER_BLOCK)] == [True, False]


def test_between_them_a_line_of_each_block_stays() -> None:
    found = kept(*[QUIET] * 150)
    sampled = [n for n in found if 60_000 < n < 500_000]
    assert sampled == [n * PER_BLOCK + 1 for n in range(15, 125)]
    assert {found[n] for n in sampled} == {b"step 0 loss 0.5"}


def test_a_short_log_stays_whole_and_nothing_is_said_to_be_missing() -> None:
    keeper = keep([QUIET])
    assert (len(list(keeper.records())), keeper.lines, keeper.bytes, keeper.truncated) == (4000, 4000, len(QUIET), False)


def test_a_last_line_without_a_line_break_counts() -> None:
    keeper = keep([b"one\ntwo"])
    assert (list(keeper.records()), keeper.lines) == ([(1, b"one"), (2, b"two")], 2)


def test_a_line_cut_by_the_chunks_is_one_line() -> None:
    assert kept(b"on", b"e\ntw", b"o", b"\n\nthree\n") == {1: b"one", 2: b"two", 3: b"", 4: b"three"}


def test_a_very_long_line_keeps_its_two_ends() -> None:
    keeper = Keeper()
    for piece in (b"begin", *[b"x" * 65_536] * 5, b"end\n"):
        keeper.feed(piece)
    keeper.finish()
    ((_, line),) = keeper.records()
    assert (line[:5], line[-3:], keeper.truncated, len(line) < 300_000) == (b"begin", b"end", True, True)


def test_what_is_no_text_is_known_by_its_first_bytes() -> None:
    assert (keep([b"\x7fELF\x02\x01\x01\x00\x00\x00"]).is_text, keep([b"text\n"]).is_text) == (False, True)


def test_a_log_of_two_bytes_a_letter_is_read() -> None:
    records = keep(["eins\nzwei\n".encode("utf-16")]).records()
    assert [text.decode("utf-8-sig") for _, text in records] == ["eins", "zwei"]


def test_with_less_room_the_beginning_the_end_and_trouble_stay_all_the_same() -> None:
    log = QUIET * 10 + b"an error\n" + QUIET * 10
    records = dict(keep([log], room=64 << 10).records())
    assert (records[1], records[40_001], records[80_001]) == (b"step 0 loss 0.5", b"an error", b"step 3999 loss 0.5")
    assert sum(map(len, records.values())) < 128 << 10


@pytest.mark.parametrize(
    ("sizes", "room"),
    [
        ([], WHOLE), ([10], WHOLE), ([300 << 20], WHOLE), ([1 << 20] * 4, WHOLE), ([300 << 20] * 8, WHOLE // 8),
        ([1 << 20, 300 << 20, 300 << 20], (WHOLE - (1 << 20)) // 2), ([300 << 20] * 10_000, 16 << 10),
    ],
)  # fmt: skip
def test_several_logs_together_keep_what_one_may_and_short_ones_leave_theirs_to_the_long(sizes: list[int], room: int) -> None:
    assert room_for(sizes) == room


SMALL = 64 << 10


def fed(pieces: list[bytes]) -> Keeper:
    keeper = Keeper(room=SMALL)
    for piece in pieces:
        keeper.feed(piece)
    keeper.finish()
    return keeper


def short(lines: int) -> list[bytes]:
    """So many lines of one letter, as a program writes them: sixteen at a time."""
    return [b"x\n" * min(16, lines - n) for n in range(0, lines, 16)]


def test_a_log_of_very_short_lines_stays_whole_up_to_one_for_every_64_bytes_of_room() -> None:
    whole, longer = fed(short(SMALL // 64)), fed(short(SMALL // 64 + 1))
    assert (len(list(whole.records())), whole.truncated) == (SMALL // 64, False)
    assert (len(list(longer.records())) < 500, longer.truncated) == (True, True)


def test_of_a_longer_one_an_eighth_of_so_many_is_its_start_and_a_quarter_its_end() -> None:
    found = dict(fed(short(3000)).records())
    whole = [n for n in range(1, 3001) if n in found and n + 1 in found]
    assert [n for n in whole if n < 1500] == list(range(1, SMALL // 64 // 8 + 1))
    assert 3000 - min(n for n in whole if n > 1500) == 231, "whole blocks, a line of two bytes as one of 66"


def test_so_are_short_lines_around_trouble_a_quarter_of_the_first_and_a_quarter_of_the_latest() -> None:
    def block(n: int) -> bytes:
        return f"{named(n)} {'error' if 300 <= n < 700 else 'x'}\n".encode() + b"x\n" * 15

    keeper = fed([block(n) for n in range(1000)])
    found = dict(keeper.records())
    kept = [n for n in range(300, 700) if {16 * n + 1, 16 * n + 2} <= found.keys()]
    assert kept == [*range(300, 315), *range(686, 700)]


def named(n: int) -> str:
    """A word of its own for each number: words with digits in them are one form."""
    return "".join("abcdefghij"[int(digit)] for digit in f"{n:04}")


def test_lines_of_one_form_are_telling_sixty_times() -> None:
    def kept(line: Callable[[int], str]) -> list[int]:
        blocks = [f"{line(n) if 300 <= n < 700 else 'x'}\n".encode() + b"x\n" * 15 for n in range(1000)]
        found = dict(fed(blocks).records())
        return [n for n in range(300, 700) if {16 * n + 1, 16 * n + 2} <= found.keys()]

    assert kept(lambda n: f"error {n} in row {n}") == [*range(300, 315), *range(346, 360)]
    assert kept(lambda n: f"error in {named(n)}") == [*range(300, 315), *range(686, 700)]


def test_of_one_piece_the_lines_around_each_telling_one_stay_and_not_those_between() -> None:
    calm = short(1600)
    piece = b"x\n" * 500 + b"an error\n" + b"x\n" * 500 + b"another error\n" + b"x\n" * 500
    found = dict(fed([*calm, piece, *calm]).records())
    first, second = 1600 + 501, 1600 + 1002
    assert [found.get(first), found.get(second)] == [b"an error", b"another error"]
    assert [n in found for n in (first - 41, first - 40, first + 79, first + 80, second - 41, second - 40, second + 79, second + 80)] == [False, True, True, False] * 2


def test_of_lines_that_are_long_an_eighth_of_the_room_is_the_start() -> None:
    found = dict(fed([b"x" * 199 + b"\n"] * 1000).records())
    assert next(n for n in range(1, 1001) if n not in found) in (42, 43), "41 of 200 bytes, and perhaps a sample"


def test_samples_of_a_long_log_lie_about_as_far_from_each_other_everywhere() -> None:
    found = dict(fed(short(16_000)).records())
    samples = [n for n in found if 300 < n < 15_000]
    gaps = {later - n for n, later in zip(samples, samples[1:])}
    assert (len(samples) > SMALL // 800 // 2, len(samples) <= SMALL // 800, max(gaps) <= 2 * 256) == (True, True, True)


def test_as_long_as_they_are_few_the_sample_of_every_block_stays() -> None:
    found = dict(fed(short(1200)).records())
    assert [n for n in found if 140 < n < 960] == list(range(145, 960, 16))


def test_of_two_last_lines_that_are_each_longer_than_the_room_of_the_end_the_last_stays() -> None:
    found = dict(fed([*short(1600), b"a" * 20_000 + b"\n", b"b" * 20_000 + b"\n"]).records())
    assert (1601 in found, found[1602]) == (False, b"b" * 20_000)


def test_the_one_line_between_what_stands_around_two_telling_ones_does_not_stay() -> None:
    piece = b"x\n" * 500 + b"an error\n" + b"x\n" * 120 + b"another error\n" + b"x\n" * 500
    found = dict(fed([*short(1600), piece, *short(1600)]).records())
    at = 1600 + 501
    assert [n for n in range(at, at + 122) if n not in found] == [at + 80]
