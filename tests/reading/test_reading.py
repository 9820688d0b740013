"""Bytes to lines: prefixes off, origin and time kept, numbers as `sed -n Np` counts."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from triage.reading.cleaning import clean, lines
from triage.reading.decoding import wide_encoding
from triage.reading.keeper import Keeper, keep
from triage.reading.prefixes import peel


@pytest.mark.parametrize(
    ("raw", "text", "origin"),
    [
        ('[rank3]:   File "/x.py"', '  File "/x.py"', "rank 3"),
        ("[default1]:RuntimeError: x", "RuntimeError: x", "rank 1"),
        ("[1,2]<stderr>:RuntimeError: x", "RuntimeError: x", "rank 2"),
        ("3: [rank3]: RuntimeError: x", "RuntimeError: x", "rank 3"),
        ("(RayTrainWorker pid=41202, ip=10.0.0.6) [rank2]:     main()", "    main()", "rank 2"),
        (
            "(EngineCore_DP0 pid=4127) ERROR 02-28 09:12:44 [core.py:10] RuntimeError: x",
            "RuntimeError: x",
            "pid 4127",
        ),
        ('2023-08-24 21:09:44 | ERROR | stderr |   File "/x.py"', '  File "/x.py"', ""),
        ("2026-03-11 09:31:07,317 ERROR train: RuntimeError: x", "RuntimeError: x", ""),
        ("2026-03-11 09:31:07,317 ERROR RuntimeError: x", "RuntimeError: x", ""),
        ("12/07/2023 07:37:24 - INFO - __main__ -   Num examples = 833", "  Num examples = 833", ""),
        ("E0303 11:40:42.533000 713 site-packages/torch/x.py:533] ptxas fatal", "ptxas fatal", ""),
        (
            "[rank1]:[E1119 14:22:07.184003771 ProcessGroupNCCL.cpp:607] [Rank 1] Watchdog",
            "[Rank 1] Watchdog",
            "rank 1",
        ),
        (
            "node-3:3063025:3066048 [0] misc/socket.cc:49 NCCL WARN x",
            "misc/socket.cc:49 NCCL WARN x",
            "pid 3063025",
        ),
        ('{"log":"RuntimeError: x\\n","stream":"stderr"}', "RuntimeError: x", ""),
        ('2026-02-03T08:11:02.114Z stderr F   File "x"', '  File "x"', ""),
        ('train\tRun\t2024-01-01T00:00:00.123Z   File "x"', '  File "x"', ""),
        ("webui-docker-auto-1  |     torch._C", "    torch._C", ""),
        ("E       KeyError: 97", "KeyError: 97", ""),
        ("[rank2]: (Worker pid=41202) ValueError: x", "ValueError: x", "rank 2"),
        ("[PG ID 1 PG GUID 3 Rank 3] Exception: x", "[PG ID 1 PG GUID 3 Rank 3] Exception: x", "rank 3"),
        ("[Rank 4] Timeout at collective", "[Rank 4] Timeout at collective", "rank 4"),
        ("[rank1]: [Rank 4] is late", "[Rank 4] is late", "rank 1"),
    ],
)
def test_a_prefix_is_taken_off_and_its_origin_kept(raw: str, text: str, origin: str) -> None:
    peeled = peel(raw)
    assert (peeled.text, peeled.origin) == (text, origin)


@pytest.mark.parametrize(
    "raw",
    [
        "0: 384x640 4 persons",
        "Epoch 1/30 - loss: 2.2021 - acc: 0.6211",
        "[step 0] loss 4.61",
        "ERROR: No matching distribution",
        "{'loss': 0.6}",
        '{"loss": 0.6}',
    ],
)
def test_what_only_resembles_a_prefix_stays(raw: str) -> None:
    assert peel(raw).text == raw


def test_a_line_redrawn_with_carriage_returns_keeps_one_number() -> None:
    found = list(lines([(7, b" 10%|#| 1/10\r 20%|##| 2/10\rRuntimeError: x")]))
    assert [line.number for line in found] == [7, 7, 7]
    assert found[-1].text == "RuntimeError: x"


def test_terminal_codes_and_markup_cannot_get_through() -> None:
    assert (
        clean("\x1b[31mred\x1b[0m \x1b]0;title\x07\x1b]8;;http://x\x1b\\link\x9b1m \u202eback\x00")
        == "red link back"
    )


def test_a_log_labelled_by_srun_is_read_a_task_at_a_time() -> None:
    raw = [b"0: step 1", b"1: step 1", b"1: ValueError: x", b"0: epoch done"]
    assert [(line.origin, line.text) for line in lines(enumerate(raw, 1))][2] == ("rank 1", "ValueError: x")


def test_rich_boxes_are_opened() -> None:
    assert (
        next(iter(lines([(1, "│ /home/user/train.py:41 in main          │".encode())]))).text
        == "/home/user/train.py:41 in main"
    )


@given(st.lists(st.binary(max_size=80), max_size=20))
def test_reading_never_fails_and_numbers_never_fall(records: list[bytes]) -> None:
    numbers = [line.number for line in lines(enumerate(records, 1))]
    assert numbers == sorted(numbers)


@given(st.lists(st.binary(max_size=400) | st.sampled_from([b"\xff\xfe", b"\xfe\xff", b"a\0\n\0"]), max_size=12))
@example([b"\xfe\xff"])
@example([b"\xff\xfe", b"l\0", b"\n\0x"])
@example([b"\n"])
def test_a_short_log_is_kept_whole_however_it_is_cut_into_chunks(chunks: list[bytes]) -> None:
    keeper = Keeper()
    for chunk in chunks:
        keeper.feed(chunk)
    keeper.finish()
    whole = b"".join(chunks)
    wide = wide_encoding(next(filter(None, chunks), b""))
    text = whole.decode(wide, "replace").encode() if wide else whole
    assert b"\n".join(text for _, text in keeper.records()) == text.removesuffix(b"\n")
    assert keeper.bytes == len(whole)


def test_of_a_long_log_the_root_is_kept_wherever_it_stands() -> None:
    keeper = Keeper()
    calm = b"".join(b"step %d loss 0.5\n" % n for n in range(4000))
    for _ in range(60):
        keeper.feed(calm)
    keeper.feed(b"RuntimeError: the root stands here\n")
    for _ in range(60):
        keeper.feed(calm)
    keeper.finish()
    kept = dict(keeper.records())
    assert keeper.truncated
    assert kept[240_001] == b"RuntimeError: the root stands here"
    assert kept[480_001] == b"step 3999 loss 0.5"
    assert sum(map(len, kept.values())) < 8 << 20


def test_a_line_of_fifty_megabytes_costs_little() -> None:
    keeper = Keeper()
    for _ in range(800):
        keeper.feed(b"x" * 65536)
    keeper.feed(b"\nRuntimeError: after it\n")
    keeper.finish()
    kept = list(keeper.records())
    assert kept[-1] == (2, b"RuntimeError: after it")
    assert len(kept[0][1]) < 1 << 20


def test_complaints_of_every_step_do_not_push_out_the_one_that_matters() -> None:
    keeper = Keeper()
    noise = b"".join(
        b"ERROR cannot decode img_%07d.jpg, skipped, timeout=%d\n" % (i, i % 30) for i in range(1000)
    )
    for _ in range(200):
        keeper.feed(noise)
    keeper.feed(b"Traceback (most recent call last):\nKeyError: 'image'\n")
    for _ in range(200):
        keeper.feed(noise)
    keeper.finish()
    assert keeper.truncated
    assert (200_002, b"KeyError: 'image'") in list(keeper.records())


def test_complaints_about_names_of_their_own_are_let_go_too() -> None:
    noise = [b"ERROR cannot read %x.jpg, skipped\n" % (number * 2654435761 % (1 << 60)) for number in range(300_000)]
    noise.insert(150_000, b"Traceback (most recent call last):\nKeyError: 'image'\n")
    kept = list(keep([b"".join(noise)]).records())
    assert (150_002, b"KeyError: 'image'") in kept
    assert sum(len(line) for _, line in kept) < 3 << 20
