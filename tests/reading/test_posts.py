"""What someone asks about an excerpt: their own words are no part of it, and an error quoted in them is read."""

from __future__ import annotations

import pytest

import triage
from triage.model import Line
from triage.reading import is_post
from triage.reading.posts import excerpt

OOM = "torch.cuda.OutOfMemoryError: CUDA out of memory. Tried to allocate 2.00 GiB"
VIEW = "RuntimeError: view size is not compatible with input tensor's size and stride (at least one dimension spans across two contiguous subspaces). Use .reshape(...) instead."
PTX = "CUDA error: the provided PTX was compiled with an unsupported toolchain."


def lines(*texts: str) -> list[Line]:
    return [Line(number, text) for number, text in enumerate(texts, 1)]


@pytest.mark.parametrize(
    "said",
    [
        "I trained it for two days and then this came up.", "Can we use this with two cards?", "When I run the demo it stops at once",
        "Thanks for the great work!", "when I read the image there is cv2.error: OpenCV(4.8.0) :-1: error: bad argument", "训练到一半就停了，请问这是什么原因", "求助，跑不起来了", "How can I solve this problem",
        f"提取特征时报错 {OOM}", f"提取特征时报错{OOM}", "my machine has two cards and the run stops",
    ],
)  # fmt: skip
def test_who_speaks_of_themselves_or_asks_has_written_a_post(said: str) -> None:
    assert is_post(lines(said, OOM))


DOES = (
    "am was have had get got try tried use used want run ran train trained found follow followed can can't could do did don't didn't just set need think guess "
    "also met meet encounter encountered face faced changed"
).split()
SAID = (
    "does anyone else see that", "does anybody else see that", "did somebody else see that", "did someone else see that", "it stops when we begin with it", "it stops when i begin with it",
    "our card is a small one", "my card is a small one", "Thanks in advance to all", "many thanks in advance", "Thank you in advance", "so thank you in advance", "Help me out of this", "please help me with this", "Can we do that", "so can we do that",
    "How to cure that", "how can that be", "how do others do that", "which of them is wrong?", "which of them is wrong？",
)
ASKED = "请问 怎么 为什么 为啥 如何 求助 求解 谢谢 大佬 报错 我 您 你".split()


@pytest.mark.parametrize("said", [*(f"and I {does} a small gear there" for does in DOES), *(f"and I'{short} there with a small gear" for short in ("m", "ve", "d")), *SAID, *(f"训练{word}停了" for word in ASKED)])
def test_so_speaks_a_person(said: str) -> None:
    assert is_post(lines(said, OOM))


def test_numbers_files_and_dotted_names_are_of_no_language() -> None:
    assert is_post(lines("my run stops at 8 16 32 64 128 256", OOM))
    assert is_post(lines("my run of tools/train.py stops in torch.nn.Linear and utils/data.py", OOM))
    assert not is_post(lines("my 8a b16 c32 d64 e128 f256", OOM))


def test_a_question_among_many_blank_lines_is_one_and_one_among_many_others_is_not() -> None:
    asked = "How can I solve this problem"
    assert is_post(lines(asked, OOM, *[""] * 400))
    assert is_post(lines(asked, OOM, *["step"] * 298)) and not is_post(lines(asked, OOM, *["step"] * 299))


@pytest.mark.parametrize(
    ("said", "asks"),
    [("请问 batchsize 怎么调小一点", True), ("请问 max_split_size_mb 怎么调", False), ("Many thanks again", True), ("Many thanks", False), ("my 12 tools/train.py", True)],
)
def test_a_sentence_is_half_chinese_or_three_words_of_which_most_are_plain(said: str, asks: bool) -> None:
    assert is_post(lines(said, OOM)) == asks


@pytest.mark.parametrize("text", ["", "  ", "`gear` is no wheel", "no wheel is a `gear`", "  GearError: it broke"])
def test_a_line_that_quotes_no_error_stays_as_it_is(text: str) -> None:
    assert [line.text for line in excerpt(lines(text))] == [text]


@pytest.mark.parametrize("said", ["- my gear is a small one", "> how to cure that", "3 of our cards are old", "* my card"])
def test_a_sentence_begins_with_a_letter(said: str) -> None:
    assert not is_post(lines(said, OOM))


@pytest.mark.parametrize("error", ["gears.GearException: it broke", "GearError: it broke", "cv2.error: it broke", "GearError：it broke"])
def test_an_error_behind_someones_words_stands_at_the_beginning_of_its_line(error: str) -> None:
    assert [line.text for line in excerpt(lines(f"and then it stops with {error}", error))] == [error, error]


@pytest.mark.parametrize("said", ["and the gear is a small one there", "which of them is wrong? that one", "and Ian has a small gear there", "training stopped early at the end", "训练停了", "economy card is a small one"])
def test_so_may_a_program(said: str) -> None:
    assert not is_post(lines(said, OOM))


@pytest.mark.parametrize("word", "raise except assert return import class ERROR WARN WARNING INFO DEBUG FATAL CRITICAL 12:30 [x] {x} a=b <x> a|b".split())
def test_what_a_logger_or_code_puts_before_an_error_is_no_persons_word(word: str) -> None:
    assert [line.text for line in excerpt(lines(f"and then the {word} was {OOM}"))] == [f"and then the {word} was {OOM}"]


