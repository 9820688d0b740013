"""What a resume did, or did not do: each wording by itself, each limit from both sides."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from made import column

from triage.model import Line
from triage.numbers.checkpoint import resumes


def begun(*rows: str, epochs: Sequence[float] = (0.0, 1.0), label: str = "loss", first: int = 4) -> bool:
    loss = column(label, [2.0] * len(epochs), epochs=epochs)._replace(lines=range(first, first + len(epochs)))
    found = [(c.label, name, shows, at, ratio) for c, name, shows, at, ratio in resumes.find([loss], [], [Line(n, row) for n, row in enumerate(rows, 1)])]
    assert found in ([], [(label, "metric", "unrestored", 0, 0.0)])
    return bool(found)


ASKED, STANDS = "resume from last.pth", "loaded checkpoint (epoch 12)"


@pytest.mark.parametrize("said", ["resuming", "resumed", "--resume last.pth", "resume=last.pth", "Continuing training", "continuing from a file", "续训", "断点", "恢复训练", "继续训练"])
def test_each_of_these_asks_to_go_on(said: str) -> None:
    assert begun(said, STANDS) and not begun("a run", STANDS)


@pytest.mark.parametrize("said", ["resume: None", "'resume': False", "resume=null", "resume=''", 'resume = ""', "presume"])
def test_none_of_these_does(said: str) -> None:
    assert not begun(said, STANDS)


@pytest.mark.parametrize("said", ["resumed at epoch 12", "restored, epoch: 2", "loaded checkpoint (epoch 99)", "checkpoint of epoch 12", "ckpt epoch=12", "continue at epoch 12", "从断点恢复 epoch 12", "加载 epoch 12", "加载第 12 轮", "断点在第3轮", "恢复, 轮 12"])
def test_each_of_these_says_at_which_epoch_a_run_stands(said: str) -> None:
    assert begun(ASKED, said) and not begun(ASKED, "a run of epoch 12") and not begun(ASKED, f"{said}".replace("12", "1").replace("99", "1").replace(": 2", ": 1").replace("第3", "第1"))


def test_an_epoch_of_so_many_is_a_counter() -> None:
    assert not begun(ASKED, "resumed, epoch 12/90")


@pytest.mark.parametrize("word", ["fine-tune", "finetuning", "pretrained", "pre-trained", "initialized from", "init with", "initialise from", "transfer", "backbone", "teacher", "imagenet", "微调", "预训练"])
def test_who_tunes_begins_at_nought(word: str) -> None:
    assert not begun(f"{ASKED} {word}", STANDS) and not begun(ASKED, f"{STANDS} {word}") and begun(ASKED, STANDS, word)


def test_the_first_epoch_behind_is_0_or_1_within_forty_lines_and_twice_told() -> None:
    assert begun(ASKED, STANDS, epochs=(1.0, 1.0)) and not begun(ASKED, STANDS, epochs=(2.0, 3.0)) and not begun(ASKED, STANDS, epochs=(12.0, 0.0)) and not begun(ASKED, STANDS, epochs=(0.0,)) and begun(ASKED, STANDS, first=42) and not begun(ASKED, STANDS, first=43) and not begun(ASKED, STANDS, first=1)
    assert not begun(ASKED, STANDS, label="lr") and begun(ASKED, STANDS, label="val_loss") and not begun(ASKED, STANDS, "", "", STANDS) and begun(ASKED, STANDS, first=3)


def over(losses: Sequence[float] = (2.31, 2.22, 2.11, 1.5, 2.31, 2.22, 2.11), steps: Sequence[float] = (0.0, 10.0, 20.0, 30.0, 0.0, 10.0, 20.0), digits: int = 3, at: int = 4, label: str = "loss") -> bool:
    found = [(name, shows, place, ratio) for _, name, shows, place, ratio in resumes._starts_over([column(label, losses, steps=steps, digits=(digits, 3))], [at])]
    assert found in ([], [("metric", "unrestored", 4, 0.0)], [("metric", "unrestored", 3, 0.0)])
    return bool(found)


def test_steps_and_three_losses_that_come_again_behind_a_resume_are_those_of_the_beginning() -> None:
    assert over() and not over((2.31, 2.22, 2.11, 1.5, 2.31, 2.22, 2.12)) and not over((2.31, 2.22, 2.11, 1.5, 2.31, 2.21, 2.11)) and not over((2.31, 2.22, 2.11, 1.5, 2.31, 2.22)) and not over(steps=(0.0, 10.0, 20.0, 30.0, 40.0, 50.0, 60.0)) and not over(steps=(0.0, 10.0, 20.0, 30.0, 0.0, 10.0, 21.0))
    assert not over(digits=2) and not over(label="val_loss") and not over(label="lr") and not over((2.0,) * 7) and not over(at=7) and over((2.31, 2.22, 2.11, 2.31, 2.22, 2.11), (0.0, 10.0, 20.0, 0.0, 10.0, 20.0), at=3) and not over((2.31, 2.22, 2.31, 2.22, 2.31), (0.0, 10.0, 0.0, 10.0, 0.0), at=2)


@pytest.mark.parametrize("said", ["saved max_steps: {}", "stored max_steps = {}", "checkpoint max_steps {}", "checkpoint's max_steps {}", "ckpt_max_steps={}", "previous max_steps {}", "old max_steps {}"])
def test_each_of_these_tells_how_long_the_run_was_when_it_was_saved(said: str) -> None:
    def longer(now: str, then: str = said) -> bool:
        return resumes._is_stretched([Line(1, now), Line(2, then.format(1000))])

    assert longer("max_steps=1200") and not longer("max_steps=1199") and longer("max_steps=12,000") and not longer("max_steps=many") and not longer("epochs=1200") and not longer("max_steps=1200", "the max_steps were {}")


@pytest.mark.parametrize("name", ["epochs", "epoch", "num_epochs", "max_epochs", "total_steps", "train_steps", "iters", "iterations", "num_train_epochs", "max_iters", "updates", "total_updates"])
def test_each_of_these_is_such_a_length(name: str) -> None:
    assert resumes._is_stretched([Line(1, f"{name}=12"), Line(2, f"saved {name}: 10")]) and not resumes._is_stretched([Line(1, f"{name}=12"), Line(2, f"saved {name}: 10.5")])
