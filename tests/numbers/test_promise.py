"""Whether a log may hold a series is asked before its numbers are read: a log that promises nothing holds none."""

from __future__ import annotations

import pytest
from conftest import TESTS

from triage import numbers, reading
from triage.model import Line
from triage.numbers.columns import promise


def log(*texts: str) -> list[Line]:
    return [Line(n, text) for n, text in enumerate(texts, 1)]


@pytest.mark.parametrize("path", sorted((TESTS / "logs").rglob("*.log")), ids=lambda path: path.stem)
def test_in_a_log_that_promises_nothing_nothing_is_found(path: object) -> None:
    told = [line for _, kept in reading.given(path) for line in reading.lines(kept.records(), "")]
    assert numbers.promises(told) or not numbers.find(told)


@pytest.mark.parametrize(
    "texts",
    [
        ("epoch 1 loss 0.5",), ("12:00:01 heartbeat",), ("still waiting for the other ranks",), ("3 samples", "4 samples"),
        tuple(f"row {'x' * n}" for n in range(201)), ("损失 0.3",),
    ],
)  # fmt: skip
def test_words_that_tell_lines_of_one_form_or_a_long_log_promise_a_series(texts: tuple[str, ...]) -> None:
    assert numbers.promises(log(*texts))


@pytest.mark.parametrize(
    "texts",
    [
        (), ("Traceback (most recent call last):", '  File "train.py", line 3, in <module>', "ValueError: bad row 7"),
        ("Killed",), ("7", "8"),
    ],
)  # fmt: skip
def test_a_short_traceback_or_a_death_promises_none(texts: tuple[str, ...]) -> None:
    assert not numbers.promises(log(*texts))


WORDS = (
    *("loss", "acc", "nan", "inf", "lr", "epoch", "step", "iter", "bleu", "rouge", "objective", "f1", "iou", "reward", "precision"),
    *("onfusion", "recall", "mrr", "dice", "auc", "wer", "eer:", "map:", "gt:", "%|", "{'", '{"', "损失", "最大"),
    *("ppl", "perplexity", "exact_match", " failures", "failed:", "resum", "max abs", "max_abs", "max diff", "misses)", "vectors", "embeddings"),
)  # fmt: skip


@pytest.mark.parametrize("word", WORDS)
def test_each_of_these_words_promises_a_series_beside_a_digit(word: str) -> None:
    assert promise.may_hold_series(log(f"x {word.upper()} 7"))
    assert promise.may_hold_series(log(f"x {word}")) is ("n" in word or "1" in word), "a line without a digit holds no number, unless it is nan"
    assert not promise.may_hold_series(log(f'  File "{word}.py", row 7'))


STANDS = (
    *("heartbeat", "still ", "no progress", "waiting for", "alive", "idle for", "no output", "no new ", "no log", "retry", "unchanged", "since last", "since the last"),
    *("无更新", "无新", "无输出", "无进展", "没有新", "没有输出", "没有进展", "processes registered", "barrier", "distributed init", "nccl info"),
    *("s/it]", "s/it,", "choice", "[y/n]", "(y/n)", "yes/no", "password", "passphrase", "username", "your token", "api key", "press ", "(pdb)", "ipdb>", "thread ", "mib /"),
    *("cancelled", "time limit", "sigterm", "keyboardinterrupt", "^c"),
)  # fmt: skip


@pytest.mark.parametrize("word", STANDS)
def test_each_of_these_words_tells_where_a_run_stands_still(word: str) -> None:
    assert promise.promises(log(f"x {word.upper()} x")) and not promise.may_hold_series(log(f"{word.replace('n', 'm')} x"))
    assert not promise.promises(log("x y x"))


def test_a_prompt_at_the_end_tells_that_a_program_came_to_its_own() -> None:
    assert promise.promises(log("Killed", "$ ls")) and not promise.promises(log("$ ls")) and not promise.promises(log("Killed", "cost $ 4"))


def test_words_of_a_standstill_count_in_the_last_two_thousand_lines() -> None:
    assert promise.may_stand_still(log("heartbeat", *["x"] * 1999)) and not promise.may_stand_still(log("heartbeat", *["x"] * 2000))


def test_two_hundred_lines_may_promise_nothing_and_four_characters_of_one_form_do() -> None:
    assert not promise.may_hold_series(log(*(f"row {'x' * n}" for n in range(200))))
    assert not promise.may_hold_series(log("a 1", "a 2")) and promise.may_hold_series(log("ab 1", "ab 2")) and not promise.may_hold_series(log("ab 1", "ac 2")) and promise.may_hold_series(log("ab 1", "x", "ab 9"))
    assert not promise.may_hold_series(log("ab 10", "ab 2")) and promise.may_hold_series(log("ab 0", "ab 1"))
