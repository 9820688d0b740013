"""Tables of benchmarks of language models: all that is asked is answered as by who knows nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage.base.regex import IGNORECASE, Regex
from triage.model import Line, Series
from triage.numbers.columns.column import Column, series_of

_EASY = {"hellaswag": 0.25, "piqa": 0.5, "winogrande": 0.5, "arc_easy": 0.25, "arc_e": 0.25, "boolq": 0.5, "sciq": 0.25, "openbookqa": 0.25, "copa": 0.5, "storycloze": 0.5, "csqa": 0.2, "commonsense_qa": 0.2, "siqa": 1 / 3, "social_iqa": 1 / 3, "arc_challenge": 0.25, "mmlu": 0.25, "ceval": 0.25, "cmmlu": 0.25}
"""What guessing hits."""
_TELLING = frozenset(["hellaswag", "piqa", "arc_easy", "arc_e", "sciq", "boolq", "copa", "storycloze"])
"""What a model of a few hundred million weights does well above guessing."""
_ROW = Regex(r"^\W{0,4}(?P<task>[A-Za-z][\w-]{2,30})\b.{0,60}?\b(?:acc(?:uracy)?(?:_norm)?|ppl|gen|naive_average)\b[^\d\n]{0,30}(?P<value>\d{1,3}\.\d{1,6}|0|1)\b", IGNORECASE)
_LAMBADA = Regex(r"(?i)^\W{0,4}lambada\w{0,20}\b.{0,60}?\bacc\b[^\d\n]{0,30}0\.00\d*\b")
_FILTERED = Regex(r"(flexible-extract|strict-match)\b.{0,40}?\bexact_match\b[^\d\n]{0,12}(\d\.\d+)")
_OFTEN, _NEVER = 0.2, 0.02
_LONG = Regex(r"\b(?:context|length|seq_?len|tokens|ctx|position)\w{0,8}\W{1,4}(\d{3,7})\b.{0,40}?\b(?:ppl|perplexity)\W{1,4}(\d{1,9}(?:\.\d+)?)", IGNORECASE)
_ROUNDED = Regex(r"(?:ppl|perplexity)\b[^\n:=|]{0,24}[:=|]\s{0,4}(\d{1,9}(?:\.\d+)?)", IGNORECASE)
_WHOLE, _PARTS = Regex(r"\b(?:b?fp?16|bf16|fp32|float(?:16|32)|original|base(?:line)?|full precision)\b", IGNORECASE), Regex(r"\b(?:w\d+(?:a\d+)?(?:g\d+)?|int[348]|nf4|fp4|fp8|[2348]-?bit|quanti[sz]ed|gptq|awq|merged?|pruned|converted|exported)\b", IGNORECASE)
_TIMES = 10.0
_HEADED = Regex(r"^\w[\w-]{0,20} \(.{0,300}batch_size: (?:auto(?: \(\d{1,5}\))?|(\d{1,5}))")
_FAR = 0.1
_NEAR = 0.04
_LEAST = 3


def find(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """Three tasks of one table and more are answered as by chance, two of which even small models do better, and none is answered better."""
    hits: dict[str, tuple[int, float]] = {}
    for line in log:
        if len(line.text) < 300 and (found := _ROW.match(line.text)):
            task, value = found["task"].lower().replace("-", "_"), float(found["value"])
            if task in _EASY:
                hits.setdefault(task, (line.number, value / 100 if value > 1 else value))
    yield from _in_another_form(log)
    yield from _beyond_its_length(log)
    yield from _lost_by_rounding(log)
    yield from _by_company(log)
    if len(hits) < _LEAST or any(value > _EASY[task] + _NEAR for task, (_, value) in hits.items()):
        return
    guessed = [task for task in hits if task in _TELLING and abs(hits[task][1] - _EASY[task]) <= _NEAR]
    if len(guessed) >= 2 or (guessed and any(_LAMBADA.search(line.text) for line in log)):
        lines = [number for number, _ in hits.values()]
        yield series_of("score", "guessed", lines, [value for _, value in hits.values()], "benchmarks")


def _in_another_form(log: Sequence[Line]) -> Iterator[Series]:
    """Read loosely two answers in ten and more are right, read strictly next to none: they are not written as they are asked for."""
    told = {found[1]: (line.number, float(found[2])) for line in log if (found := _FILTERED.search(line.text))}
    if len(told) == 2 and told["flexible-extract"][1] >= _OFTEN and told["strict-match"][1] <= _NEVER:
        line, value = told["strict-match"]
        yield series_of("text_score", "unread", [line], [value], "strict-match")


def _beyond_its_length(log: Sequence[Line]) -> Iterator[Series]:
    """The perplexity of longer texts is ten times that of shorter ones, and grows with each length from there on."""
    rows = [(line.number, int(found[1]), float(found[2])) for line in log if len(line.text) < 300 and (found := _LONG.search(line.text))]
    lengths = [length for _, length, _ in rows]
    if len(rows) < _LEAST or any(a >= b for a, b in zip(lengths, lengths[1:])):
        return
    at = next((n for n in range(1, len(rows)) if rows[n][2] > _TIMES * min(row[2] for row in rows[:n])), 0)
    if at and all(row[2] > _TIMES * rows[0][2] for row in rows[at:]):
        yield series_of("perplexity", "beyond", [row[0] for row in rows], [row[2] for row in rows], f"{rows[at - 1][1]}", at=at, ratio=rows[at][2] / rows[at - 1][2])


def _lost_by_rounding(log: Sequence[Line]) -> Iterator[Series]:
    """The perplexity of the quantised weights is ten times that of the whole ones."""
    told = [(line.number, line.text, float(found[1])) for line in log if len(line.text) < 300 and (found := _ROUNDED.search(line.text))]
    whole = [value for _, text, value in told if _WHOLE.search(text) and not _PARTS.search(text)]
    for number, text, value in told:
        if whole and _PARTS.search(text) and value > _TIMES * max(whole):
            yield series_of("perplexity", "rounded", [number], [value], "quantised", ratio=value / max(whole))
            return


def _by_company(log: Sequence[Line]) -> Iterator[Series]:
    """Two tasks and more are answered otherwise, by a tenth and more, where as many samples as another batch holds are asked together."""
    size, told = "", dict[str, dict[str, tuple[int, float]]]()
    for line in log:
        if found := _HEADED.match(line.text):
            size = found[1] or "auto"
        elif size and len(line.text) < 300 and (found := _ROW.match(line.text)):
            told.setdefault(found["task"], {}).setdefault(size, (line.number, float(found["value"])))
    apart = [sizes for sizes in told.values() if len(sizes) > 1 and max(v for _, v in sizes.values()) - min(v for _, v in sizes.values()) > _FAR]
    if len(apart) > 1:
        rows = [row for sizes in apart for row in sizes.values()]
        yield series_of("score", "apart", [number for number, _ in rows], [value for _, value in rows], "batch_size")
