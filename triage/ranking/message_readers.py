"""What arithmetic cannot say about a message: the closed set of readers that `compute: from:` names."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from triage.base.expressions import Size, value_of
from triage.base.regex import Regex, re
from triage.evidence import standings
from triage.incidents import is_user
from triage.model import Incident, Line, Standing

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Reader = Callable[[Incident, Sequence[Line]], dict[str, Any]]


_SIZE = r"([\d.]{1,20} ?(?:bytes|[KMGT]i?B))"
_MEMORY = {
    "requested": (
        rf"(?:[Tt]ried|trying) to allocate {_SIZE}", r"(?:calloc|Failed to CUDA \w+) (\d+ bytes)",
    ),
    "capacity": (rf"{_SIZE} total capacity", rf"total capaci?ty of {_SIZE}", rf"max allowed: {_SIZE}"),
    "free": (rf"{_SIZE} free", rf"of which {_SIZE} is free"),
    "allocated": (
        rf"{_SIZE} already allocated", rf"allocated memory {_SIZE} is allocated by PyTorch", rf"MPS allocated: {_SIZE}",
    ),
    "reserved": (rf"{_SIZE} reserved in total", rf"{_SIZE} cached"),
    "unallocated": (rf"{_SIZE} is reserved by PyTorch but unallocated",),
    "this_process": (rf"this process has {_SIZE} memory in use",),
}  # fmt: skip
_OTHER = Regex(rf"Process \d+ has {_SIZE} memory in use")
_ALIKE = 0.05
"""Processes whose sizes differ by no more do the same work: ranks of one run, not strangers."""


def memory(incident: Incident, log: Sequence[Line]) -> dict[str, Any]:
    """The parts of an out-of-memory message, old and new wordings: sizes, and shares of the capacity."""
    text = incident.message
    parts: dict[str, Any] = {}
    for name, patterns in _MEMORY.items():
        for pattern in patterns:
            if found := re.search(pattern, text):
                parts[name] = value_of(found[1])
                break
    if "reserved" not in parts and {"allocated", "unallocated"} <= parts.keys():
        parts["reserved"] = Size(parts["allocated"].bytes + parts["unallocated"].bytes)
    if "unallocated" not in parts and {"allocated", "reserved"} <= parts.keys():
        parts["unallocated"] = Size(max(0.0, parts["reserved"].bytes - parts["allocated"].bytes))
    sizes = [value_of(size).bytes for size in _OTHER.findall(text)]
    others = sum(sizes)
    parts["alike"] = max((sum(abs(other - one) <= _ALIKE * one for other in sizes) for one in sizes), default=0)
    if incident.ranks:
        parts["on_rank"] = incident.ranks[0]
    if not others and {"capacity", "free", "this_process"} <= parts.keys():
        others = max(0.0, parts["capacity"].bytes - parts["free"].bytes - parts["this_process"].bytes)
    elif not others and {"capacity", "free", "reserved"} <= parts.keys():
        others = max(0.0, parts["capacity"].bytes - parts["free"].bytes - parts["reserved"].bytes)
    if others:
        parts["other_processes"] = Size(others)
    parts |= _shares(parts)
    parts.pop("this_process", None)
    return parts


def _shares(parts: dict[str, Any]) -> dict[str, float]:
    capacity = parts["capacity"].bytes if "capacity" in parts else 0.0
    return {
        f"{share}_share": parts[name].bytes / capacity if capacity and name in parts else 0.0
        for share, name in (
            ("unallocated", "unallocated"),
            ("others", "other_processes"),
            ("requested", "requested"),
        )
    }


def state_dict(incident: Incident, log: Sequence[Line]) -> dict[str, Any]:
    """Which keys and shapes of a checkpoint do not fit the model, and the prefix that sets them apart."""
    from triage.ranking.checkpoint_reader import read

    return read(incident)


_SHAPE = Regex(r"(?:torch\.Size\(\[[\d, ]*\]\)|\[\d+(?:, ?\d+)*\]|\(\d+(?:, ?\d+)+\))")


def shapes(incident: Incident, log: Sequence[Line]) -> dict[str, Any]:
    """Every shape a message names, in order."""
    return {f"shape{i}": value_of(s) for i, s in enumerate(_SHAPE.findall(incident.message)[:8], 1)}


def view(incident: Incident, log: Sequence[Line]) -> dict[str, Any]:
    """Which one size of a view is another than the tensor's."""
    from triage.ranking.view_reader import read

    return read(incident)


