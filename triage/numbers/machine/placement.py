"""Which card each process is on: ranks that share the first one, cards that are hidden from a run that was to use them, a display's card in the place of the one that computes, a first card that does most of the work."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage.base.regex import Regex
from triage.model import Line, Series
from triage.numbers.columns.column import Column, series_of
from triage.numbers.machine.cards import ASKED

_SHARES = Regex(r"(?i)\bgpu ?(?P<card>\d{1,2})\b[^%\d]{0,4}[^%]{0,40}?(?<![\d.])(?P<share>\d{1,3}) ?%")
"""`GPU 0: 98%`, `GPU1: 5.2/24.0 GB util 31%`: several on a line, or one a line."""
_LIST = Regex(r"(?i)\bgpu[ _-]?util\w{0,8}(?: ?\(?%\)?)?\W{1,4}[\[(](?P<shares>\d{1,3}(?:\.\d)?%?(?:, ?\d{1,3}(?:\.\d)?%?){1,15})[\])]")
"""`gpu util [98, 0, 0, 0]`"""
_ROW = Regex(r"(?P<used>\d{1,6}) ?MiB ?/ ?\d{3,6} ?MiB ?\| {0,6}(?P<share>\d{1,3}) ?%")
_SAID_ON = Regex(r"(?i)(?<!local.)\b(?:rank|process)\W{0,3}(?P<rank>\d{1,4})\b.{0,120}?\bcuda:(?P<card>\d{1,2})\b")
_OWN_VIEW = Regex(r"CUDA_VISIBLE_DEVICES|\b(?:host|node)(?:name)?\b|node[_-]?rank")
"""What gives each process a first card of its own."""
_COUNT = Regex(r"(?i)\bdevice_count(?:\(\))?\W{1,4}(\d{1,3})\b")
_ONE_SEEN = Regex(r"CUDA_VISIBLE_DEVICES\W{1,4}\d{1,2}(?![\d,]|\W{1,3}\d)")
_SEVERAL = Regex(r"(?i)--?(?:num[_-])?gpus?[ =](?:[2-9]|\d,\d)|\b(?:num_|n_)?gpus['\"]?\W{1,3}(?:[2-9]\b|-1)|\bdevices['\"]?\W{1,3}(?:[2-9]\b|-1)|nproc_per_node[ =][2-9]|\bDataParallel\b|\ball gpus\b")
"""What says that several cards were meant."""
_USED = Regex(r"(?i)\b(?:using|use|training on|device|running on|current)\b.{0,24}(?:cuda|gpu)\W{0,3}(?:\d{1,2})?\W{1,4}(?:name\W{1,3})?(?P<name>(?:NVIDIA |GeForce |Quadro |Tesla )\S[^,;()'\"|]{1,40})")
_DISPLAY = Regex(r"\bGT ?\d{3,4}\b|\bNVS\b|\b[KPT] ?(?:400|600|620|1000)\b|\bGTX (?:7|9|10)50\b|\bMX ?\d{3}\b")
_COMPUTES = Regex(r"\bRTX\b(?! ?(?:A?[KPT]?(?:400|500))\b)|\bTITAN\b|\b[AHV](?:[3-9]0|1\d0|6000)\b|\bGTX (?:10[78]0|[79]80)\b|\bTesla\b")
"""Names of cards that draw the screen, and of those that train."""
_BUSY, _HALF, _FULLEST = 80, 0.5, 2.0
_LEAST = 2


def find(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """What the log tells of cards by their numbers and names."""
    shares = [(line.number, int(found["card"]), int(found["share"])) for line in log if "%" in line.text for found in _SHARES.finditer(line.text)]
    yield from _rows_left_idle(_listed(log) or shares, log)
    yield from _on_one_card(log)
    yield from _hidden(log)
    yield from _display_card(log)
    yield from _first_does_most(shares, log)


def _listed(log: Sequence[Line]) -> list[tuple[int, int, int]]:
    """(line, card, share) of each card whose most is told in lists, one a look."""
    looks = [(line.number, [float(share.rstrip("%")) for share in found["shares"].replace(" ", "").split(",")]) for line in log if "util" in line.text and (found := _LIST.search(line.text))]
    cards = min((len(shares) for _, shares in looks), default=0)
    return [(looks[0][0], card, int(max(shares[card] for _, shares in looks))) for card in range(cards)]


def _rows_left_idle(shares: Sequence[tuple[int, int, int]], log: Sequence[Line]) -> Iterator[Series]:
    """Of the cards that a row tells one is busy and all others do nothing, where more were meant or one process is all there is."""
    told = [share for _, _, share in shares]
    idle = len({card for _, card, _ in shares}) >= _LEAST and len(set(shares)) == len(shares) and sum(share >= _BUSY for share in told) == 1 and sum(told) == max(told)
    if idle and any(ASKED.search(line.text) for line in log):
        yield series_of("gpu_util", "zero", [number for number, _, _ in shares], [*map(float, told)], "GPU-Util", at=told.index(0))


def _on_one_card(log: Sequence[Line]) -> Iterator[Series]:
    """All ranks say that they are on the same card, on a machine that is told to have more: no process sees cards of its own."""
    told: dict[int, set[int]] = {}
    lines: list[int] = []
    for line in log:
        text = f"{line.origin}: {line.text}" if line.origin else line.text
        if "cuda:" in text and (found := _SAID_ON.search(text)):
            if _OWN_VIEW.search(text):
                return
            told.setdefault(int(found["rank"]), set()).add(int(found["card"]))
            lines.append(line.number)
    cards = set[int]().union(*told.values())
    there = max((int(found[1]) for line in log if (found := _COUNT.search(line.text))), default=0)
    rows = [(int(found["used"]), int(found["share"])) for line in log if (found := _ROW.search(line.text))]
    idle = len(rows) >= len(told) and any(share == 0 and used < 1000 for used, share in rows)
    if len(told) >= _LEAST and len(cards) == 1 and (there >= len(told) or idle):
        yield series_of("gpu_memory", "shared", lines, [float(len(told))], f"{len(told)} ranks")


def _hidden(log: Sequence[Line]) -> Iterator[Series]:
    """CUDA_VISIBLE_DEVICES names one card, one is all that the program counts, and several were meant."""
    seen = next((line.number for line in log if _ONE_SEEN.search(line.text)), None)
    counts = [int(found[1]) for line in log if (found := _COUNT.search(line.text))] if seen else []
    if seen and counts and max(counts) == 1 and any(_SEVERAL.search(line.text) for line in log):
        yield series_of("gpu_util", "zero", [seen], [1.0], "CUDA_VISIBLE_DEVICES")


def _display_card(log: Sequence[Line]) -> Iterator[Series]:
    """The card that is used is one that draws the screen, and one that is made to compute is there as well."""
    for line in log:
        found = _USED.search(line.text)
        if found and _DISPLAY.search(found["name"]) and not _COMPUTES.search(found["name"]):
            if any(_COMPUTES.search(other.text) for other in log if other.number != line.number or _COMPUTES.search(other.text.replace(found["name"], ""))):
                yield series_of("gpu_util", "elsewhere", [line.number], [0.0], found["name"].strip())
            return


def _first_does_most(shares: Sequence[tuple[int, int, int]], log: Sequence[Line]) -> Iterator[Series]:
    """Under DataParallel the first card is busy, and every other half of that and less."""
    rows = [(line.number, int(found["share"])) for line in log if (found := _ROW.search(line.text))] or [(number, share) for number, _, share in sorted(shares, key=lambda told: told[1])]
    if len(rows) < _LEAST or not any("DataParallel" in line.text and "Distributed" not in line.text for line in log):
        return
    first, others = rows[0][1], [share for _, share in rows[1:]]
    if first >= _BUSY and 0 < max(others) <= _HALF * first:
        yield series_of("gpu_util", "apart", [number for number, _ in rows], [float(share) for _, share in rows], "GPU-Util", at=1)
