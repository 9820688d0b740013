"""One line of bytes to the lines that it holds: codes and controls off, redraws and boxes opened, too much cut."""

from __future__ import annotations

import pytest

from triage.reading.cleaning import clean, lines


def texts(*raw: str | bytes, file: str = "") -> list[str]:
    return [line.text for line in read(*raw, file=file)]


def read(*raw: str | bytes, file: str = "") -> list:  # type: ignore[type-arg]
    return list(lines(enumerate((r.encode() if isinstance(r, str) else r for r in raw), 1), file))


@pytest.mark.parametrize(
    ("raw", "seen"),
    [
        ("\x1b[1;31mred\x1b[0m", "red"), ("\x1b[?25lhidden", "hidden"), ("\x1b[2K\x1b[1Gdrawn", "drawn"), ("\x1b[ qshape", "shape"), ("\x1b]0;title\x07rest", "rest"), ("\x1b]0;title\x1b\\rest", "rest"),
        ("rest\x1b]0;open", "rest"), ("\x1bPdata\x1b\\rest", "rest"), ("\x1b_data\x1b\\rest", "rest"), ("\x1b^data\x1b\\rest", "rest"), ("\x1bXdata\x1b\\rest", "rest"), ("rest\x1bPopen", "rest"), ("\x1b(Bplain", "plain"), ("\x1b)0plain", "plain"),
        ("\x1b=keys\x1b>", "keys"), ("\x1b7saved\x1b8", "saved"), ("\x1bMup", "up"), ("\x9b31mred", "red"), ("a\x00b\x07c\x7fd\x9fe", "abcde"), ("l\u202er\u2066i\u200e\ufeff", "lri"), ("a\tb", "a\tb"), ("损失 é", "损失 é"),
    ],
)  # fmt: skip
def test_codes_of_terminals_and_controls_go_and_the_words_stay(raw: str, seen: str) -> None:
    assert clean(raw) == seen


@pytest.mark.parametrize(
    ("raw", "pieces"),
    [
        ("10%\r20%\rdone", ["10%", "20%", "done"]), ("done\r", ["done"]), ("done\r\n", ["done"]), ("\r\r", [""]), ("", [""]), ("10%\r  \rdone", ["10%", "done"]),
        ('{"log": "10%\\r20%\\n", "stream": "stderr"}', ["10%", "20%"]), ('{"log": "\\u001b[31mred\\u001b[0m\\n", "stream": "stderr"}', ["red"]),
        ('{"log": "10%\\r[rank1]: it broke", "stream": "stderr"}', ["10%", "it broke"]),
    ],
)  # fmt: skip
def test_a_line_that_was_redrawn_is_as_many_lines(raw: str, pieces: list[str]) -> None:
    assert texts(raw) == pieces


def test_who_wrote_a_redrawn_line_and_when_holds_for_each_redraw() -> None:
    found = read('[rank3]: {"log": "2026-03-11 09:31:07 10%\\r[rank1]: it broke"}')
    assert [(line.text, line.origin) for line in found] == [("10%", "rank 3"), ("it broke", "rank 1")]


def test_of_very_many_redraws_the_first_and_the_last_stay() -> None:
    found = texts("\r".join(f"{n} of 1000" for n in range(1000)))
    assert found == [f"{n} of 1000" for n in (*range(200), *range(800, 1000))]
    assert len(texts("\r".join(f"{n} of 300" for n in range(300)))) == 300


@pytest.mark.parametrize("times", [30_000, 90_000])
@pytest.mark.parametrize("pair", ["xy", "损失", "🔥🚀"])
def test_it_keeps_ten_thousand_characters_of_either_end_in_any_script(pair: str, times: int) -> None:
    [found] = texts(pair * times)
    assert found == pair * 5_000 + " ... " + pair * 5_000


@pytest.mark.parametrize("rest", ["éa", "损失", " x"])
def test_of_a_very_long_line_the_beginning_and_the_end_stay(rest: str) -> None:
    for times in (30_000, 300_000):
        [found] = texts("it begins " + rest * times + " and so it ends")
        assert found.startswith(f"it begins {rest}")
        assert found.endswith(f"{rest[-1]} and so it ends")
        assert " ... " in found
        assert 10_000 < len(found) < 41_000
    [found] = texts("it begins " + rest * 300 + " and so it ends")
    assert found == "it begins " + rest * 300 + " and so it ends"


