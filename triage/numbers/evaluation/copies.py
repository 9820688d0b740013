"""What a model's copy does that was quantised, pruned or exported, beside the model itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage.base.regex import IGNORECASE, Regex
from triage.model import Line, Series
from triage.numbers.columns.column import Column, series_of

_SHORT = Regex(r"int[48]\b|\bfp8\b|(?<!vector )(?<!vector-)quanti[sz](?!er)|\bptq\b|\bqat\b|\bprun(?:ed|ing)|tensorrt|\btrt\b|\bonnx|tflite|coreml|openvino|量化|剪枝", IGNORECASE)
"""Words of a copy that computes with less, or elsewhere."""
_FULL = Regex(r"fp32|float(?:32)?\b|baseline|original|unquanti[sz]|before|dense|full.precision|pytorch|\btorch\b|原始|原模型|量化前|剪枝前", IGNORECASE)
_AFTER = Regex(r"after|后", IGNORECASE)
_SCORE = Regex(r"(?:accuracy|acc\b|top-?1|mAP(?:50)?|mIoU|\bIoU|F1(?:[ -]score)?|AUC|准确率|精度)[^\d\n]{0,30}?(?:(?:on|over) (?:the )?\d+ \w+ ?[^\d\n]{0,6})?(?P<value>\d{1,3}(?:\.\d+)?)(?![\d]|\.\d)", IGNORECASE)
_DIFFERENCE = Regex(r"\bmax(?:imum)?[ _](?:abs(?:olute)?[ _.]{0,2})?(?:diff(?:erence)?|error|deviation)\b[^\d\n-]{0,30}(?P<value>\d+(?:\.\d+)?(?:e[-+]?\d+)?)|(?:最大)(?:绝对)?(?:误差|差值|差异)[^\d\n-]{0,12}(?P<zh>\d+(?:\.\d+)?(?:e[-+]?\d+)?)", IGNORECASE)
_EXPORTED = Regex(r"onnx|\bort\b|torchscript|traced|tensorrt|\btrt\b|tflite|coreml|openvino", IGNORECASE)
_COARSE = Regex(r"int8|quanti[sz]|量化|fp16|half|半精度", IGNORECASE)
_TEACHER = Regex(r"\bteacher(?:'s| model| net(?:work)?)?[ _-](?:test[ _-]|val[ _-])?(?:acc@1|acc(?:uracy)?|top-?1)\W{1,4}(?:tensor\()?(\d{1,3}(?:\.\d+)?)", IGNORECASE)
_IGNORANT = 0.115
_HALF, _KNOWN = 0.5, 0.3
"""What is left of a score, and the least that one is worth speaking of, as a part of the whole."""
_FAR = 0.5
"""A difference that no rounding comes to in logits or probabilities."""


def find(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """Every finding about copies."""
    yield from _lost(log)
    yield from _differs(log)
    yield from _knows_nothing(log)


def _lost(log: Sequence[Line]) -> Iterator[Series]:
    """No score of the copy is more than half of the model's own, which was told before it.

    A copy that is trained on may begin low; a search that gives up trials makes no copies.
    """
    model: tuple[int, float] | None = None
    copies: list[tuple[int, float]] = []
    short = False
    for line in log:
        if "trial" in line.text.lower():
            return
        short, told = _scores(line.text, short)
        for of_copy, value in told:
            if of_copy and model:
                copies.append((line.number, value))
            elif not copies:
                model = line.number, value
    if not model or not copies or model[1] < _KNOWN * (100 if model[1] > 1 else 1):
        return
    if max(value for _, value in copies) <= _HALF * model[1]:
        number, value = copies[-1]
        yield series_of("accuracy", "falls", [model[0], number], [model[1], value], "copy", at=1)


def _scores(text: str, short: bool) -> tuple[bool, list[tuple[bool, float]]]:
    """The scores of a line, each with whether it is a copy's, and whether copies are spoken of from there on."""
    told: list[tuple[bool, float]] = []
    at = 0
    for found in _SCORE.finditer(text):
        before = text[at : found.end()]
        short = (short or bool(_SHORT.search(before))) and not (_FULL.search(before) and not _AFTER.search(before))
        told.append((short, float(found["value"])))
        at = found.end()
    return short or bool(_SHORT.search(text[at:])), told


def _differs(log: Sequence[Line]) -> Iterator[Series]:
    """The greatest difference between the outputs of a model and of its export is a half and more: it computes something else."""
    exported = any(_EXPORTED.search(line.text) for line in log) and not any(_COARSE.search(line.text) for line in log)
    for line in log if exported else ():
        found = _DIFFERENCE.search(line.text)
        if found and (value := float(found["value"] or found["zh"])) >= _FAR:
            yield series_of("error", "apart", [line.number], [value], "difference")
            return


def _knows_nothing(log: Sequence[Line]) -> Iterator[Series]:
    """The teacher of a distillation, told once, is right in one answer of nine at most."""
    told = [(line.number, found[1]) for line in log if "eacher" in line.text and (found := _TEACHER.search(line.text))]
    if len(told) == 1:
        number, value = told[0][0], float(told[0][1])
        share = value / 100 if value > 1 else value
        if share <= _IGNORANT:
            yield series_of("accuracy", "absurd", [number], [value], "teacher")
