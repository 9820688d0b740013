"""Settings far outside of what anybody uses, in a run that does not learn: regularisation that leaves nothing, a discount that sees one step, chance that is paid for, an improvement that none comes to."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from triage.base.regex import IGNORECASE, Regex
from triage.model import Line, Series
from triage.numbers.columns.column import Column, series_of
from triage.numbers.columns.quantities import HELD, JUDGED, words
from triage.numbers.columns.settings import Setting, number, settings
from triage.numbers.columns.statistics import median, trend
from triage.numbers.course.courses import does_not_learn
from triage.numbers.course.single import finite

_DROPOUT = ("dropout", "drop", "drop_rate", "dropout_rate", "p_dropout", "hidden_dropout_prob", "hidden_dropout", "attention_dropout", "attn_dropout", "classifier_dropout", "dropout_prob", "dropout_p")
_SMOOTHING = ("label_smoothing", "smoothing", "label_smoothing_factor", "ls_eps")
_DISCOUNT = ("gamma", "discount", "discount_factor")
_CHANCE = ("ent_coef", "entropy_coef", "entropy_coeff", "entropy_beta", "entropy_weight", "entropy_loss_weight")
_KEPT = 0.8
_DECAYS = ("weight_decay", "l2_regularization", "l2_reg", "wd", "l2", "reg")
_NEGATIVES = ("num_negatives", "num_negs", "num_neg", "negative_sample_size", "neg_ratio", "negative_ratio", "num_negative_samples", "negatives", "neg_num", "negative_samples", "n_negatives", "num_negs_per_pos", "neg_sampling_ratio")
_LEAST = 6
_STOPPED = Regex(r"Signaling Trainer to stop|early stopping(?: triggered)?|stopping early|EarlyStopping (?:counter|conditioned)|提前停止|早停", IGNORECASE)


def find(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """The first setting that is far out, where the run bears it out; with the value that is usual."""
    told = settings(log)
    for names, is_out, usual, bears_out in _OUT:
        found = number(told, names)
        if found and is_out(found[1]) and bears_out(columns):
            yield series_of("metric", "beyond", [found[2]], [found[1], usual], found[0])
            return
    yield from _never_enough(told, log, columns)
    yield from _decays_away(told, columns)


def _is_not_paid(columns: Sequence[Column]) -> bool:
    """Whether no reward rises beyond chance."""
    paid = [c for c in columns if c.quantity.kind == "reward" and not c.quantity.bound and finite(c, _LEAST)]
    return bool(paid) and all(trend(c.values) < 2 for c in paid)


def _ranks_nothing(columns: Sequence[Column]) -> bool:
    """Whether every score rests, within a twentieth, at four reports and more, while a loss falls."""
    scores = [c for c in columns if c.quantity.kind == "score" and not c.quantity.bound and finite(c, 4)]
    falls = any(c.quantity.kind == "loss" and (v := finite(c, 4)) and v[-1] < 0.7 * v[0] for c in columns)
    return falls and bool(scores) and all(max(c.values) - min(c.values) <= 0.05 * max(c.values) for c in scores)


_OUT: tuple[tuple[tuple[str, ...], Callable[[float], bool], float, Callable[[Sequence[Column]], bool]], ...] = (
    (_DROPOUT, lambda v: 0.9 <= v <= 1, 0.1, does_not_learn),
    (_SMOOTHING, lambda v: 0.5 <= v <= 1, 0.1, does_not_learn),
    (_DISCOUNT, lambda v: 0 <= v <= 0.5, 0.99, _is_not_paid),
    (_NEGATIVES, lambda v: v == 0, 1.0, _ranks_nothing),
    (_CHANCE, lambda v: 0.5 <= v <= 1e4, 0.01, _is_not_paid),
)
"""Names of a setting, when it is far out, what is usual, and what must be seen beside it."""


def _never_enough(told: Mapping[str, Setting], log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """A run is stopped for want of improvement though what is held out is better at each of three reports and more: none is as large as is asked for."""
    least = number(told, ("min_delta", "early_stopping_threshold", "min_improvement", "tolerance"))
    if not least or least[1] <= 0 or not any(_STOPPED.search(line.text) for line in log):
        return
    for held in columns:
        values = finite(held, 3) if held.quantity.phase in HELD and held.quantity.kind in JUDGED and not held.quantity.bound else ()
        steps = [b - a for a, b in zip(values, values[1:])]
        better = (all(s < 0 for s in steps) and held.quantity.kind in ("loss", "error", "error_rate", "perplexity")) or (all(s > 0 for s in steps) and held.quantity.kind in ("accuracy", "score", "ap", "overlap"))
        if values and better and max(map(abs, steps)) < least[1]:
            yield series_of("metric", "beyond", [least[2]], [least[1], 0.0001], least[0])
            return


def _decays_away(told: Mapping[str, Setting], columns: Sequence[Column]) -> Iterator[Series]:
    """Adam is given a penalty on the weights of a hundredth and more, which it scales as it scales gradients, and embeddings learn nothing: no answer is among the first ones."""
    decay, optimizer = number(told, _DECAYS), told.get("optimizer") or told.get("optim")
    by_adam = optimizer and optimizer.value.lower().removesuffix("()") in ("adam", "torch.optim.adam", "optim.adam")
    if not decay or not by_adam or not 0.01 <= decay[1] <= 10:
        return
    nothing = [c for c in columns if c.quantity.kind in ("score", "accuracy") and {"hr", "hit", "hits", "ndcg", "recall", "mrr"} & set(words(c.label)) and finite(c, 3)]
    losses = [c.values for c in columns if c.name == "loss" and not c.quantity.bound and finite(c, _LEAST)]
    rests = bool(losses) and all(median(v[-3:]) > _KEPT * median(v[:3]) for v in losses)
    if nothing and not any(any(c.values) for c in nothing) and rests:
        yield series_of("metric", "beyond", [decay[2]], [decay[1], 1e-5], decay[0])
