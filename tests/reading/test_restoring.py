"""What mails, terminals, editors and form fields make of a traceback is undone, and what was never theirs stays."""

from __future__ import annotations

import pytest

from triage.model import Line
from triage.reading.decoration import headed, margin, undecorated, unnumbered
from triage.reading.joined import cut
from triage.reading.other_ways import alternatives
from triage.reading.typography import plain
from triage.reading.wraps import unwrapped

BLOCK = [
    "Traceback (most recent call last):",
    '  File "/home/user/train.py", line 12, in <module>',
    "    main()",
    "ValueError: x",
]


@pytest.mark.parametrize("lead", ["> ", ">", "| ", "worker-a says: ", "# ", ">> > "])
def test_a_prefix_that_a_whole_block_shares_is_taken_off_it_alone(lead: str) -> None:
    texts = ["epoch 1", *(lead + text for text in BLOCK), "epoch 2"]
    assert undecorated(texts) == dict(enumerate(BLOCK, 1))


def test_a_prefix_that_counts_or_tells_the_time_is_taken_off_with_its_numbers() -> None:
    texts = [f"<{n:03}> 10:15:{n + 7:02} % {text}" for n, text in enumerate(BLOCK)]
    assert undecorated(texts) == dict(enumerate(BLOCK))


def test_a_block_goes_on_over_two_lines_of_other_writers_and_not_over_three() -> None:
    def within(strangers: int) -> dict[int, str]:
        lines = [f"> {text}" for text in BLOCK]
        return undecorated([*lines[:3], *["nothing of it"] * strangers, lines[3]])

    assert within(2)[5] == BLOCK[3]
    assert 6 not in within(3)

    def above(strangers: int) -> dict[int, str]:
        return undecorated(["> epoch 1", *["nothing of it"] * strangers, *(f"> {text}" for text in BLOCK)])

    assert above(2)[0] == "epoch 1"
    assert 0 not in above(3)


@pytest.mark.parametrize(
    "texts",
    [
        BLOCK,
        ["  " + text for text in BLOCK],
        ["epoch 1 loss 0.5", "epoch 2 loss 0.4"],
        ["KeyError                   Traceback (most recent call last)", "Cell In[5], line 3"],
        ["x" * 201 + text for text in BLOCK],
        [f"> {BLOCK[0]}", "nothing", "of it"],
        [f"> {BLOCK[0]}", "", "", f"> {BLOCK[1]}"],
        [" KeyError  Traceback (most recent call last)", " Cell In[5], line 3"],
        ["epoch 1", f"- {BLOCK[0]}"],
        ["epoch 1", f"- {BLOCK[0]}", "", "epoch 2"],
        ["- epoch 1", "epoch 2", "  epoch 3"],
        [f"epoch 1: {BLOCK[0]}", " " * 9 + BLOCK[1]],
    ],
)
def test_what_no_block_shares_is_no_decoration(texts: list[str]) -> None:
    assert undecorated(texts) == {}


@pytest.mark.parametrize("head", ["KeyError                   Traceback (most recent call last)", "gears.GearError  Traceback (most recent call last):", "Original Traceback (most recent call last):"])
def test_what_a_tracebacks_first_line_says_before_it_is_no_part_of_a_prefix(head: str) -> None:
    block = [head, *BLOCK[1:]]
    assert undecorated([f"> {text}" for text in block]) == dict(enumerate(block))
    assert undecorated(block) == {}


def test_a_blank_line_below_its_first_does_not_end_a_block() -> None:
    texts = [f"> {BLOCK[0]}", "", *(f"> {text}" for text in BLOCK[1:])]
    assert undecorated(texts) == {0: BLOCK[0], **dict(enumerate(BLOCK[1:], 2))}


def test_what_ipython_says_before_the_first_line_of_its_own_traceback_is_no_part_of_a_prefix() -> None:
    block = ["KeyError                   Traceback (most recent call last)", "Cell In[5], line 3"]
    assert undecorated([f"> {text}" for text in block]) == dict(enumerate(block))


