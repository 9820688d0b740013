"""Tables of benchmarks: each limit from both sides and each task by itself."""

from __future__ import annotations

import pytest

from triage.model import Line, Series
from triage.numbers.evaluation import benchmarks


def told(*rows: str) -> list[Series]:
    return list(benchmarks.find([Line(n, row) for n, row in enumerate(rows, 1)], ()))


def shown(*rows: str) -> list[tuple[str, str, str]]:
    return [(s.name, s.shows, s.label) for s in told(*rows)]


def answered(**hits: float) -> list[str]:
    return [f"|{task}|1|none|0|acc|↑|{value:.4f}|" for task, value in hits.items()]


GUESSES = {"hellaswag": 0.25, "piqa": 0.5, "winogrande": 0.5}


def test_three_tasks_are_answered_as_by_chance_and_none_better() -> None:
    (one,) = told("a table", *answered(**GUESSES))
    assert (one.name, one.shows, one.label, one.lines, one.values) == ("score", "guessed", "benchmarks", (2, 3, 4), (0.25, 0.5, 0.5))
    assert not shown(*answered(hellaswag=0.25, piqa=0.5)) and shown(*answered(**{**GUESSES, "piqa": 0.539})) and not shown(*answered(**{**GUESSES, "piqa": 0.541})) and shown(*answered(**{**GUESSES, "piqa": 0.461})) and not shown(*answered(**{**GUESSES, "piqa": 0.459}))
    assert not shown(*answered(**{**GUESSES, "winogrande": 0.541})) and shown(*answered(**{**GUESSES, "winogrande": 0.4})) and not shown(*answered(**{**GUESSES, "frob": 0.9})[:2])
    assert shown(*answered(hellaswag=25.0, piqa=50.0, winogrande=50.0)) and shown(*answered(**GUESSES), *answered(piqa=0.9)), "the first of each"
    assert not shown(*[f"{row}{'x' * 300}" for row in answered(**GUESSES)])


def test_one_that_tells_is_enough_beside_words_that_are_never_foretold() -> None:
    rows = answered(hellaswag=0.25, winogrande=0.5, mmlu=0.25)
    assert not shown(*rows) and shown(*rows, "|lambada_openai|1|none|0|acc|↑|0.0012|") and not shown(*rows, "|lambada_openai|1|none|0|acc|↑|0.0112|") and not shown(*answered(openbookqa=0.25, winogrande=0.5, mmlu=0.25), "|lambada_openai|1|none|0|acc|↑|0.0012|")


@pytest.mark.parametrize(
    ("task", "chance"),
    [
        ("hellaswag", 0.25), ("piqa", 0.5), ("winogrande", 0.5), ("arc_easy", 0.25), ("arc-e", 0.25), ("boolq", 0.5), ("sciq", 0.25), ("openbookqa", 0.25), ("copa", 0.5), ("storycloze", 0.5), ("csqa", 0.2), ("commonsense_qa", 0.2),
        ("siqa", 1 / 3), ("social_iqa", 1 / 3), ("arc_challenge", 0.25), ("mmlu", 0.25), ("ceval", 0.25), ("cmmlu", 0.25),
    ],
)  # fmt: skip
def test_each_of_these_tasks_is_guessed_so_often(task: str, chance: float) -> None:
    rest = [one for one in ("hellaswag", "piqa", "boolq") if one != task][:2]
    others = answered(**{one: {"hellaswag": 0.25, "piqa": 0.5, "boolq": 0.5}[one] for one in rest})
    assert shown(*others, *answered(**{task: chance + 0.03})) and not shown(*others, *answered(**{task: chance + 0.05}))


@pytest.mark.parametrize(("task", "chance"), [("hellaswag", 0.25), ("piqa", 0.5), ("arc_easy", 0.25), ("arc_e", 0.25), ("sciq", 0.25), ("boolq", 0.5), ("copa", 0.5), ("storycloze", 0.5)])
def test_each_of_these_tells(task: str, chance: float) -> None:
    other = {"piqa": 0.5} if task != "piqa" else {"copa": 0.5}
    assert shown(*answered(**other, mmlu=0.25, **{task: chance})) and not shown(*answered(**other, mmlu=0.25, **{task: chance - 0.05}))


