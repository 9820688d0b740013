"""Settings that a program echoes, beside the numbers that they make impossible or dear."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from triage.base.regex import Regex
from triage.model import Line, Series
from triage.numbers.columns.column import Column, series_of
from triage.numbers.columns.quantities import words
from triage.numbers.columns.settings import Setting, ending, settings
from triage.numbers.columns.statistics import median
from triage.numbers.course.single import finite

_SUMMED = 0.15
"""How far a loss may be from so many times the other."""
_CARDS = 8.0
"""What a node of a large run has."""
_IDLE = 0.5
"""The share of the step in which a stage of a pipeline waits from which on that is what the step is about."""
_PLAIN = Regex(r"(?i)mixed[ _]precision(?:[ _]type)?\W{1,4}(?:no|none|false|off)\b|\bprecision\W{1,4}(?:32|fp32|float32|32-true)\b|allow_tf32\W{1,3}false")
_IDLY = 0.12
"""A share of what tensor cores can do that large models come to without them at most."""
_NEW_WORDS = Regex(r"(?i)\badd(?:ed|ing) (\d{1,6}) (?:new |special |additional )*tokens|(\d{1,6}) (?:new |special |additional ){1,3}tokens (?:were )?added")
_TUNED = Regex(r"(?i)target_modules\W{1,4}[\[{]([^\]}]{1,400})[\]}]")
_KEPT = Regex(r"modules_to_save\W{1,4}[\[{]|trainable_token_indices|embed_tokens|lm_head|\bwte\b")
_ADAPTER = Regex(r"(?i)\blora\b|\bpeft\b|\badapter|trainable params: ")
_NO_DIFFERENCE = Regex(r"(?i)\b(?:max|mean)(?:imum)?[ _](?:abs(?:olute)?[ _.]{0,2})?diff(?:erence)?\b[^\d\n]{0,60}(\d+(?:\.\d+)?(?:e[-+]?\d+)?)(?![\d.])")
_BASE = Regex(r"(?i)\b(?:base|original|without (?:the )?(?:adapter|lora))\b")
_SAME_ON_PURPOSE = Regex(r"(?i)merg|export|onnx|reload|re-load|saved|round.?trip|disable_adapter|init(?:ial)?\b")
_OWN = Regex(r"relative_step\W{1,3}True")
_COSINE = Regex(r"CosineSimilarityLoss|CosineEmbeddingLoss")
_FARTHEST = 4.0
"""The square of the distance between the ends of -1..1: what no error of a cosine exceeds."""


def find(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """Every setting that the numbers contradict, or that explains why they are poor."""
    told = settings(log)
    yield from _not_averaged(told, columns)
    yield from _pipeline_waits(told, columns)
    yield from _spans_nodes(told, columns)
    yield from _beyond_a_cosine(log, columns)
    yield from _whole_precision(log, columns)
    yield from _untrained_words(log, columns)
    yield from _rate_of_its_own(log, columns)
    yield from _adapter_changes_nothing(log)


def _not_averaged(told: Mapping[str, Setting], columns: Sequence[Column]) -> Iterator[Series]:
    """The training loss is as many times the held-out one, at each evaluation, as batches are accumulated for a step: it is their sum."""
    times = ending(told, "gradient_accumulation_steps", "gradient_accumulation", "grad_accum_steps", "accumulation_steps", "accumulate_grad_batches", "grad_accum", "gas")
    if times < 3:
        return
    held = [c for c in columns if c.name == "val_loss" and not c.quantity.term and finite(c, 1) and min(c.values) > 0]
    for loss in columns:
        if loss.name != "loss" or loss.quantity.term or not finite(loss, 3) or min(loss.values) <= 0:
            continue
        for other in held:
            near = [v / median([w for w, at in zip(loss.values, loss.lines) if at < line][-3:]) for v, line in zip(other.values, other.lines) if line > loss.lines[0]]
            if near and all(abs(1 / share - times) <= _SUMMED * times for share in near):
                yield series_of("loss", "multiplied", loss.lines, loss.values, loss.label, ratio=times)
                return


def _pipeline_waits(told: Mapping[str, Setting], columns: Sequence[Column]) -> Iterator[Series]:
    """Of a pipeline's stages each waits half of the step and more: there are no more batches under way than stages."""
    stages = ending(told, "pipeline_model_parallel_size", "pipeline_parallel_size", "pipeline_parallel_degree", "pp_size", "num_stages")
    batches = ending(told, "number_of_microbatches", "number_of_micro_batches", "num_microbatches", "num_micro_batches", "micro_batch_num")
    if not batches and (whole := ending(told, "global_batch_size", "train_batch_size")):
        each = ending(told, "micro_batch_size", "train_micro_batch_size_per_gpu") * max(1.0, ending(told, "data_parallel_size", "dp_size"))
        batches = whole // each if each else 0.0
    waits = (stages - 1) / (batches + stages - 1) if stages > 2 and batches else 0.0
    times = [c for c in columns if c.quantity.kind in ("step_time", "throughput") and finite(c, 2)]
    if waits >= _IDLE and times:
        yield series_of("throughput", "waits", times[0].lines, times[0].values, times[0].label, ratio=waits)


