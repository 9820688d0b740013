"""A run that goes on from where it ends: what it resumes at is not below what it was to reach, and nothing follows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage.base.regex import IGNORECASE, Regex
from triage.model import Line, Series
from triage.numbers.columns.column import Column, series_of
from triage.numbers.machine.gaps import ENDED

_UNIT = r"(?P<{0}>epochs?|steps?|iter\w{{0,8}}|updates?)"
_RESUMES = Regex(r"resum|restor(?:ed|ing)|load(?:ed|ing)?\b.{0,60}(?:checkpoint|ckpt|\.pth?\b|\bepoch\b)|continu|start(?:ing)?[_ ](?:training )?(?:from|at|epoch|iter|step)|check_?point.{0,80}(?:load|epoch|iter|step)|断点|续训|恢复|加载", IGNORECASE)
_AT = (
    Regex(rf"(?<![a-z]){_UNIT.format('unit')}\b\W{{0,4}}(?:is |at |to )?(?P<at>\d[\d,]{{0,9}})(?![\d.]*%|\.\d|/)", IGNORECASE),
    Regex(rf"(?<![\d./])(?P<at>\d[\d,]{{0,9}})(?:st|nd|rd|th)? {_UNIT.format('unit')}\b", IGNORECASE),
    Regex(r"\b(?P<unit>checkpoint|global_?step|step|iter)[-_=](?P<at>\d{1,9})\b", IGNORECASE),
    Regex(r"第 ?(?P<at>\d{1,9}) ?(?P<unit>轮|步|个 ?epoch)", IGNORECASE),
)
"""`epoch 30`, `start_epoch: 30`, `(epoch 51 @ 50000 updates)`, `第 30 轮`"""
_LIMIT = Regex(
    rf"\b(?:max|total|num|n|nb|train|target)[ _.]?(?:\w{{2,14}}[ _])?{_UNIT.format('unit')}['\"]?(?:\W{{1,4}}| \.{{3,80}} )(?P<limit>\d[\d,_]{{0,10}})(?![\d.]*[%/\w])"
    r"|(?<![\w-])(?<!warmup )(?<!warm-up )(?<!eval )(?:opt\.|args\.|--)?(?P<plural>epochs|niter)['\"]?[ =:,]{1,3}(?P<planned>\d{1,9})(?![\d.]*[%/\w])|\bmax: (?P<most>\d{1,9}) (?P<of>epochs|iters)|总(?:共)? ?(?P<whole>轮|步)数?\W{1,3}(?P<all>\d{1,9})|^(?P<key>epoch): (?P<value>\d{1,9})$", IGNORECASE,
)
"""What a run is to reach; where it tells several, the largest."""
_REACHED = Regex(r"\b(?:already|has) (?:been )?(?:trained|finished|completed?|reached|done|at)\b.{0,60}(?:epoch|step|iter|update|limit)|\bnothing (?:left |more )?to (?:train|do)\b|\bno (?:more )?(?:epochs|steps|iterations)\b.{0,12}(?:left|remain|to (?:run|train|do))|start_?(?:epoch|iter|step)\w*\W.{0,20}(?:>=|exceeds|beyond)|already (?:fully )?trained|`max_(?:epochs|steps)=\d+` reached|已(?:经)?(?:训练|达到|完成).{0,12}(?:完|轮|步|最大|全部)", IGNORECASE)
_ENDS = Regex(r"exit code 0|\bexiting\b|(?:wall|training|train|elapsed|total) time|^\W{0,2}\$ |训练(?:结束|完成)|\bbye\b|train_?runtime|done training", IGNORECASE)
_JUDGES = Regex(r"\beval\w*['\"]?\W{1,3}True|--(?:eval|test|inference|predict)|\b(?:test|eval|resume)_only\W{1,3}True|\bmode['\"]?\W{1,4}(?:test|eval|infer|pred)|\b(?:evaluating|inference|predicting|generating|sampling)\b|^(?:val|test)\b|(?:test|infer|predict|demo|evaluate|sample|generate)\w*\.py", IGNORECASE)
"""A run that only judges, or uses, what it has loaded."""
_STEP = Regex(r"\bloss\W{1,3}\d|\d\s?(?:it/s|s/it)\b|\b(?:step|iter(?:ation)?|epoch|batch)s?\W{0,3}\d{1,9} ?(?:/ ?\d|\]|:|,? .{0,20}(?:loss|acc|time))|第 ?\d{1,9} ?[轮步]\W", IGNORECASE)
"""What a program says of the steps that it makes."""
_MEANT = Regex(r"resum|continu|restor|start(?:ing)?[_ ](?:training )?(?:from|at|epoch|iter)|\btrain(?:ing)?\b.{0,20}(?:time|complete|done|finish|begin|start)|(?:start|begin|done|finish)\w* train|续训|恢复|继续|训练|already", IGNORECASE)
"""What a run says that is to train on; others load a file to use it."""
_ANEW = Regex(r"^\W{0,2}\$ |Namespace\(|Running training|Start running|seed set to|^=+>? ?(?:start|new run)", IGNORECASE)
"""Where a program starts: a log may hold several runs."""
_KINDS = {"e": "epoch", "n": "epoch", "轮": "epoch", "个": "epoch"}
_BEHIND = 3
"""Lines behind the one of the resume in which a program says where it goes on."""


def find(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """Nothing is trained behind the last resume, which stands at the end of what was planned, or is said to."""
    places = [n for n, line in enumerate(log) if _RESUMES.search(line.text) or _REACHED.search(line.text)]
    if not places or any(_JUDGES.search(line.text) for line in log):
        return
    last = places[-1]
    number, rest = log[last].number, log[last + 1 :]
    begun = _start_of(log, places)
    start = next((n for n in range(begun, -1, -1) if _ANEW.search(log[n].text)), 0)
    trained = any(c.quantity.kind == "loss" and c.lines[-1] > log[start].number for c in columns)
    if trained or any(_goes_on(line) and not _RESUMES.search(line.text) for line in (*log[start:begun], *rest[_BEHIND:])):
        return
    if not any(_MEANT.search(line.text) for line in log):
        return
    planned = limits(log)
    here = [told for line in log[begun : last + 1 + _BEHIND] if _RESUMES.search(line.text) for told in _told_at(line)]
    ends = any(_ENDS.search(line.text) or ENDED.search(line.text) for line in rest)
    for kind, at in here:
        limit = planned.get(kind, 0)
        if limit > 1 and at >= limit - (1 if ends else 0) and at <= 10 * limit:
            yield series_of("step_time", "done", [number], [float(at), float(limit)], f"{kind} {at} of {limit}")
            return
    said = next((line for line in log[begun:] if _REACHED.search(line.text)), None)
    if said and (not rest or ends or len(rest) <= _BEHIND):
        yield series_of("step_time", "done", [said.number], [0.0], "said")


def _start_of(log: Sequence[Line], places: Sequence[int]) -> int:
    """Where the lines that tell of the last resume begin: they stand together."""
    begun = places[-1]
    for place in reversed(places):
        if any(_goes_on(line) and not _RESUMES.search(line.text) and not _LIMIT.search(line.text) for line in log[place + 1 : begun]):
            break
        begun = place
    return begun


def _goes_on(line: Line) -> bool:
    return bool(_STEP.search(line.text)) and "Sanity Checking" not in line.text and not _REACHED.search(line.text) and not _LIMIT.search(line.text)


def limits(log: Sequence[Line]) -> dict[str, int]:
    """What a run is to reach, in epochs and in steps, as far as it says."""
    told: dict[str, int] = {}
    for line in log:
        for found in _LIMIT.finditer(line.text):
            kind = _kind(found["unit"] or found["plural"] or found["of"] or found["whole"] or found["key"])
            told[kind] = max(told.get(kind, 0), _count(found["limit"] or found["planned"] or found["most"] or found["all"] or found["value"]))
    return told


def _told_at(line: Line) -> Iterator[tuple[str, int]]:
    for pattern in _AT:
        for found in pattern.finditer(_LIMIT.sub("", line.text)):
            yield _kind(found["unit"]), _count(found["at"])


def _kind(unit: str) -> str:
    """Epochs, or steps by any of their names."""
    return _KINDS.get(unit[0].lower(), "step")


def _count(number: str) -> int:
    return int(number.replace(",", "").replace("_", "") or 0)
