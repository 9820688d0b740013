"""Lines break where a typesetter would break them, texts are cut where they may end."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from triage.report.code import cut_code, is_shell, wrap_code
from triage.report.sentences import LONGEST, sentences, short
from triage.report.typesetting import (
    chinese,
    columns,
    cut,
    cut_between_words,
    shortened_path,
    with_short_paths,
    wrap,
)

NEVER_FIRST = "，。：；？！）】》、"
NEVER_LAST = "（《【"
MIXED = st.text(alphabet="数据集的标签从一开始，。：；（）《》【】、？！ loss=nn.Linear(2)", max_size=200)


@given(MIXED, st.integers(20, 100))
def test_no_line_of_chinese_begins_or_ends_with_the_wrong_sign(text: str, width: int) -> None:
    lines = wrap(text, width)
    assert not [line for line in lines[1:] if line[:1] and line[0] in NEVER_FIRST]
    assert not [line for line in lines[:-1] if line[-1:] and line[-1] in NEVER_LAST]


@given(MIXED, st.integers(20, 100))
def test_wrapping_loses_nothing_but_blanks(text: str, width: int) -> None:
    assert "".join("".join(wrap(text, width)).split()) == "".join(chinese(text).split())


@given(st.text(alphabet="数据集标签从一开始，。：（）", max_size=200), st.integers(20, 100))
def test_chinese_alone_never_exceeds_the_width_by_more_than_its_stops(text: str, width: int) -> None:
    runs = max((len(run) for run in __import__("re").findall("[，。：）（]+", text)), default=0)
    assert all(columns(line) <= max(width, 2 * runs + 4) for line in wrap(text, width))


def test_a_word_longer_than_the_line_stays_whole() -> None:
    url = "https://docs.pytorch.org/docs/stable/generated/torch.nn.Linear.html"
    assert url in wrap(f"see {url} for more", 40)


def test_no_blank_stands_between_chinese_characters() -> None:
    assert chinese("从 开头 涨到 现在") == "从开头涨到现在"
    assert chinese("用 loss.item() 代替 loss") == "用 loss.item() 代替 loss"


def test_half_width_stops_after_chinese_become_full_width() -> None:
    assert chinese("先看日志, 再改: 完成") == "先看日志，再改：完成"
    assert chinese("x[:, 0], y") == "x[:, 0], y"


def test_a_combining_mark_takes_no_column() -> None:
    assert columns("e\u0301") == 1


@pytest.mark.parametrize("width", range(12, 60))
def test_a_path_is_shortened_in_its_middle(width: int) -> None:
    path = "/home/someone/projects/segmentation/experiments/train.py"
    told = shortened_path(path, width)
    assert columns(told) <= width
    assert told.endswith("train.py") or width < 13


def test_code_is_never_cut_inside_a_name() -> None:
    assert cut_code("return self.classifier(torch.flatten(x))", 30) == "return self.classifier(torch.…"
    assert cut_code("loss.backward()", 30) == "loss.backward()"


def test_text_is_cut_between_words() -> None:
    assert cut_between_words("the labels start at one", 16) == "the labels…"
    assert cut("标签从一开始", 7) == "标签从…"


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("Use torch 2.0 or newer. Then go on.", "Use torch 2.0 or newer."),
        ("Set a flag, e.g. drop_last. Go.", "Set a flag, e.g. drop_last."),
        ("Write (see above. Or not) this. Next.", "Write (see above. Or not) this."),
        ("Run `a. B` first. Then b.", "Run `a. B` first."),
        ("标签从 1 开始。改成从 0 开始。", "标签从 1 开始。"),
        ("No stop at all", "No stop at all"),
    ],
)
def test_the_first_sentence_ends_where_a_reader_would_end_it(text: str, first: str) -> None:
    assert next(sentences(text)) == first


def test_a_long_first_sentence_ends_with_a_clause() -> None:
    text = "The learning rate is too high, so that every step overshoots the minimum; " + "more " * 40
    assert short(text) == "The learning rate is too high, so that every step overshoots the minimum…"


@given(st.text(max_size=600))
def test_a_short_form_is_short(text: str) -> None:
    assert columns(short(text)) <= LONGEST


@pytest.mark.parametrize(
    ("line", "broken"),
    [
        ("loader = DataLoader(dataset, batch_size=32, num_workers=4)", ["loader = DataLoader(dataset,", "    batch_size=32, num_workers=4)"]),
        ("preds.clear()             # at the end of each epoch", ["preds.clear()", "# at the end of each epoch"]),
        ("pip install torch torchvision --index-url https://x", ["pip install torch torchvision \\", "    --index-url https://x"]),
        ("for a_long_name in another_long_name:", ["for a_long_name in another_long_name:"]),
    ],
)  # fmt: skip
def test_code_is_broken_where_it_still_runs(line: str, broken: list[str]) -> None:
    assert wrap_code(line, 34) == broken


@given(st.text(alphabet="ab c=(),.[]'#_1", max_size=150), st.integers(20, 80))
def test_broken_code_loses_nothing(line: str, width: int) -> None:
    told = "".join(part.removesuffix(" \\") for part in wrap_code(line, width))
    assert "".join(told.split()) == "".join(line.split())


@pytest.mark.parametrize("line", ["pip install x", "export A=1", "torchrun --nproc-per-node 2 train.py", "CUDA_VISIBLE_DEVICES=0 python t.py"])
def test_a_command_is_known_as_one(line: str) -> None:
    assert is_shell(line)


@pytest.mark.parametrize("line", ["x = 1", "for a in b:", "loss.backward()", "x += 1", "model.fc = nn.Linear(1, 2)", "import torch", ""])
def test_python_is_no_command(line: str) -> None:
    assert not is_shell(line)


@pytest.mark.parametrize(
    "text, told",
    [
        ("config.json is missing in /data/projects/relation/pretrained_models/bert-base-chinese.", "config.json is missing in /data/…/bert-base-chinese."),
        ("目录 /data/projects/relation/pretrained_models/bert-base-chinese 不存在", "目录 /data/…/bert-base-chinese 不存在"),
        (r"'C:\Users\me\projects\relation\pretrained_models\bert' is no folder", "'C:/…/relation/pretrained_models/bert' is no folder"),
        ("/data/models/bert is no folder", "/data/models/bert is no folder"),
        ("see https://huggingface.co/docs/transformers/main/en/model_doc/auto for it", "see https://huggingface.co/docs/transformers/main/en/model_doc/auto for it"),
        ("the ratio a/b of averages_that_have_a_long_name/sums_that_have_one", "the ratio a/b of averages_that_have_a_long_name/sums_that_have_one"),
    ],
)  # fmt: skip
def test_a_sentence_tells_a_long_path_by_its_ends_and_leaves_all_else(text: str, told: str) -> None:
    assert with_short_paths(text) == told
