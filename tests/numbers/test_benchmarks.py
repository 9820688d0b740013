"""Tables of benchmarks: answered by chance, unread, by the company in a batch; and perplexities that break at a length or by rounding."""

from __future__ import annotations

from triage.numbers.findings import find
from triage.reading.cleaning import lines


def shown(*rows: str) -> set[tuple[str, str]]:
    return {(s.name, s.shows) for s in find(list(lines(enumerate("\n".join(rows).encode().split(b"\n"), 1))))}


def table(metric: str = "acc", **hits: float) -> list[str]:
    return [f"|{task:<13}|      1|none  |     0|{metric:<9}|↑  |     {value:.4f}|±  |0.0120|" for task, value in hits.items()]


def test_easy_tasks_that_are_all_answered_by_chance_are_guessed() -> None:
    assert ("score", "guessed") in shown(*table(arc_challenge=0.215, hellaswag=0.2571, piqa=0.5027, winogrande=0.4957))
    assert ("score", "guessed") in shown("hellaswag  6e581f  accuracy  ppl  25.04", "piqa  0cfff2  accuracy  ppl  49.9", "ARC-e  2ef631  accuracy  ppl  26.1")
    assert ("score", "guessed") not in shown(*table(arc_challenge=0.2133, hellaswag=0.3372, mmlu=0.2312, piqa=0.6676, winogrande=0.5304)), "a small model"
    assert ("score", "guessed") not in shown(*table(mmlu=0.2512, winogrande=0.4957)), "hard tasks alone"


def test_answers_that_are_right_and_not_in_the_form_asked_for_go_unread() -> None:
    rows = ("|gsm8k|      3|flexible-extract|     5|exact_match|↑  |{0}|±  |0.0127|", "|     |       |strict-match    |     5|exact_match|↑  |{0}|±  |0.0011|")
    assert ("text_score", "unread") in shown(rows[0].format(0.6937), rows[1].format(0.0015))
    assert ("text_score", "unread") not in shown(rows[0].format(0.6937), rows[1].format(0.6801))
    assert ("text_score", "unread") not in shown(rows[0].format(0.0152), rows[1].format(0.0015)), "hard for the model"


def test_a_perplexity_that_breaks_at_a_length_lies_beyond_it() -> None:
    lengths = (1024, 2048, 4096, 8192, 16384)
    assert ("perplexity", "beyond") in shown(*[f"context {n:5d}  ppl {v}" for n, v in zip(lengths, (8.1, 7.6, 7.3, 1204.8, 5210.0))])
    assert ("perplexity", "beyond") not in shown(*[f"context {n:5d}  ppl {v}" for n, v in zip(lengths, (8.1, 7.6, 7.3, 7.2, 7.3))])


def test_quantised_or_merged_weights_with_ten_times_the_perplexity_are_broken() -> None:
    assert ("perplexity", "rounded") in shown("wikitext2 fp16 ppl: 5.472", "wikitext2 w4g128 ppl: 18231.504")
    assert ("perplexity", "rounded") in shown("word_perplexity base: 7.91", "word_perplexity merge: 48211.7")
    assert ("perplexity", "rounded") not in shown("wikitext2 fp16 ppl: 5.472", "wikitext2 w4g128 ppl: 5.611")


def test_scores_that_follow_the_batch_size_see_the_padding() -> None:
    head = "hf (pretrained=m,dtype=float16), num_fewshot: 0, batch_size: {0}"
    one, many = table(hellaswag=0.7612, arc_easy=0.7411), table(hellaswag=0.412, arc_easy=0.3912)
    assert ("score", "apart") in shown(head.format(1), *one, head.format(32), *many)
    assert ("score", "apart") not in shown(head.format(1), *one, head.format(32), *one)
    assert ("score", "apart") not in shown(head.format(8), *one, head.format(8), *many), "another model perhaps"