def test_a_traceback_hangs_under_a_bullet_that_is_not_the_first_of_its_list() -> None:
    assert undecorated(["- it trained", f"- {BLOCK[0]}", *(f"  {text}" for text in BLOCK[1:])]) == {1: f"  {BLOCK[0]}"}


@pytest.mark.parametrize(
    ("first", "whole"),
    [
        ('le "train.py", line 3, in f', '  File "train.py", line 3, in f'),
        ('train.py", line 3, in f', '  File "train.py", line 3, in f'),
        ('"train.pyx", line 3, in <module>', '  File "train.pyx", line 3, in <module>'),
        ('File "train.py", line 3, in f', 'File "train.py", line 3, in f'),
        ("see train.py", "see train.py"),
    ],
)
def test_a_frame_that_was_copied_from_its_middle_on_gets_its_head_again(first: str, whole: str) -> None:
    assert headed(["", first, "    g()"]) == ["", whole, "    g()"]


def test_an_empty_log_has_no_decoration() -> None:
    assert (undecorated([]), unnumbered([])) == ({}, None)


@pytest.mark.parametrize(("raised", "numbered"), [("gears.GearError: x", True), ("GearException", True), ("gearError: x", False), ("GearErrors: x", False)])
def test_numbers_are_an_editors_where_an_exception_is_named_too(raised: str, numbered: bool) -> None:
    texts = ["turn()", raised, "turned"]
    assert unnumbered([f"{n}: {text}" for n, text in enumerate(texts, 9)]) == (texts if numbered else None)


@pytest.mark.parametrize("bullet", ["- ", "* ", "1. ", "12) "])
def test_what_hangs_under_a_bullet_stands_at_the_margin_again(bullet: str) -> None:
    texts = [bullet + BLOCK[0], *(" " * len(bullet) + text for text in BLOCK[1:])]
    assert undecorated(texts) == dict(enumerate(BLOCK))


@pytest.mark.parametrize("between", [": ", "  ", "\t", " | "])
def test_the_numbers_of_an_editor_are_taken_off(between: str) -> None:
    texts = [f"{n:4}{between}{text}" for n, text in enumerate(BLOCK, 97)]
    assert unnumbered(texts) == BLOCK


def test_a_numbered_log_may_hold_lines_that_say_nothing() -> None:
    raised = ["", "turn()", "gears.GearError: x"]
    numbered = [f"{n}  {text}".rstrip() for n, text in enumerate(raised, 8)]
    assert unnumbered(numbered) == raised
    assert unnumbered(["", *numbered[:2], "", numbered[2]]) == ["", *raised[:2], "", raised[2]]
    assert unnumbered(numbered[1:]) is None


@pytest.mark.parametrize(
    "texts",
    [
        [f"{n}: loss 0.{n}" for n in range(1, 9)],
        [f"{2 * n}: {text}" for n, text in enumerate(BLOCK)],
        [*(f"{n}: {text}" for n, text in enumerate(BLOCK)), "done"],
        ["1: ValueError: x", "2: y"],
    ],
)
def test_a_column_that_only_counts_is_left_as_it_is(texts: list[str]) -> None:
    assert unnumbered(texts) is None


def test_the_margin_is_what_all_lines_that_say_anything_share() -> None:
    assert [margin(t) for t in ([], ["  a", "", "   b"], ["\ta", "\t b"], ["a", "  b"], ["\ta", "  b"])] == [0, 2, 1, 0, 0]


def broken(texts: list[str], width: int) -> list[str]:
    return [text[n : n + width] for text in texts for n in range(0, max(len(text), 1), width)]