@pytest.mark.parametrize(
    "printed",
    [
        "Loading the dataset from the disk, this may take a while", "I0822 12:00:00.123 train.py:40] step 3 loss 0.5",
        "2024-05-01 10:00:00.1: I tensorflow/core/platform/cpu_feature_guard.cc:142] This binary is optimized",
        "Some weights of the model were not used; you should probably train it on a downstream task", "epoch 1 loss 0.5", "开始训练 epoch 1 loss 0.5",
        "Proceed ([y]/n)? y", "wandb: (1) Create an account", OOM, "训练完成",
    ],
)  # fmt: skip
def test_what_programs_print_is_no_post(printed: str) -> None:
    assert not is_post(lines(printed, "step 1", "step 2"))


def test_a_long_log_is_no_post_whatever_it_holds() -> None:
    assert not is_post(lines("How can I solve this?", *(f"step {n}" for n in range(300))))


@pytest.mark.parametrize(
    ("written", "error"),
    [
        (f"It shows: {VIEW}", VIEW), (f"提取特征时报错 {OOM}", OOM), (f"and then I get the following error {VIEW}", VIEW),
        (f"```{PTX}```", PTX), (f"`{OOM}`", OOM), (f'"{OOM}"', OOM), (f"**{PTX}**", PTX),
        ("运行train.sh出现ValueError: high <= 0错误", "ValueError: high <= 0"),
        ("326 lines in utils/data.py file，ValueError: no such axis. How do I fix it?", "ValueError: no such axis. How do I fix it?"),
        ("On line 43, when it enters `models/trainer.py`, I get an \"NameError: name 'x' is not defined\"", "NameError: name 'x' is not defined"),
    ],
)  # fmt: skip
def test_an_error_quoted_in_a_sentence_stands_at_the_beginning_of_its_line(written: str, error: str) -> None:
    assert [line.text for line in excerpt(lines(written))] == [error]


@pytest.mark.parametrize(
    "text",
    [
        f"2024-05-01 10:00:00 ERROR {OOM}", f"[rank0]: {OOM}", "    raise ValueError: x", "except RuntimeError: pass",
        "see https://host/RuntimeError: for more", 'print("KeyError: x")', OOM, "step 3 loss 0.5",
    ],
)  # fmt: skip
def test_what_stands_before_an_error_in_a_log_is_left_there(text: str) -> None:
    assert [line.text for line in excerpt(lines(text))] == [text]


QUESTION = "Hello, I tried to run the training as the README says."
AFTER = ("It works on the other machine.", "The data are the ones of the paper.", "What should I do?", "Many greetings", "from here")


@pytest.mark.parametrize(
    ("quoted", "entry"),
    [
        (f"It shows: {VIEW}", "view-needs-contiguous"), (f"```{PTX}```", "ptx-unsupported-toolchain"), (f"and always ends with {OOM}", "cuda-out-of-memory"),
        (f"运行到一半报错 {VIEW}", "view-needs-contiguous"), (PTX, "ptx-unsupported-toolchain"),
        ("NVIDIA GeForce RTX 3090 with CUDA capability sm_86 is not compatible with the current PyTorch installation.", "gpu-arch-not-in-build"),
    ],
)  # fmt: skip
def test_an_error_quoted_anywhere_in_a_post_is_told(quoted: str, entry: str) -> None:
    report = triage.diagnose("\n".join((QUESTION, quoted, *AFTER)) + "\n")
    assert [d.entry for d in report.diagnoses][:1] == [entry]


HEALTHY = ("epoch 1 train loss 2.30 val loss 2.31", "epoch 2 train loss 1.92 val loss 1.95", "epoch 3 train loss 1.61 val loss 1.70", "epoch 4 train loss 1.40 val loss 1.53")


@pytest.mark.parametrize(
    "posted",
    [
        (QUESTION, *HEALTHY, *AFTER), (*AFTER, *HEALTHY), (QUESTION, "I have not changed anything.", *AFTER),
        (QUESTION, "UserWarning: Detected call of `lr_scheduler.step()` before `optimizer.step()`.", *HEALTHY, *AFTER),
    ],
)  # fmt: skip
def test_a_question_about_a_run_that_goes_well_tells_nothing(posted: tuple[str, ...]) -> None:
    report = triage.diagnose("\n".join(posted) + "\n")
    assert (report.status, report.diagnoses) == ("healthy", ())


@pytest.mark.parametrize(
    "post",
    [
        "326 lines in utils/data.py file，ValueError: Not all axis codes [16, 42.0] in label set. How do I fix this?",
        "I ran it and get an error ValueError: Not all axis codes [16, 42.0] in label set",
    ],
)
def test_an_exception_that_nobody_knows_is_a_failure_in_a_sentence_too(post: str) -> None:
    report = triage.diagnose(post.encode())
    assert report.status != "healthy"
    assert report.incidents[0].incident.type == "ValueError"


@pytest.mark.parametrize(
    ("question", "entry"),
    [
        (f"今天跑代码的时候\n出现{OOM}是什么原因？\n", "cuda-out-of-memory"),
        (f"RuntimeError\n训练时报错{VIEW}，该怎么解决呢，谢谢！\n", "view-needs-contiguous"),
    ],
)
def test_an_error_between_chinese_words_is_read_without_a_blank_before_it(question: str, entry: str) -> None:
    report = triage.diagnose(question)
    assert (report.status, report.diagnoses[0].entry) == ("diagnosed", entry)
