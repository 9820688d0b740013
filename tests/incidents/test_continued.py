"""Line by line: what tells progress, what ends a message, and what shows that it goes on."""

from __future__ import annotations

import pytest

from triage.incidents.message_ends import Stream, continued
from triage.model import Line

HEAD = "RuntimeError: it broke"


def stream(*texts: str) -> Stream:
    return Stream(Line(n, text) for n, text in enumerate(texts, 1))


def held(*texts: str, head: str = HEAD) -> list[str]:
    """The lines below a head that are taken to be its message's."""
    lines = stream(head, *texts)
    return [line.text for line in continued(lines, 0, lines[0])[0][1:]]


GOES_ON = ("Epoch 3", "Epoch 4")


@pytest.mark.parametrize(
    "word",
    [
        "Saving", "Saved", "Loading", "Loaded", "Training", "Evaluating", "Validating", "Resuming", "Downloading", "Collecting", "Installing", "Successfully",
        "Starting", "Started", "Finished", "Completed", "Done", "Freezing", "Transferred", "Early stopping", "NCCL version", "GPU available", "TPU available",
        "IPU available", "HPU available", "collected 12 items",
    ],
)  # fmt: skip
def test_a_line_that_says_what_the_program_does_is_progress(word: str) -> None:
    assert stream(f"{word} now").is_progress(0)
    assert stream(f"    {word}").is_progress(0)
    assert not stream(f"{word}x now").is_progress(0)
    assert not stream(f"      {word} now").is_progress(0)


@pytest.mark.parametrize(
    "line",
    [
        "epoch 3", "step: 4", "global_step=5", "iter 3", "[Episode 4]", "batch 7/9", "round 2", "trial 3", "fold 1", "update 8", "rollout 3", "generation 4", "train/epoch 3",
        "| val - step 4", "eval: epoch 3", "test epoch 3", "第 4 轮", "[3/400] x", "(3/400) x", "3/400 [00:01", "{'loss': 2.1}", '{"loss": "2.1"', "now loss 2.1", "x acc = 0.9", "its accuracy: 0.9",
        "perplexity| 4", "mean_reward  4", "损失 0.7", "准确率 0.7", "Iteration   12", "+ pip install x",
    ],
)  # fmt: skip
def test_a_line_that_counts_or_measures_is_progress(line: str) -> None:
    assert stream(line).is_progress(0)


@pytest.mark.parametrize("line", ["the epoch ends", "step = 4", "gloss", "loss is high", "[a/b]", "train it", "plus + x", "lossless", "3 of 400"])
def test_a_line_that_does_neither_is_none(line: str) -> None:
    assert not stream(line).is_progress(0)


@pytest.mark.parametrize(
    ("form", "recurs"),
    [
        ("seen {} of them", True), ("rank: {}", False), ("exitcode : {}", False), ("host : n{}", False), ("time : {}", False), ("error_file: {}", False), ("traceback : {}", False), ("[{}]:", False),
        ('  File "a.py", line {}', False), ("frame #{}: x", False), ("x rank {} y", False), ("{} def f():", False), ("---> {} f()", False), ("❱ {} f()", False), ("\tat {}", False), ("  [ {}.5, 1]", False),
    ],
)  # fmt: skip
def test_a_form_that_recurs_with_other_numbers_is_progress_unless_launchers_or_stacks_write_it(form: str, recurs: bool) -> None:
    assert stream(*(form.format(n) for n in range(3))).is_progress(0) is recurs
    assert not stream(*(form.format(n) for n in range(2))).is_progress(0)
    assert not stream(*[form.format(7)] * 5).is_progress(0)


def test_the_code_that_a_frame_quotes_is_no_form_of_its_own() -> None:
    quoted = stream(*(text for n in range(4) for text in (f'  File "a.py", line {n}, in f', f"x{n} = y")))
    assert not quoted.is_progress(0)
    assert not quoted.is_progress(1)


@pytest.mark.parametrize(
    "line",
    [
        "43%|####", "it runs 3.5it/s", "2 s/it or 2s/it", "Epoch 3", "epoch:3", "Step 4", "step-4", "INFO it", "[WARNING] x", "DEBUG x", "wandb: run", "*****", "==========", "----------", "_____ test_b _____", "user@host:~$", "root#",
        "Process Process-3", "Sending process 12 closing signal", "failed (exitcode: 1)", "srun: error", "slurmstepd: error", "mpirun: x", "prterun: x", "Traceback (most recent call last):",
        "During handling of the above exception, another", "The above exception was the direct cause", '  File "a.py", line 3, in f', "ValueError: x", "torch.cuda.OutOfMemoryError: x", "KeyboardInterrupt",
        "    at a.b.C(D.java:3)", "Caused by: x", "a/b.py:31: ValueError", "    + CategoryInfo : x",
    ],
)  # fmt: skip
def test_what_something_else_says_ends_a_message_even_at_the_end_of_a_log(line: str) -> None:
    assert held(line) == []