LONG = [
    "Traceback (most recent call last):",
    '  File "/opt/conda/lib/python3.10/site-packages/torch/nn/modules/module.py", line 1518, in _wrapped_call_impl',
    "    return self._call_impl(*args, **kwargs)",
    '  File "/opt/conda/lib/python3.10/site-packages/torch/nn/modules/linear.py", line 114, in forward',
    "    return F.linear(input, self.weight, self.bias)",
    "RuntimeError: mat1 and mat2 shapes cannot be multiplied (64x400 and 256x120)",
]


@pytest.mark.parametrize("width", [60, 72, 80, 90])
def test_lines_that_a_terminal_broke_at_its_width_are_one_again(width: int) -> None:
    assert [text for _, text in unwrapped(broken(LONG, width))] == LONG


def test_the_place_of_a_joined_line_is_that_of_its_first_piece() -> None:
    assert [place for place, _ in unwrapped(broken(LONG, 80))] == [0, 1, 3, 4, 6, 7]


@pytest.mark.parametrize("texts", [LONG, ["step 1 loss 0.5"] * 5, broken(LONG, 30), ["a" * 80, "b" * 80]])
def test_lines_that_were_not_broken_stay_apart(texts: list[str]) -> None:
    assert [text for _, text in unwrapped(texts)] == texts


def test_a_traceback_on_one_line_is_cut_into_its_lines() -> None:
    one = (
        'job failed: Traceback (most recent call last): File "/home/user/train.py", line 12, in <module> main() '
        'File "/home/user/train.py", line 9, in main raise ValueError("x") ^^^^ ValueError: x'
    )
    assert cut(one) == [
        "job failed:", "Traceback (most recent call last):",
        '  File "/home/user/train.py", line 12, in <module>', "    main()",
        '  File "/home/user/train.py", line 9, in main', '    raise ValueError("x")', "ValueError: x",
    ]  # fmt: skip


@pytest.mark.parametrize(
    "text",
    [
        BLOCK[0], BLOCK[1], "ValueError: x", '  File "a.py", line 3',
        'see File "/home/user/train.py", line 12, in main for the reason', '  File "/a.py", line 3, in f  ^^^',
    ],
)  # fmt: skip
def test_one_line_of_a_traceback_stays_one(text: str) -> None:
    assert cut(text) == [text]


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("File &quot;a.py&quot;, line 3, in &lt;module&gt;", 'File "a.py", line 3, in <module>'),
        ("KeyError: &amp;#39;x&amp;#39;", "KeyError: 'x'"), ("a &apos;b&#x27; &#039;c&#34;", "a 'b' 'c\""), ("in &#60;module&#62;", "in <module>"), ("a&nbsp;b&#160;c", "a b c"), ("&#x22;a&#39;", "\"a'"), ("&#61;", "&#61;"),
        ("KeyError: ‘x’", "KeyError: 'x'"), ("File “a.py”", 'File "a.py"'), ("a\u00a0b\u3000c", "a b c"),
        ("```python", ""), ("~~~", ""), ("<pre>", ""), ("</details>", ""), ("[/code]", ""), ("  ```", ""),
        ("`ValueError: x`", "ValueError: x"), ("**ValueError: x**", "ValueError: x"),
        ('**File "a.py", line 3, in f', 'File "a.py", line 3, in f'), ("`Traceback (most recent call last):", "Traceback (most recent call last):"), ("**ValueError: x", "ValueError: x"), ("`gears.GearException: x", "gears.GearException: x"), ("**note: x", "**note: x"),
        ('### **KeyError: "x"**', 'KeyError: "x"'), ("## Traceback (most recent call last):", "Traceback (most recent call last):"),
        ("# RuntimeError is raised below", "# RuntimeError is raised below"), ("# ValueError: x", "# ValueError: x"), ("# a comment", "# a comment"), ("#SBATCH --nodes=2", "#SBATCH --nodes=2"),
        ("AssertionError**", "AssertionError"), ("ValueError: x`", "ValueError: x"), ("y = x **", "y = x **"), ("`name", "`name"),
        ("**kwargs", "**kwargs"), ("use `x` here", "use `x` here"), ("ValueError: `x`", "ValueError: `x`"),
        ("RuntimeError：size mismatch（3，4）", "RuntimeError: size mismatch (3, 4)"),
        ("KeyError：缺少键（x）", "KeyError: 缺少键（x）"),
    ],
)  # fmt: skip
def test_a_character_that_something_replaced_is_python_s_again(text: str, written: str) -> None:
    assert plain(text) == written


