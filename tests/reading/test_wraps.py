"""Lines broken at a width are put together where a line does not begin something of its own."""

from __future__ import annotations

import pytest

from triage.reading.wraps import rejoined, unwrapped

WIDTH = 60
HEAD = "the quick brown fox jumps over the lazy dog and then walks on"[:WIDTH]


def joins(below: str, text: str = HEAD) -> bool:
    """Whether a line is put together with the full one above it."""
    return any(len(lines) == 1 for lines in rejoined([text, below]))


@pytest.mark.parametrize(
    "below",
    [
        "Traceback (most recent call last):", "During handling of x", "The above exception was", "  indented", "\tindented", "[rank0] x", "3: x", "E0311 09:31: x", "2026-03-11 x", "[DEBUG] x", "INFO x", "WARNING x", "[ERROR] x",
        "CRITICAL x", "FATAL x", "Epoch: x", "My.logger: x", "srun: x", "slurmstepd: x", "mpirun: x", "mpiexec: x", "prterun: x", "wandb: x", "bash: x", "sh: x", "zsh: x", "make[1]: x", "ninja: x", "nvcc: x", "pip: x", "conda: x",
        "a.cpp:3: fatal error", "a.cpp:3: error x", "torch.cuda.MyError", "ValueError", "MyException", "│ a │", "============================", "----------------", "", "   ", "[rank3]: x", "09:31:07 x",
    ],
)  # fmt: skip
def test_a_line_that_begins_something_is_never_put_together_with_the_one_above(below: str) -> None:
    assert not joins(below)


def test_lines_that_are_counted_are_never_put_together() -> None:
    counted = f"7 {HEAD}"[:WIDTH]
    assert not joins("8 Fold 2", counted) and joins("9 Fold 2", counted) and joins("7 Fold 2", counted)
    assert joins("8 Fold 2") and joins("Fold 2", counted) and joins("8th Fold", counted)


@pytest.mark.parametrize("below", ["and on", "ing over", "12 of them", "/a/b.py", "makes: x", "shell: x", "X: y", "(x)", "error", "--------------- x", "Errors are x"])
def test_what_may_be_the_rest_of_a_line_is(below: str) -> None:
    assert joins(below)


def test_the_second_half_of_an_exceptions_name_is_the_rest_of_it() -> None:
    text = "the quick brown fox jumps over the lazy dog and then a Runtime"[-WIDTH:]
    assert joins("Error: it broke", text)
    assert not joins("ValueError: x", text)


def test_a_line_that_begins_as_the_one_above_is_one_of_its_kind() -> None:
    row = "step 12 loss 0.5 and then many other numbers of this one step"[:WIDTH]
    assert not joins("step 13 loss 0.4", row)
    assert not joins("step 13 accuracy 0.4", row)
    assert joins("stop 13 loss 0.4", row)


@pytest.mark.parametrize("width", [39, 261])
def test_no_terminal_is_that_narrow_or_that_wide(width: int) -> None:
    assert not joins("and on", ("abcdefghi " * 30)[:width].rstrip().ljust(width, "x"))


def test_that_a_log_was_broken_must_show() -> None:
    assert unwrapped([HEAD, "and on"]) == [(0, HEAD), (1, "and on")]
    frame = '  File "/home/user/project/source/package/module/file.py", line 12, in forward'
    assert unwrapped([frame[:WIDTH], frame[WIDTH:], "    x = y"]) == [(0, frame), (2, "    x = y")]


FRAMES = (
    '  File "/home/user/project/source/package/module/file.py", line 1234, in forward',
    '  File "/home/user/project/source/package/module/file.py", line 1234, in <module>',
    '  File "/opt/conda/lib/python3.10/site-packages/torch/x.py", line 7, in Net.forward',
)


@pytest.mark.parametrize("frame", FRAMES)
def test_a_frame_is_whole_again_wherever_it_was_broken_but_within_its_last_name(frame: str) -> None:
    for width in range(WIDTH, frame.index(", in ") + 6):
        assert unwrapped([frame[:width], frame[width:], "    x = y"]) == [(0, frame), (2, "    x = y")], width


@pytest.mark.parametrize("below", ["    x = y", "ValueError: x", 'File "/home/user/b.py", line 3, in main'])
def test_a_whole_frame_stays_one_whatever_follows(below: str) -> None:
    frame = '  File "/home/user/project/package/file.py", line 12, in main'
    assert unwrapped([frame, below]) == [(0, frame), (1, below)]