@pytest.mark.parametrize("line", ["and this is why", "10% of it", "INFORMATION is", "a step back", "---", "===", "ncclSystemError: x", "  indented", "it is Full of them", "the ValueError"])
def test_what_says_none_of_that_belongs_to_the_last_message_of_a_log(line: str) -> None:
    assert held(line) == [line]


@pytest.mark.parametrize(
    "hint",
    [
        "CUDA kernel errors might", "HIP kernel errors might", "For debugging consider passing", "Compile with `X`", "Search for `X`", "GPU device may be", "Exception raised from f", "frame #0: f", "ncclUnhandledCudaError",
        "Last error:", "Declaration: f()", "Invoked with: 3", "Set TORCH_X", "You can suppress this", "Parameter indices which", "Parameter at index 3", "The following values were not passed",
    ],
)  # fmt: skip
def test_what_torch_adds_to_its_messages_belongs_to_them_though_the_program_goes_on(hint: str) -> None:
    assert held(hint, *GOES_ON) == [hint]
    assert held("", hint, *GOES_ON) == [hint]


@pytest.mark.parametrize(
    ("head", "line", "belongs"),
    [
        (HEAD, "and this is why", False), (HEAD + ":", "and this is why", True), (HEAD + " (", "and this is why", True), (HEAD + " [", "x", True), (HEAD + " {", "x", True), (HEAD + ",", "x", True), (HEAD + " \\", "x", True), (HEAD + " =", "x", True),
        (HEAD + " (of a", "kind) at b", True), (HEAD + " (of a)", "kind", False), (HEAD + " [of a", "kind]", True), (HEAD + " {of a", "kind}", True), (HEAD, "  indented", False),
        ("RuntimeError: " + "it broke down when it was asked to do that very thing", "and here is why", True), ("RuntimeError: " + "it broke down when it was asked to do that very thing.", "and here is why", False),
        ("RuntimeError: " + "it broke down when it was asked to do that very thing", "And here is why", False), ("RuntimeError: " + "it broke down when it was asked to do that very thing", "and here: why", False),
        ("RuntimeError: it broke down when asked", "and here is why", False),
    ],
)  # fmt: skip
def test_where_the_program_goes_on_a_line_must_show_that_it_belongs(head: str, line: str, belongs: bool) -> None:
    assert held(line, *GOES_ON, head=head) == ([line] if belongs else [])


def test_below_a_list_what_is_indented_as_deep_belongs_to_it() -> None:
    assert held("  one", "  two", "three", *GOES_ON, head=HEAD + ":") == ["  one", "  two"]
    assert held("    one", "  two", *GOES_ON, head=HEAD + ":") == ["    one"]


def test_two_blank_lines_end_a_message_and_one_does_not() -> None:
    assert held("one", "", "two") == ["one", "two"]
    assert held("one", "", "", "two") == ["one"]
    assert held("one", "", "    File x") == ["one"]
    assert held("one", "    File x") == ["one", "    File x"]


def test_the_place_behind_a_message_leaves_a_blank_line_at_its_end() -> None:
    lines = stream(HEAD, "one", "", "Traceback (most recent call last):")
    assert continued(lines, 0, lines[0])[1] == 2


def test_a_message_has_sixty_lines_at_most() -> None:
    assert len(held(*["it goes on and on"] * 99)) == 59


def test_a_line_with_a_time_of_its_own_ends_a_message_that_has_none() -> None:
    lines = Stream([Line(1, HEAD), Line(2, "one"), Line(3, "two", stamp="09:31:07")])
    assert [line.text for line in continued(lines, 0, lines[0])[0]] == [HEAD, "one"]
    head = Line(1, HEAD, stamp="09:31:06")
    assert len(continued(Stream([head, *lines[1:]]), 0, head)[0]) == 3


def test_a_program_goes_on_where_a_later_line_or_a_bar_shows_it() -> None:
    lines = stream("Epoch 1", HEAD, "why", "Epoch 2", "and so")
    assert [lines.goes_on(at) for at in range(5)] == [True, True, True, False, False]
    still = stream("Epoch 1", HEAD, "why")
    still.beat = 3
    assert [still.goes_on(at) for at in range(3)] == [True, True, False]


def test_the_first_twenty_four_signs_of_a_line_are_its_form() -> None:
    def recurs(*tails: str, width: int = 24, start: str = "") -> bool:
        return stream(*(f"{start}{'x' * (width - 2)} {n}{tail}" for n, tail in enumerate(tails, 1))).is_progress(0)

    assert recurs("a", "b", "c") and not recurs("a", "b", "c", width=23), "what differs stands behind them"
    assert recurs("a", "a", "a", width=23) and recurs("a", "b", "c", start="  "), "blanks before do not count"
    long = "seen " + " " * 150
    assert stream(*(f"{long}{n} of them" for n in range(3))).is_progress(0) and not stream(*(f"{long}      {n} of them" for n in range(3))).is_progress(0), "a number that far to the right"