def test_a_run_of_one_sign_or_of_digits_longer_than_any_number_or_rule_is_cut() -> None:
    [found] = texts("=" * 9000 + " loss " + "1234567890" * 400 + " it broke")
    assert found.endswith(" it broke")
    assert " loss " in found
    assert len(found) < 1100
    assert texts("=" * 400 + " loss") == ["=" * 400 + " loss"]
    assert texts("ab" * 2000) == ["ab" * 2000]


@pytest.mark.parametrize(
    ("raw", "seen"),
    [
        ("│ it broke   │", "it broke"), ("┃ it broke ┃", "it broke"), ("│   indented │", "  indented"), ("│ open", "open"), ("│", "│"), ("││", ""), ("│a", "a"), ("╭──── Traceback (most recent call last) ────╮", "Traceback (most recent call last)"), ("╰──────────╯", ""),
        ("┌──────┐", ""), ("└── it ends ──┘", "it ends"), ("┏━━━━ head ━━━━┓", "head"), ("┗━━━━━━┛", ""), ("╭╌╌ head ╌╌╮", "head"), ("╭─", "╭─"), ("├─ it broke", "├─ it broke"), ("loss │ 0.5", "loss │ 0.5"), ("", ""),
    ],
)  # fmt: skip
def test_a_line_comes_out_of_its_box(raw: str, seen: str) -> None:
    assert texts(raw) == [seen]


@pytest.mark.parametrize(
    ("file", "writer"),
    [
        ("logs/attempt_0/3/stderr.log", "rank 3"), ("logs\\attempt_1\\3\\stdout.log", "rank 3"), ("run/rank3.log", "rank 3"), ("rank_3.txt", "rank 3"), ("train-rank-3.err", "rank 3"), ("train.rank3.out", "rank 3"),
        ("logs/3/stderr.log", ""), ("frank3.log", ""), ("rank3/train.log", ""), ("rank.log", ""), ("logs/attempt_0/3/other.log", ""),
    ],
)  # fmt: skip
def test_the_name_of_a_file_tells_which_rank_wrote_it(file: str, writer: str) -> None:
    assert [(line.origin, line.file) for line in read("it broke", file=file)] == [(writer, file)]


def test_a_prefix_tells_more_than_the_name_of_the_file() -> None:
    assert [line.origin for line in read("[rank1]: it broke", "it ended", file="rank3.log")] == ["rank 1", "rank 3"]


NAMED = ["web> step 1", "web> step 2", "web> it broke", "web>   indented"]


def test_a_name_that_begins_every_line_is_a_builders_and_goes() -> None:
    assert texts(*NAMED) == ["step 1", "step 2", "it broke", "  indented"]
    assert texts(*(line.replace("> ", "   | ") for line in NAMED)) == ["step 1", "step 2", "it broke", "  indented"]
    assert texts(*NAMED, "", "web>") == ["step 1", "step 2", "it broke", "  indented", "", ""]


def test_a_name_that_begins_some_lines_or_few_is_no_builders() -> None:
    assert texts(*NAMED, "done")[:1] == ["web> step 1"]
    assert texts(*NAMED[:3])[:1] == ["web> step 1"]


def test_a_number_before_every_line_is_the_task_of_srun() -> None:
    labelled = read("0: all is well", "1: all is well", "", "1: step 3", "0: ValueError: x")
    assert [(line.text, line.origin) for line in labelled if line.text] == [
        ("all is well", "rank 0"), ("all is well", "rank 1"), ("step 3", "rank 1"), ("ValueError: x", "rank 0"),
    ]  # fmt: skip
    assert texts("0: all is well", "1: all is well", "done")[:2] == ["0: all is well", "1: all is well"]
    assert texts("0: all is well") == ["0: all is well"]
    assert texts("0: a head", "1: another", "   of both")[:2] == ["0: a head", "1: another"], "srun marks what is indented, too"


def test_the_task_is_taken_off_once_and_known_by_the_first_sixty_lines() -> None:
    assert texts("0: all is well", "1: 12: it said") == ["all is well", "12: it said"]
    marked = [f"{n % 4}: all is well" for n in range(60)]
    assert texts(*marked, "srun: done")[::60] == ["all is well", "srun: done"]
    assert texts(*marked[1:], "srun: done")[::59] == ["1: all is well", "srun: done"]