@pytest.mark.parametrize(
    "text",
    [
        "a & b; c", "&unknown;", "x = `a` + `b`", "** bold", "提示：准确率（验证）", "SyntaxError: invalid character '，' (U+FF0C)",
        "<module>", "``x", "loss：0.5",
    ],
)  # fmt: skip
def test_a_character_that_was_meant_stays(text: str) -> None:
    assert plain(text) == text


def variants(log: list[str]) -> list[list[str]]:
    return [[line.text for line in way] for way in alternatives([Line(n, text) for n, text in enumerate(log, 1)])]


def test_a_failure_behind_a_lead_that_all_lines_share_is_also_read_without_it() -> None:
    assert ["ValueError: x", "and its reason"] in variants(["bot7 => ValueError: x", "bot7 => and its reason"])
    assert ["ValueError: x"] in variants(["=> ValueError: x"])
    assert variants(["ValueError: x"]) == []
    assert variants(["=> all is well"]) == []


def test_a_lead_that_all_lines_share_is_shorter_than_sixty_characters() -> None:
    def behind(lead: str) -> list[list[str]]:
        return variants([f"{lead}ValueError: x", f"{lead}and its reason"])

    assert ["ValueError: x", "and its reason"] in behind("robot one " * 5)
    assert behind("robot one " * 6) == []


TROUBLE = (
    "an error,some exceptions,the traceback,a warning,it fails,fatal,killed,aborted,a fault,cannot,can't,could not,couldn't,unable,unknown,invalid,expected,it is not so,missing,refused,denied,out of it,mismatch,an assert,what is wrong,a crash,出错了,失败了,异常,错误"
).split(",")


@pytest.mark.parametrize("said", [*TROUBLE, *(word.upper() for word in TROUBLE)])
def test_only_a_log_that_speaks_of_trouble_may_be_written_otherwise(said: str) -> None:
    assert variants([f"=> {said}"]) == [[said]]


@pytest.mark.parametrize("text", ["=> a note", "=> counted 3 gears", "=> cantor", "=> could it be", "=> knot"])
def test_a_log_that_does_not_is_as_it_stands(text: str) -> None:
    assert variants([text]) == []


@pytest.mark.parametrize("name", ["GearError", "gears.GearException", "gears.wheels.OddWarning", "gearError"])
def test_a_lead_ends_before_the_name_of_an_error(name: str) -> None:
    assert [f"{name}: a", f"{name}: b"] in variants([f"bot {name}: a", f"bot {name}: b"])
    assert not any("a" in way for way in variants([f"bot {name}: a", f"bot {name}: b"]))


def test_a_lead_ends_before_a_traceback_too() -> None:
    assert ["Traceback 1 failed", "Traceback 2 failed"] in variants(["bot Traceback 1 failed", "bot Traceback 2 failed"])


@pytest.mark.parametrize("between", [" --> ", " -> ", ": ", ", ", " - ", " "])
def test_whatever_stands_between_a_class_and_its_message(between: str) -> None:
    assert variants([f"caught <class 'GearError'>{between}the gear is odd"])[0] == ["GearError: the gear is odd"]


def test_what_a_hook_reports_by_the_class_is_read_as_python_writes_it() -> None:
    text = "[ERROR] - __main__ : Uncaught exception: <class 'pkg.errors.SettingError'> --> no such mode"
    assert next([line.text for line in way] for way in alternatives([Line(1, text)])) == ["SettingError: no such mode"]