def _spans_nodes(told: Mapping[str, Setting], columns: Sequence[Column]) -> Iterator[Series]:
    """A layer is shared out over more cards than a node has: its sums go over the network, in each layer, forward and backward."""
    shared = ending(told, "tensor_model_parallel_size", "tensor_parallel_size", "tensor_parallel_degree", "tp_size")
    cards = ending(told, "num_gpus_per_node", "gpus_per_node", "nproc_per_node", "ntasks_per_node") or (_CARDS if ending(told, "world_size") > _CARDS else 0.0)
    times = [c for c in columns if c.quantity.kind in ("step_time", "throughput") and finite(c, 2)]
    if 1 < cards < shared and times:
        yield series_of("throughput", "spans", times[0].lines, times[0].values, times[0].label, ratio=shared / cards)


def _beyond_a_cosine(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """The squared error of a cosine stays above all that -1..1 allows: the targets lie outside."""
    if not any(_COSINE.search(line.text) for line in log):
        return
    for loss in columns:
        if loss.name == "loss" and not loss.quantity.term and (values := finite(loss, 3)) and median(values[-3:]) > _FARTHEST:
            yield series_of("loss", "unreachable", loss.lines, values, loss.label)
            return


def _whole_precision(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """A model that is said to be computed in full precision uses an eighth of its card's arithmetic and less."""
    said = any(_PLAIN.search(line.text) for line in log)
    for used in columns if said else ():
        values = finite(used, 3)
        if "mfu" in words(used.label) and values and max(values) / (100 if used.quantity.percent or max(values) > 1 else 1) <= _IDLY and min(values) > 0:
            yield series_of("throughput", "plain", used.lines, values, used.label)
            return


def _untrained_words(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """Tokens were added, and low-rank adapters train neither what reads them nor what writes them."""
    added = next((line.number for line in log if (found := _NEW_WORDS.search(line.text)) and int(found[1] or found[2]) > 1), 0)
    tuned = any(_TUNED.search(line.text) for line in log)
    if added and tuned and not any(_KEPT.search(line.text) for line in log):
        yield series_of("metric", "untrained", [added], [0.0], "new tokens")


def _rate_of_its_own(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """Adafactor was told to find its rate by itself, and that is next to nothing at each of eight reports while the loss rests."""
    if not any(_OWN.search(line.text) for line in log):
        return
    rests = any(c.name == "loss" and (v := finite(c, 8)) and median(v[-3:]) > 0.95 * median(v[:3]) for c in columns)
    for rate in columns if rests else ():
        values = finite(rate, 8)
        if rate.quantity.kind == "lr" and values and 0 < max(values) <= 1e-5:
            yield series_of("lr", "creeps", rate.lines, values, rate.label)
            return


def _adapter_changes_nothing(log: Sequence[Line]) -> Iterator[Series]:
    """The outputs of a model differ from those of its base by nothing at all, where an adapter was trained; that of a merged or saved one must not differ from itself."""
    if not any(_ADAPTER.search(line.text) for line in log):
        return
    for n, line in enumerate(log):
        if (found := _NO_DIFFERENCE.search(line.text)) and not float(found[1]):
            near = [other.text for other in log[max(0, n - 2) : n + 1]]
            if any(_BASE.search(text) for text in near) and not any(_SAME_ON_PURPOSE.search(text) for text in near):
                yield series_of("weights", "zero", [line.number], [0.0], "adapter")
                return