_WORK = Regex(
    r"WorkNCCL\(SeqNum=(\d+), OpType=(\w+)(?:, TensorShape=\[[\d, ]*\])?(?:, NumelIn=(\d+))?(?:, NumelOut=\d+)?[^)]*?Timeout\(ms\)=(\d+)"
)
_RANK = Regex(r"[Rr]ank ?(\d+)")
_RECORDED = Regex(r"^collective: \w+:(\w+)")
_CULPRIT = Regex(r"Culprit rank (\d+); Error type: \w+(?:, ([^;]{5,200}?))?(?:, Culprit|$)")
_CALLED = Regex(r"^\s*[\w<>.]+ at (\S+\.py:\d+)$")
_GLOO = Regex(r"Timed out waiting (\d+)ms")


def collective(incident: Incident, log: Sequence[Line]) -> dict[str, Any]:
    """What watchdog and timeout lines of the whole log tell: operation, number, who waits, who lags."""
    parts: dict[str, Any] = {}
    told: dict[str, tuple[str, str, str]] = {}
    for line in log:
        if "WorkNCCL" in line.text and (work := _WORK.search(line.text)):  # only saves work
            seq, op, numel, timeout = work.groups()
            parts.setdefault("seq", int(seq))
            parts.setdefault("op", op)
            parts.setdefault("timeout_s", int(timeout) // 1000)
            if numel:
                parts.setdefault("numel_in", int(numel))
            rank = _RANK.search(line.text) or _RANK.search(line.origin)
            if rank:
                told.setdefault(rank[1], (seq, op, numel or ""))
        elif "collective: " in line.text and (recorded := _RECORDED.search(line.text)):  # only saves work
            parts.setdefault("op", recorded[1])
        elif " at " in line.text and (called := _CALLED.search(line.text)) and is_user(called[1]):  # only saves work
            parts.setdefault("called_at", called[1])
        elif "Culprit rank" in line.text and (culprit := _CULPRIT.search(line.text)):  # only saves work
            parts.setdefault("culprit", culprit[1])
            if culprit[2]:
                parts.setdefault("difference", culprit[2])
        elif "Timed out waiting" in line.text and (gloo := _GLOO.search(line.text)):  # only saves work
            parts.setdefault("timeout_s", int(gloo[1]) // 1000)
    if told:
        parts["ranks"] = _listed(int(rank) for rank in told)
        parts["disagree"] = int(len(set(told.values())) > 1)
        least = min(int(seq) for seq, _, _ in told.values())
        behind = [int(rank) for rank, (seq, _, _) in told.items() if int(seq) == least]
        if len(behind) < len(told):
            parts["lagging"] = _listed(behind)
    return parts | _stood(standings(log), {int(rank) for rank in told})


def _stood(ranks: Sequence[Standing], told: set[int]) -> dict[str, Any]:
    """What the places and steps of the ranks say about who is missing and why."""
    if not ranks:
        return {}
    places = {(s.frame.file, s.frame.line) for s in ranks if s.frame}
    lengths = {s.steps for s in ranks if s.steps}
    parts: dict[str, Any] = {"apart": int(len(places) > 1), "uneven": int(len(lengths) > 1)}
    if len(lengths) > 1:
        parts["lengths"] = ", ".join(f"rank {s.rank}: {s.steps}" for s in ranks if s.steps)
    if missing := [s.rank for s in ranks if s.missing]:
        parts["missing"] = _listed(missing)
    if ended := [s.rank for s in ranks if s.ended]:
        parts |= {"ended": _listed(ended), "ended_count": len(ended)}
    quiet = [s.rank for s in ranks if not s.frame and s.rank not in told]
    if quiet and len(quiet) < len(ranks):
        parts["quiet"] = _listed(quiet)
    counted = [s for s in ranks if s.enqueued]
    least = min((s.enqueued for s in counted), default=None)
    behind = [s.rank for s in counted if s.enqueued == least]
    if len(behind) < len(counted):
        parts["lagging"] = _listed(behind)
    return parts


def _listed(ranks: Iterable[int]) -> str:
    return ", ".join(map(str, sorted(ranks)))


def _late(module: str, name: str) -> Reader:
    """A reader whose module is loaded when it is first asked."""

    def asked(incident: Incident, log: Sequence[Line]) -> dict[str, Any]:
        read: Reader = getattr(__import__(f"triage.ranking.{module}", fromlist=(name,)), name)
        return read(incident, log)

    return asked


READERS: dict[str, Reader] = {
    "memory": memory,
    "state_dict": state_dict,
    "shapes": shapes,
    "view": view,
    "collective": collective,
    "code": _late("code_reader", "read"),
    "nearest": _late("spelling_reader", "nearest"),
    "names": _late("release_reader", "names"),
    "syntax": _late("spelling_reader", "syntax"),
    "refusal": _late("refusal_reader", "read"),
    "importing": _late("import_reader", "importing"),
    "conflict": _late("conflict_reader", "conflict"),
    "assertion": _late("assertion_reader", "assertion"),
    "pip": _late("pip_reader", "pip"),
    "announced": _late("emptiness_reader", "announced"),
    "passing": _late("passing_reader", "passing"),
    "skipped": _late("skipping_reader", "skipped"),
}