def test_a_file_with_a_long_path_may_stand_before_the_class() -> None:
    text = f"Failed to read file '/data/{'folder/' * 30}part.parquet' with error <class 'pkg.table.CastError'>: no such column"
    assert ["CastError: no such column"] in variants([text])


@pytest.mark.parametrize(
    ("said", "name"),
    [
        ("module 'gears.wheels' has no attribute 'turn'", "AttributeError"),
        ("type object 'Gear' has no attribute 'turn'", "AttributeError"),
        ("'NoneType' object has no attribute 'teeth'", "AttributeError"),
        ("can't pickle local object 'build.<locals>.gear'", "AttributeError"),
        ("name 'gear' is not defined", "NameError"),
        ("local variable 'gear' referenced before assignment", "UnboundLocalError"),
        ("cannot access local variable 'gear' where it is not associated with a value", "UnboundLocalError"),
        ("cannot import name 'turn' from 'gears'", "ImportError"),
        ("No module named 'gears'", "ModuleNotFoundError"),
        ("[Errno 2] No such file or directory: 'gears.csv'", "FileNotFoundError"),
        ("[WinError 3] The system cannot find the path specified: 'gears'", "FileNotFoundError"),
        ("[Errno 13] Permission denied: 'gears.csv'", "PermissionError"),
        ("list index out of range", "IndexError"),
        ("list assignment index out of range", "IndexError"),
        ("index 7 is out of bounds for dimension 0 with size 7", "IndexError"),
        ("pop from empty list", "IndexError"),
        ("too many indices for tensor of dimension 1", "IndexError"),
        ("division by zero", "ZeroDivisionError"),
        ("float division by zero", "ZeroDivisionError"),
        ("invalid literal for int() with base 10: 'seven'", "ValueError"),
        ("could not convert string to float: 'seven'", "ValueError"),
        ("too many values to unpack (expected 2)", "ValueError"),
        ("operands could not be broadcast together with shapes (3,) (4,)", "ValueError"),
        ("setting an array element with a sequence.", "ValueError"),
        ("turn() got an unexpected keyword argument 'slowly'", "TypeError"),
        ("Gear.turn() missing 1 required positional argument: 'teeth'", "TypeError"),
        ("turn() takes 1 positional argument but 2 were given", "TypeError"),
        ("turn() got multiple values for argument 'teeth'", "TypeError"),
        ("unsupported operand type(s) for +: 'int' and 'NoneType'", "TypeError"),
        ("'Gear' object is not callable", "TypeError"),
        ("'tuple' object does not support item assignment", "TypeError"),
        ("'float' object cannot be interpreted as an integer", "TypeError"),
        ("list indices must be integers or slices, not str", "TypeError"),
        ("cannot unpack non-iterable NoneType object", "TypeError"),
        ("cannot pickle 'generator' object", "TypeError"),
        ("expected str, bytes or os.PathLike object, not NoneType", "TypeError"),
        ("maximum recursion depth exceeded", "RecursionError"),
    ],
)
def test_what_a_program_tells_in_a_sentence_of_its_own_is_read_as_python_writes_it(said: str, name: str) -> None:
    for lead in ("ERROR [eval.py:226] An error occurred while turning: ", "12:07:31 turning failed with: ", "Unexpected exception: ", "训练出错：", "Something went wrong in step 3: "):
        assert [f"{name}: {said}"] in variants([lead + said])


@pytest.mark.parametrize(
    "text",
    [
        "note: list index out of range is what this test expects",
        "ValueError: name 'gear' is not defined",
        "Error while turning: the gear is odd",
        "errors: name 'gear' is of no use",
        "list index out of range",
    ],
    ids=("no failure is spoken of", "an exception with its name", "none of Python's messages", "only its beginning", "nothing before it"),
)
def test_other_sentences_stay_as_they_are(text: str) -> None:
    assert not any(": ".join(way).split(":")[0].endswith("Error") for way in variants([text]) if way != [text])