def read(loose: float = 0.2, strict: float = 0.02) -> list[tuple[str, str, str]]:
    return shown(f"|gsm8k|3|flexible-extract|5|exact_match|↑|{loose:.4f}|", f"| | |strict-match|5|exact_match|↑|{strict:.4f}|")


def test_read_loosely_two_in_ten_are_right_and_read_strictly_one_in_fifty() -> None:
    assert read() == [("text_score", "unread", "strict-match")] and not read(0.199) and not read(strict=0.021) and not shown("|gsm8k|3|flexible-extract|5|exact_match|↑|0.5|")


def longer(*perplexities: float, lengths: tuple[int, ...] = (1024, 2048, 4096, 8192), form: str = "context {}  ppl {}") -> list[Series]:
    return told(*[form.format(n, v) for n, v in zip(lengths, perplexities)])


def test_a_perplexity_is_ten_times_that_of_shorter_texts_from_some_length_on() -> None:
    (one,) = longer(5.0, 4.0, 51.0, 60.0)
    assert (one.name, one.shows, one.label, one.at, one.lines, one.values, one.ratio) == ("perplexity", "beyond", "2048", 2, (1, 2, 3, 4), (5.0, 4.0, 51.0, 60.0), 12.75)
    assert not longer(4.0, 4.0, 40.0, 40.0) and longer(4.0, 40.1, 41.0) and not longer(4.0, 41.0) and not longer(5.0, 4.0, 51.0, 49.0) and not longer(4.0, 41.0, 42.0, lengths=(1024, 512, 256)) and not longer(4.0, 41.0, 42.0, lengths=(1024, 1024, 2048))
    assert not longer(4.0, 41.0, 42.0, form="context {}  ppl {}" + "x" * 300)


@pytest.mark.parametrize("word", ["context", "length", "seqlen", "seq_len", "tokens", "ctx", "position"])
def test_each_of_these_is_a_length(word: str) -> None:
    assert longer(4.0, 41.0, 42.0, form=f"{word}: {{}} perplexity: {{}}")


@pytest.mark.parametrize("whole", ["fp16", "bfp16", "bf16", "fp32", "float16", "float32", "original", "base", "baseline", "full precision"])
@pytest.mark.parametrize("part", ["w4g128", "w8a8", "int4", "int8", "nf4", "fp4", "fp8", "4-bit", "3bit", "quantized", "quantised", "gptq", "awq", "merged", "pruned", "converted", "exported"])
def test_a_perplexity_is_ten_times_that_of_the_whole_weights(whole: str, part: str) -> None:
    assert shown(f"wiki {whole} ppl: 5.0", f"wiki {part} ppl: 50.1") == [("perplexity", "rounded", "quantised")] and not shown(f"wiki {whole} ppl: 5.0", f"wiki {part} ppl: 50.0") and not shown("wiki ppl: 5.0", f"wiki {part} ppl: 99.0") and not shown(f"wiki {whole} ppl: 5.0", "wiki ppl: 99.0")


def test_of_several_whole_ones_the_dearest_counts_and_it_is_told_once() -> None:
    assert not shown("bf16 ppl: 5.0", "fp16 ppl: 6.0", "int4 ppl: 55.0") and len(shown("bf16 ppl: 5.0", "int4 ppl: 55.0", "int8 ppl: 55.0")) == 1 and not shown("bf16 gptq ppl: 5.0", "int4 ppl: 55.0")
    assert not shown("bf16 ppl: 5.0", f"int4 ppl: 55.0{'x' * 300}") and [s.ratio for s in told("bf16 ppl: 5.0", "int4 ppl: 55.0")] == [11.0]


def company(first: str = "1", second: str = "32", apart: float = 0.11, tasks: tuple[str, ...] = ("frob", "grob")) -> list[tuple[str, str, str]]:
    head = "hf (pretrained=m), num_fewshot: 0, batch_size: {}"
    return shown(head.format(first), *answered(**dict.fromkeys(tasks, 0.9)), head.format(second), *answered(**dict.fromkeys(tasks, 0.9 - apart)))


def test_two_tasks_are_answered_otherwise_by_a_tenth_with_another_batch() -> None:
    assert company() == company("auto", "8") == company("auto (64)", "8") == [("score", "apart", "batch_size")] and not company(apart=0.09) and not company(tasks=("frob",)) and not company("8", "8")
    assert not shown(*answered(frob=0.9, grob=0.9), *answered(frob=0.1, grob=0.1))