def test_the_time_of_day_before_every_line_is_no_task() -> None:
    assert [(line.text, line.origin, line.stamp) for line in read("09:31:07 all is well", "09:31:08 it broke")] == [("all is well", "", "09:31:07"), ("it broke", "", "09:31:08")]


def test_the_writer_whom_a_block_names_is_told_by_a_prefix_of_its_own() -> None:
    def written(lead: str) -> set[str]:
        return {line.origin for line in read(f"{lead}Traceback (most recent call last):", f'{lead}  File "/home/user/a.py", line 3, in f', f"{lead}ValueError: x")}

    assert written("gear-box [rank2]: ") == {"rank 2"}
    assert written("[rank1]: gear-box [rank2]: ") == {"rank 1"}, "the first of two names"
    assert written("gear#7: ") == {""}, "a number within a name is no task"


@pytest.mark.parametrize(
    ("raw", "parts"),
    [
        ('Traceback (most recent call last):\\n  File "a.py", line 3, in f\\nKeyError: 1', ["Traceback (most recent call last):", '  File "a.py", line 3, in f', "KeyError: 1"]),
        ('it said: File \\"a.py\\", line 3, in f\\nKeyError: \\"a\\"', ['it said: File "a.py", line 3, in f', 'KeyError: "a"']),
        ("a path C:\\new\\nets is no break", ["a path C:\\new\\nets is no break"]),
        ('{"message": "it broke\\nwhile loading", "level": "ERROR"}', ["it broke", "while loading"]),
    ],
)
def test_a_line_that_holds_a_whole_traceback_is_as_many_lines(raw: str, parts: list[str]) -> None:
    assert [part.rstrip() for part in texts(raw)] == parts


@pytest.mark.parametrize("fence", ["```", "~~~", "```python", "<pre>", "</pre>", "<code>", '<code class="x">', "<details>", "<summary>", "</blockquote>", "[code]", "[/code]"])
def test_the_marks_that_a_forum_puts_around_a_log_go(fence: str) -> None:
    assert texts(fence) == [""]
    assert texts(f"{fence} it broke") == [f"{fence} it broke"]


@pytest.mark.parametrize("said", ["a \\u001b[31mred\\u001b[0m gear", "a blue\\ra red gear"])
def test_codes_and_redraws_within_json_are_those_of_a_line(said: str) -> None:
    seen = [line.text for line in lines([(1, f'{{"message": "{said}", "level": "INFO"}}'.encode())])]
    assert seen[-1] == "a red gear"


@pytest.mark.parametrize("head", ["n3.7/site-packages/mmcv/registry.py", 'ile "/opt/n3.7/site-packages/mmcv/registry.py', '"/opt/n3.7/site-packages/mmcv/registry.py'])
def test_a_frame_copied_from_its_middle_on_is_whole_again_at_the_very_beginning(head: str) -> None:
    path = head.partition('"')[2] or head
    frame, code = f'{head}", line 179, in build', "    return made(**given)"
    assert texts("", frame, code) == ["", f'File "{path}", line 179, in build', code[2:]]
    assert texts("x", frame, code)[1] == frame, "only what was cut off at the beginning"
    assert texts('said of "train.py", line 3, in all') == ['said of "train.py", line 3, in all']


def _stamped(*texts: str) -> list[bytes]:
    """Lines behind a service's name and a time: the first three share one, then it goes on."""
    times = ("40.306529", "40.306529", "40.306529", "40.307530", "41.000001")
    return [f"[Training] [2024-03-09T10:35:{time}] {text}".encode() for time, text in zip(times, texts)]


def test_a_time_goes_on_within_a_prefix_though_its_first_lines_share_one() -> None:
    block = ("Traceback (most recent call last):", '  File "a.py", line 3, in load', "    text = row[1]", "IndexError: list index out of range", "restarting")
    found = [line.text for line in lines(enumerate(_stamped(*block), 1))]
    assert found == list(block)


def test_other_digits_of_a_prefix_tell_who_wrote_a_line_and_stay_apart() -> None:
    block = ["<w 1> Traceback (most recent call last):", '<w 1>   File "a.py", line 3, in load', "<w 2> epoch 3", "<w 1> ValueError: x"]
    assert [line.text for line in lines(enumerate(map(str.encode, block), 1))][2:] == ["<w 2> epoch 3", "ValueError: x"]
