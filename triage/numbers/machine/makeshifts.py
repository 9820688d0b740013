"""What a library says that it does without, beside a pace that shows it: layers outside of the card, kernels that were not loaded, a cache without room, sockets in the place of a fast network."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage.base.regex import Regex
from triage.model import Line, Series
from triage.numbers.columns.column import Column, series_of
from triage.numbers.columns.statistics import median

_OFFLOADED = Regex(r"on the meta device because they were offloaded to the (?:cpu|disk)|hf_device_map\W{1,4}\{[^{}]{0,4000}['\"](?:cpu|disk)['\"]|offloaded (?!(\d{1,3})/\1 )\d{1,3}/\d{1,3} layers to GPU")
_TOKENS = Regex(r"(?i)(?<![\d.])(\d{1,5}(?:\.\d{1,4})?) ?(?:tok(?:en)?s?)(?: ?/ ?s(?:ec)?| per second)\b")
_SECONDS = Regex(r"(?<![\d.])(\d{1,5}(?:\.\d{1,4})?) ?s/(?:it|step|tok(?:en)?|sample|prompt)\b")
_KERNELS = Regex(r"xFormers can't load C\+\+/CUDA extensions")
_SERVED = Regex(r"Avg generation throughput: (?P<pace>[\d.]{1,9}) tokens/s, Running: (?P<running>\d{1,5}) reqs.{0,40}?(?:Pending|Waiting): (?P<waiting>\d{1,6}) reqs.{0,60}?KV cache usage: (?P<full>[\d.]{1,6})%")
"""What vLLM says of itself every few seconds."""
_SOCKETS = Regex(r"Using network Socket|via NET/Socket")
_NODES = Regex(r"(?i)\b(?:num_|n_?)nodes\W{1,3}(\d{1,4})\b|SLURM_(?:NNODES|JOB_NUM_NODES)\W{1,3}(\d{1,4})\b|WORLD_NODES\W{1,3}(\d{1,4})\b")
_USE = Regex(r"(?i)\bmfu\W{1,4}(\d{1,3}(?:\.\d{1,6})?)( ?%)?")
"""The share of a card's arithmetic that a model makes use of."""
_LOADS = ("oading", "ownload", "hards", "etching")
_HARDLY_ANY, _CREEPS, _SLOW = 1.0, 10.0, 5.0
"""Tokens a second, seconds a prompt and seconds a step that nobody accepts of a card."""
_FULL, _STARVED, _LOST = 95.0, 10.0, 0.2
_REPORTS = 2


def find(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """Each makeshift that the log names, where the pace is as bad as it makes it."""
    yield from _offloaded(log)
    yield from _without_kernels(log)
    yield from _no_room_to_serve(log)
    yield from _over_sockets(log)


def _offloaded(log: Sequence[Line]) -> Iterator[Series]:
    """Layers lie in the memory of the host or on disk, and a token takes a second, or a prompt ten."""
    if not any(_OFFLOADED.search(line.text) for line in log):
        return
    for pattern, limit, label, least in ((_TOKENS, _HARDLY_ANY, "token/s", 1), (_SECONDS, _CREEPS, "s/it", _REPORTS)):
        told = [(line.number, float(found[1])) for line in log if not any(word in line.text for word in _LOADS) and (found := pattern.search(line.text))]
        pace = median([value for _, value in told]) if len(told) >= least else limit
        if (pace < limit) if pattern is _TOKENS else (pace > limit):
            yield series_of("gpu_memory", "overflows", [number for number, _ in told], [value for _, value in told], label)
            return


def _without_kernels(log: Sequence[Line]) -> Iterator[Series]:
    """The kernels of an attention were not loaded, and steps take seconds."""
    if any(_KERNELS.search(line.text) for line in log):
        told = [(line.number, float(found[1])) for line in log if (found := _SECONDS.search(line.text))]
        if len(told) >= _REPORTS and median([value for _, value in told]) >= _SLOW:
            yield series_of("step_time", "plain", [number for number, _ in told], [value for _, value in told], "s/it")


def _no_room_to_serve(log: Sequence[Line]) -> Iterator[Series]:
    """The cache for keys and values is full with a request or two, others wait, and hardly a token comes out."""
    told = [(line.number, found) for line in log if (found := _SERVED.search(line.text))]
    full = [(number, float(found["pace"])) for number, found in told if float(found["full"]) >= _FULL and float(found["pace"]) <= _STARVED and int(found["waiting"]) and int(found["running"]) <= _REPORTS]
    if len(full) >= _REPORTS and len(full) * 2 > len(told):
        yield series_of("throughput", "full", [number for number, _ in full], [pace for _, pace in full], "token/s")


def _over_sockets(log: Sequence[Line]) -> Iterator[Series]:
    """Several nodes talk over plain sockets, and the cards are made use of to less than a fifth."""
    socket = next((line.number for line in log if _SOCKETS.search(line.text)), None)
    nodes = max((int(next(filter(None, found.groups()))) for line in log for found in _NODES.finditer(line.text)), default=1)
    used = [(line.number, float(found[1]) / (100 if found[2] or float(found[1]) > 1 else 1)) for line in log if (found := _USE.search(line.text))]
    if socket and nodes > 1 and len(used) > _REPORTS and max(share for _, share in used[1:]) < _LOST:
        yield series_of("throughput", "falls", [socket, *(number for number, _ in used)], [used[0][1], *(share for _, share in used)], "mfu")
