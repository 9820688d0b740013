"""Whether more cards bring more: the paces that a log tells of one card and of several, and the share of a step that they talk to each other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage.base.regex import Regex
from triage.model import Line, Series
from triage.numbers.columns.column import Column, series_of
from triage.numbers.columns.statistics import median

TYPE_CHECKING = False
if TYPE_CHECKING:
    import re

_COUNT = r"(?<![\d.])(?P<count>\d{1,4})[ -]?(?:x ?)?(?:GPU|card|device)s?\b"
_SAMPLES = Regex(rf"(?i){_COUNT}.{{0,60}}?(?<![\d.])(?P<pace>\d{{1,7}}(?:\.\d{{1,4}})?) ?(?:samples?|images?|imgs?|tok(?:en)?s?)/s(?:ec)?\b(?!/)")
_STEPS = Regex(rf"(?i){_COUNT}.{{0,60}}?(?<![\d.])(?P<pace>\d{{1,7}}(?:\.\d{{1,4}})?) ?(?:it|iters?|steps?|batch(?:es)?)/s(?:ec)?\b(?!/)")
_TIME = Regex(rf"(?i){_COUNT}.{{0,60}}?(?<![\d.])(?P<pace>\d{{1,6}}(?:\.\d{{1,4}})?) ?(?:s|sec|seconds|min|minutes)(?: per| an?| ?/(?: ?an?)?)? ?epoch\b")
_MORE, _AS_MANY = 1.2, 0.6
"""How much quicker more cards are, at the least, where they bring anything; steps of a larger batch may take a little longer."""
_NODES = Regex(r"(?i)(?<![\d.])(?P<count>\d{1,4})[ -]?nodes?\b.{0,60}?\b(?:step|iter(?:ation)?|batch)(?:[ _]time)?\W{1,3}(?P<pace>\d{1,5}(?:\.\d{1,5})?) ?s\b")
_SLOWER = 1.5
"""How much longer a step of several nodes takes where the network carries too little."""
_SOCKETS = Regex(r"NCCL INFO (?:Using network Socket|.{0,60}via NET/Socket)|NET/IB : No device found")
_BANDWIDTH = Regex(r"(?i)\b(?:bus_?bw|alg_?bw|bus bandwidth|带宽)\W{1,4}(\d{1,5}(?:\.\d{1,4})?) ?GB/s")
_HOST = Regex(r"^([\w.-]{1,80}):\d{1,8}:\d{1,8} \[\d{1,3}\] NCCL INFO")
_POOR = 12.0
"""GB/s that two nodes with InfiniBand leave far behind."""
_TALK = Regex(r"(?i)\b(?:all-?_?reduce|grad(?:ient)?[ _]?sync|comm(?:unication)?|nccl)(?:[ _](?:time|wait))?\W{1,3}(\d{1,5}(?:\.\d{1,5})?) ?(m?s)\b")
_STEP = Regex(r"(?i)\b(?:step|iter(?:ation)?|batch)(?:[ _]time)?\W{1,3}(\d{1,5}\.\d{1,5}) ?(m?s)\b")
_LEAST, _MOST_OF_IT = 3, 0.6


def find(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """What several cards bring, and what they wait for."""
    for pattern, least in ((_SAMPLES, _MORE), (_STEPS, _AS_MANY)):
        yield from _brings_nothing(log, pattern, least)
    yield from _brings_nothing(log, _TIME, 1 / _MORE, seconds=True)
    yield from _over_sockets(log)
    yield from _talks(log)


def _brings_nothing(log: Sequence[Line], pattern: Regex, least: float, *, seconds: bool = False) -> Iterator[Series]:
    """The most cards are too slow beside the fewest."""
    told = {int(found["count"]): (line.number, float(found["pace"])) for line in log if (found := pattern.search(line.text))}
    if len(told) < 2:
        return
    (at, one), (to, many) = told[min(told)], told[max(told)]
    if many > least * one if seconds else many < least * one:
        yield series_of("throughput", "falls", [at, to], [one, many], f"{max(told)} GPUs", at=1, ratio=round(many / one, 3))


def _over_sockets(log: Sequence[Line]) -> Iterator[Series]:
    """Several nodes exchange gradients over plain sockets, and the log tells how slow that is: a step takes half as long again as on one, or the bandwidth is that of Ethernet."""
    sockets = [line for line in log if _SOCKETS.search(line.text)]
    hosts = {found[1] for line in sockets if (found := _HOST.search(line.text))}
    if not sockets or len(hosts) == 1:
        return
    paces = {int(found["count"]): (line.number, float(found["pace"])) for line in log if (found := _NODES.search(line.text))}
    if len(paces) > 1 and paces[max(paces)][1] >= _SLOWER * paces[min(paces)][1]:
        (at, one), (to, many) = paces[min(paces)], paces[max(paces)]
        yield series_of("throughput", "falls", [at, to], [one, many], f"{max(paces)} nodes", at=1, ratio=round(many / one, 3))
        return
    told = [(line.number, float(found[1])) for line in log if (found := _BANDWIDTH.search(line.text))]
    if told and max(bandwidth for _, bandwidth in told) < _POOR and len(hosts) > 1:
        yield series_of("throughput", "falls", [number for number, _ in told], [bandwidth for _, bandwidth in told], f"{len(hosts)} nodes", at=len(told) - 1)


def _talks(log: Sequence[Line]) -> Iterator[Series]:
    """Three fifths of each of three steps and more go into the exchange of gradients."""
    pairs = [(line.number, _seconds(talk), _seconds(step)) for line in log if (talk := _TALK.search(line.text)) and (step := _STEP.search(line.text))]
    shares = [talk / step for _, talk, step in pairs if step]
    if len(shares) >= _LEAST and _MOST_OF_IT <= median(shares) <= 1 and min(shares) >= _MOST_OF_IT:
        yield series_of("throughput", "starves", [n for n, _, _ in pairs], shares, "communication", ratio=round(median(shares), 3))


def _seconds(found: re.Match[str]) -> float:
    return float(found[1]) / (1000 if found[2].lower() == "ms" else 1)
