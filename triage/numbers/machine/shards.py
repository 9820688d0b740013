"""Which samples each rank draws, where a log names them: the same on all, or not as many."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage.base.regex import Regex
from triage.model import Line, Series
from triage.numbers.columns.column import Column, series_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    import re

_RANK = Regex(r"(?i)\brank\W{0,3}(\d{1,5})\b|\bcuda:(\d{1,3})\b|\bgpu\W{0,2}(\d{1,3})\b|^(\d{1,5}): |^\[(\d{1,4})\](?: |:)")
_WRITER = Regex(r"rank (\d{1,6})$")
_DRAWN = Regex(r"(?i)\b(?:batch|indices|indexes|index|idx|ids?|samples?|sample_ids|files?|keys|utt\w{0,8}|first)\b[^\[]{0,24}(\[.{3,400}\])")
"""Words that name samples, and a list of them."""
_NO_SAMPLES = Regex(r"(?i)shape|size|\blen|dtype|seed|gather|reduc|broadcast|weight|param|loss(?!\w{0,8}[ :=]{1,4}\d)")
"""What else a list may hold; the value of a loss may well stand beside the samples that it is of."""
_LEAST = 3
"""Different lists that are no chance, and no mere setting, where all ranks print them alike."""
_COUNTED = Regex(r"(?i)(?:第 ?\d{1,9}/(\d{1,9}) ?[步批个]|(?:步|批次)数[^\d\n]{0,4}(\d{1,9})(?![\d/.])|共 ?(\d{1,9}) ?[步批](?!次?的)|\b(?:step|iter(?:ation)?|batch)\W{1,3}\d{1,9} ?/ ?(\d{2,9})\b|(?<![\d.])(\d{1,9}) ?个 ?(?:batch|批|迭代)|\b(\d{1,9}) (?:batches|steps|iterations|iters)(?: per epoch| in the epoch)?\b|\b(?:iters?|iterations|steps|batches)[ _/](?:per[ _])?epoch\W{1,4}(\d{1,9})\b|\blen\((?:\w{1,12}_)?(?:data_?)?loader\)\W{1,4}(\d{1,9})\b|\b(?:num_?)?batches(?: per epoch)?\W{1,3}(\d{1,9})\b)")

_SET = Regex(r"(?i)\b(?:train(?:ing)?(?:[ _]set)?|dataset|samples|examples|len\(\w{0,12}set\))\W{1,3}(?:of |size\W{1,3}|len\W{1,3})?(\d[\d,]{2,12})\b|\b(\d[\d,]{2,12}) (?:train(?:ing)? )?(?:images|samples|examples|files|records|sequences|rows|clips)\b|训练(?:集|样本)[^\d\n]{0,8}(\d{3,12})(?![\d.])")
_OWN_BATCH = Regex(r"(?i)\b(?:(?:local|per[ _-](?:gpu|device|rank|process)|micro)[ _-]batch(?:[ _]?size)?\W{1,3}(\d{1,6})|batch(?:[ _]?size)?\W{1,3}(\d{1,6})[ (,-]{0,3}(?:per(?!_)|/|on each|each)[ -]?(?:gpu|device|rank|process)?|batch(?:[ _]?size)? ?(?:/|per|a|each) ?(?:gpu|device|rank|process)\W{1,3}(\d{1,6})|per_device\w{0,6}_batch_size\W{1,3}(\d{1,6})|batch_?size_per_(?:gpu|device|rank|process)\W{1,3}(\d{1,6})|(?:samples|imgs|images)_per_gpu\W{1,3}(\d{1,6})|\d{1,9} batches ?(?:x|×|\*|of) ?(\d{1,6})|每张?卡 ?(?:batch[_ ]?size|批大小|批量)\W{1,3}(\d{1,6}))\b")
"""The size of a batch that is said to be of one process."""
_WENT_THROUGH = Regex(r"(?i)\b(?:samples|images|examples|records)[ _](?:seen|processed|consumed|drawn)\W{1,3}(\d[\d,]{2,12})\b|(?<![\d.,])(\d[\d,]{2,12}) (?:samples|images|examples|records) (?:seen|processed|consumed|drawn)\b|(?:处理|遍历|训练)了? ?(\d{3,12}) ?(?:个|条|张)?(?:样本|图片|数据)")
"""What a rank says at the end of its epoch."""
_HELD_OUT = Regex(r"(?i)(?<![a-z])(?:val(?:id(?:ation)?)?|eval(?:uation)?|test)(?![a-z])")
"""A part that each rank may well go through by itself."""
_SETTINGS = {
    "world": Regex(r"(?i)\bworld[ _]?size\W{1,4}(\d{1,5})\b|\b(?:num|n)_(?:gpus|processes)\W{1,4}(\d{1,5})\b|\bStarting \w+ with (\d{1,5}) processes|MEMBER: \d{1,5}/(\d{1,5})|\busing (\d{1,5}) gpus\b|(?<![\d.])(\d{1,5}) gpus,"),
    "set": Regex(r"(?i)\b(?:train(?:ing)?[ _](?:set|samples|size|data\w*)|num[ _]?(?:train[ _])?(?:samples|examples)|dataset[ _](?:size|len\w*))\W{1,4}(\d[\d,]{2,12})\b|(?<![\d.])(\d[\d,]{2,12}) train(?:ing)? (?:images|samples|examples)\b|\bdataset\W{1,3}(\d[\d,]{2,12}) (?:images|samples|examples)\b|训练(?:集|样本|数据)\w{0,3}\W{0,3}(\d[\d,]{2,12}) ?(?:张|条|个)"),
    "batch": _OWN_BATCH,
    "batches": Regex(r"(?i)共 ?(\d[\d,]{0,9}) ?个? ?(?:batch|批|步)|\b(?:iters?|iterations|steps|batches)[ _/](?:per[ _])?epoch\W{1,4}(\d[\d,]{0,9})\b|(?<![\d.])(\d[\d,]{0,9}) (?:iters?|iterations|steps|batches) (?:per|an|each) epoch\b|^(?:train\w*|epoch)\W{0,3}\d{0,6}\W.{0,40}\|\s{0,4}\d{1,9}/(\d{2,9}) \[|^epoch\W{1,3}\d{1,5}(?:/\d{1,5})?\W{1,4}\d{1,9}/(\d{2,9})\b|^epoch\W{1,4}\d{1,5}\]\[ {0,6}\d{1,9}/(\d{2,9})\]|\bepoch\b.{0,60}\|\s{0,3}steps\W{1,3}(\d{2,9})\b|\b(?:batch|step|iter(?:ation)?)\W{1,3}\d{1,9} ?(?:/|of) ?(\d{2,9})\b"),
}
_RAN_OUT = Regex(r"(?i)exhausted|\bepoch\W{0,3}\d{1,5}\W{1,3}(?:training )?(?:is )?(?:done|finished|complete[d]?|ended)\b|ran out of|no more (?:data|batches|samples)|end of (?:data|the data|shard)|StopIteration|数据(?:已经?|先)?(?:用完|取完|读完|耗尽)|没有更多数据")
_STEP = Regex(r"(?i)\b(?:step|iter(?:ation)?|batch)\W{1,8}(\d{1,9})\b")
_WEIGHTS = Regex(r"(?i)\b(?:model_?)?(?:param(?:eter)?s?|weights?)[_ ](?:norm|sum|checksum|abs_?sum|mean)\W{1,3}(-?\d{1,12}\.\d{3,12}(?:e[+-]?\d{1,3})?)(?![\d.])")
_REPLICAS = Regex(r"DistributedDataParallel|\bDDP\b")
_SPLIT = Regex(r"(?i)\bfsdp|fully.?shard|deepspeed|\bzero[-_ ]?[123]\b|tensor.?(?:model.?)?parallel|pipeline.?parallel|\bmoe\b|expert|local.?sgd|diloco|post.?local|gossip|model averag")
_APART, _CLOSE, _OFTEN = 1e-3, 1e-2, 6
"""The share by which weights differ that no rounding explains."""


def find(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """What the lines of ranks say of the samples and the weights that each has."""
    yield from same_samples(log)
    yield from whole_sets(log)
    yield from drift(log)
    if any("lr" in line.text or "rate" in line.text for line in log):
        from triage.numbers.machine import rank_rates

        yield from rank_rates.find(log, rank_of)


def same_samples(log: Sequence[Line]) -> Iterator[Series]:
    """Two ranks and more name the same samples, batch by batch: at three different ones and more, and at none another."""
    drawn: dict[int, list[str]] = {}
    lines: list[int] = []
    for line in log:
        if "[" not in line.text or len(line.text) > 1000 or _NO_SAMPLES.search(line.text):  # only saves work
            continue
        rank = rank_of(line)
        if rank is not None and (found := _DRAWN.search(line.text)):
            drawn.setdefault(rank, []).append(found[1])
            lines.append(line.number)
    common = min(map(len, drawn.values()), default=0)
    first = next(iter(drawn.values()), [])[:common]
    alike = len(drawn) > 1 and all(told[:common] == first for told in drawn.values())
    if alike and len(set(first)) >= _LEAST and len(lines) - common * len(drawn) < len(drawn):
        yield series_of("metric", "shared", lines, (float(len(drawn)),), f"{len(drawn)} ranks")


def whole_sets(log: Sequence[Line]) -> Iterator[Series]:
    """Each of several ranks tells as many batches as one process alone needs for all samples, or that it went through all of them in an epoch.

    The samples, and how many are in a batch of one process, stand on the same line or in what is told of all.
    """
    told: dict[int, tuple[int, int, int]] = {}
    seen: dict[int, int] = {}
    whole: set[int] = set()
    of_all: set[int] = set()
    lines: list[int] = []
    for line in log:
        if _HELD_OUT.search(line.text):
            continue
        size, batch, count = _SET.search(line.text), _OWN_BATCH.search(line.text), _COUNTED.search(line.text)
        rank = rank_of(line)
        if rank is None or not count:
            whole |= {_first(size)} if size and not _WENT_THROUGH.search(line.text) else set()
            of_all |= {_first(batch)} if batch else set()
        if rank is None:
            continue
        if went := _WENT_THROUGH.search(line.text):
            seen[rank] = _first(went)
            lines.append(line.number)
        elif count:
            before = told.get(rank, (0, 0, 0))
            told[rank] = (_first(size) if size else before[0], _first(batch) if batch else before[1], _first(count))
            lines.append(line.number)
    if len(seen) > 1 and len(set(seen.values())) == 1 and whole & set(seen.values()):
        yield series_of("metric", "shared", lines, (float(len(seen)),), f"{len(seen)} ranks")
        return
    if len(told) < 2 or len(set(told.values())) != 1:
        yield from _of_settings(log)
        return
    samples, batch_size, batches = next(iter(told.values()))
    samples, batch_size = samples or max(whole, default=0), batch_size or (of_all.pop() if len(of_all) == 1 else 0)
    if batch_size and batches > 1 and batches in (samples // batch_size, -(-samples // batch_size)):
        yield series_of("metric", "shared", lines, (float(len(told)),), f"{len(told)} ranks")


def _of_settings(log: Sequence[Line]) -> Iterator[Series]:
    """The same from the settings of a run, each but the world (cards of a node, processes in all) told with one value alone: the set, a batch of one process, and the batches of an epoch."""
    told: dict[str, set[int]] = {}
    lines: list[int] = []
    for line in log:
        for name, pattern in _SETTINGS.items():
            if found := pattern.search(line.text):
                told.setdefault(name, set()).add(_first(found))
                lines.append(line.number)
    several = {name for name, values in told.items() if len(values) > 1} - {"world"}
    if len(told) != len(_SETTINGS) or several:
        return
    world, samples, batch_size, batches = (max(told[name]) for name in _SETTINGS)
    whole = batch_size and (samples // batch_size, -(-samples // batch_size))
    if world > 1 and whole and batches > world and batches in whole:
        yield series_of("metric", "shared", sorted(set(lines)), (float(world),), f"{world} ranks")


def _first(found: re.Match[str]) -> int:
    """The number of the alternative that was found."""
    return int(next(group for group in found.groups() if group).replace(",", ""))


def unequal_counts(log: Sequence[Line]) -> Iterator[Series]:
    """The ranks say, once each, how many batches they have, and it is not the same number: of use where a run stands still."""
    counts: dict[int, int] = {}
    lines: list[int] = []
    for line in log:
        found = _COUNTED.search(line.text)
        if found and (rank := rank_of(line)) is not None and rank not in counts:
            counts[rank] = _first(found)
            lines.append(line.number)
    told = [counts[rank] for rank in sorted(counts)]
    if len(told) > 1 and 0 < max(told) - min(told) <= 0.2 * max(told):
        yield series_of("step_time", "uneven", lines, tuple(map(float, told)), "batches")


def ran_out(log: Sequence[Line]) -> Iterator[Series]:
    """A rank says that it has no more data, while others count steps on beyond its own last: of use where a run stands still."""
    steps: dict[int, int] = {}
    ended: dict[int, int] = {}
    lines: list[int] = []
    for line in log:
        rank = rank_of(line)
        if rank is None:
            continue
        if _RAN_OUT.search(line.text) and rank in steps:
            ended.setdefault(rank, steps[rank])
            lines.append(line.number)
        elif rank not in ended and (found := _STEP.search(line.text)):
            steps[rank] = int(found[1])
    others = [step for rank, step in steps.items() if rank not in ended]
    if others and ended and min(others) > max(ended.values()):
        told = (*map(float, ended.values()), *map(float, others))
        yield series_of("step_time", "uneven", lines, told, "steps")


def drift(log: Sequence[Line]) -> Iterator[Series]:
    """The weights of ranks that DDP keeps alike are alike at first and differ more and more: at three steps and more after the first.

    Where weights are split among ranks, each has a norm of its own from the start, and keeps its distance. What does not say that
    it is DDP must begin within a hundredth, and part at each of six steps, to three times that.
    """
    text = "\n".join([line.text for line in log])
    if _SPLIT.search(text):
        return
    norms: dict[int, dict[int, str]] = {}
    lines: list[int] = []
    for line in log:
        found, step = _WEIGHTS.search(line.text), _STEP.search(line.text)
        if found and step and (rank := rank_of(line)) is not None:
            norms.setdefault(int(step[1]), {})[rank] = found[1]
            lines.append(line.number)
    told = [norms[step] for step in sorted(norms) if len(norms[step]) > 1]
    apart = [_reach([*map(float, each.values())]) for each in told]
    replicas = bool(_REPLICAS.search(text)) and len(apart) > _LEAST and not apart[0] and min(apart[1:]) > 0 and apart[-1] > max(_APART, apart[1])
    part = len(apart) >= _OFTEN and apart[0] <= _CLOSE and all(a < b for a, b in zip(apart, apart[1:])) and apart[-1] >= max(_APART, 3 * apart[0])
    if replicas or part:
        yield series_of("metric", "drifts", lines, (*apart,), "weights")


def _reach(values: Sequence[float]) -> float:
    """How far values lie apart, as a share of the largest."""
    return (max(values) - min(values)) / max(max(map(abs, values)), 1e-12)


def rank_of(line: Line) -> int | None:
    if found := _WRITER.search(line.origin):
        return int(found[1])
    named = _RANK.search(line.text)
    return int(next(group for group in named.groups() if group)) if named else None


def step_of(line: Line) -> int | None:
    """The step, iteration or batch that a line counts."""
    found = _STEP.search(line.text)
    return int(found[1]) if found else None