def broken(*pairs: tuple[str, str]) -> bool:
    """Whether a log shows that it was broken at a width, in lines that end and go on so."""
    texts = [text for n, (end, rest) in enumerate(pairs) for text in (f"{HEAD[n:]} and so on and on "[: WIDTH - len(end)].ljust(WIDTH - len(end), "x") + end, f"{rest} of it")]
    return len(unwrapped(texts)) == len(pairs)


@pytest.mark.parametrize(
    ("end", "rest"),
    [("forwar", "d pass"), ("ver", "_sion"), ("a_", "b"), ("gears,", "wheels"), ("/home/", "user"), ("/home", "/user"), ("1", "2 steps"), ("v1.", "2 steps"), ("x-", "3"), ("a/", "3"), ("a_", "3"), ("1", ".5 loss")],
)
def test_two_words_that_go_on_below_show_it(end: str, rest: str) -> None:
    assert broken((end, rest), (end, rest))
    assert not broken((end, rest)), "one may be chance"


def test_it_takes_more_than_two_more_words_for_each_line_that_begins_something_of_its_own() -> None:
    cut, own = ("forwar", "d"), ("forwar", "INFO")
    for most, left in ((4, 6), (3, 8)):
        log = [text for n, (end, rest) in enumerate((*[cut] * most, own)) for text in ("abcde"[n] * (WIDTH - len(end)) + end, rest)]
        assert len(unwrapped(log)) == left


@pytest.mark.parametrize(("end", "rest"), [("it ends.", "and on"), ("(so)", "and on"), ("it says:", "and on"), ("it ends", "And on"), ("step", "3"), ("loss", ".5"), ("so-", "called"), ("it ends", "(and on)")])
def test_what_may_end_and_begin_so_does_not(end: str, rest: str) -> None:
    assert not broken((end, rest), (end, rest))


def test_a_rule_across_the_page_that_was_broken_too_speaks_not_against_it() -> None:
    rule = "=" * (WIDTH + 20)
    texts = [HEAD[:-3] + "and", "ing over", rule[:WIDTH], rule[WIDTH:], "so" + HEAD[:-8] + "forwar", "d pass"]
    assert (0, texts[0] + texts[1]) in unwrapped(texts)


@pytest.mark.parametrize("bar", ["100%|##########| 391/391 [00:25<00:00, 15.3it/s]", " 40%|████      | 20/50 [00:08<00:12,  2.41s/it, loss=0.3]", "5%|5         | 5/100 [00:02<00:40,  2.3batch/s]"])
def test_reports_between_progress_bars_are_lines_of_their_own(bar: str) -> None:
    rows = [row for n in range(1, 20) for row in (f"step {6 * n} loss 13.40{n}, lr 0.00e+00", bar)]
    assert [text for _, text in unwrapped(rows)] == rows


def test_a_number_below_a_number_is_no_sign_that_a_log_was_broken_at_blanks() -> None:
    rows = [row for n in range(1, 20) for row in (f"loss after this pass over everything is 0.4{n}", f"{n} of 20 passes are done (and kept as checkpoints)")]
    assert [text for _, text in unwrapped(rows)] == rows


def test_one_frame_that_is_whole_again_against_one_line_of_its_own_shows_nothing() -> None:
    frame = '  File "/home/user/project/source/package/module/file.py", line 12, in forward'
    fresh = [HEAD[:-1] + "!", "[rank0] x"]
    assert unwrapped([frame[:WIDTH], frame[WIDTH:], "go"])[0] == (0, frame)
    assert unwrapped([frame[:WIDTH], frame[WIDTH:], *fresh])[0] == (0, frame[:WIDTH])


def test_a_wide_character_takes_two_columns_of_the_width_at_which_a_log_was_broken() -> None:
    path = '  File "/home/user/齿轮/source/package/module/file.py", line 12, in forward'
    texts = [path[: WIDTH - 2], path[WIDTH - 2 :], "x = y"]
    assert unwrapped([*texts, HEAD]) == [(0, path), (2, "x = y"), (3, HEAD)]


def test_of_a_line_without_end_some_hundred_pieces_are_put_together() -> None:
    pieces = [f"{'abcdefghij'[n % 10] * 4}{HEAD[4:]}" for n in range(500)]
    places = [place for place, _ in next(rejoined(pieces))]
    assert places[0] == 0
    assert len(places) == 2
