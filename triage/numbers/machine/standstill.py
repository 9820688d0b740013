"""Where a log stands still: signs of life without a step, stacks, hours without a word, and ranks that met and never spoke again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import takewhile

from triage.base.regex import IGNORECASE, Regex
from triage.model import Line, Series
from triage.numbers.columns.column import series_of
from triage.numbers.machine import gaps, shards, stacks

_BEATS = Regex(r"heartbeat|\bretry(?:ing)?\b.{0,40}(?:attempt|\bin \d|\d ?/ ?\d)|still (?:waiting|alive|running|no (?:output|progress|log|new|message|step|line|response))|no progress|waiting (?:for|at|in|on)|等待(?:同步|其他|其它|主进程|所有|对方|各)|alive \d|idle for|no (?:new )?(?:log )?(?:lines?|output|message|step)s? (?:for|since|in)|(?:line|log|output|step|progress) unchanged|since (?:the )?last (?:progress|step|log|output|line)|\bnothing (?:more |else )?(?:is |was )?(?:printed|logged|happen\w*|comes?|came)|\b(?:hangs?|hung|stuck|frozen|freezes) (?:here|there|forever|at this point)|\u5361(?:\u4f4f|\u6b7b|\u5728\u8fd9)|(?:\u65e0|\u6ca1\u6709)(?:\u4efb\u4f55)?(?:\u65b0\u7684?)?(?:\u66f4\u65b0|\u65e5\u5fd7|\u8f93\u51fa|\u8fdb\u5c55)", IGNORECASE)
_LEAST_BEATS = 4
_QUIET = Regex(r"\b(?:for|since|in|after|elapsed|heartbeat|idle)\W{1,3}(?:the last )?(?:(?P<h>\d{1,4}):(?P<m>\d\d):(?P<s>\d\d)\b|(?P<n>\d{1,6}(?:\.\d{1,3})?) ?(?P<unit>s|min|m|h)(?![a-z]{4}))", IGNORECASE)
_QUIET_ZH = Regex(r"(?P<n>\d{1,6}(?:\.\d{1,3})?) ?(?P<unit>秒|分钟|小时)")
_UNITS = {"秒": 1, "分钟": 60, "小时": 3600, "s": 1, "m": 60, "min": 60, "h": 3600}
_LONG, _VERY_LONG = 300, 1800
"""Seconds without a word that need no fourth report, and no third."""
_MEET = Regex(
    r"All (?:ddp|distributed) processes registered\. Starting (?:\w+ )?with (?!1 )\d|"
    r"Added key: store_based_barrier_key|Completed store-based barrier for|^(?:INFO\W{1,3})?\W{0,3}distributed init \(rank \d", IGNORECASE,
)
"""What frameworks print when several ranks have found each other, right before their first collective."""
_CONNECTS = Regex(r"\bNCCL (?:INFO|WARN) ")
"""What NCCL prints while it connects them: at the first collective of each group."""
_CLOSED = Regex(r"\b(?:Destroy|Abort) COMPLETE|\bConnection closed by ")
"""What it prints when they part again."""
_ASKS = Regex(r"(?i)(?:enter your choice|\[y/n\]|\(y/n\)|\(yes/no(?:/\[fingerprint\])?\)|password(?: for .{1,80})?|passphrase[^:]{0,60}|username(?: for .{1,80})?|enter your token[^:]{0,60}|api key[^:]{0,60}|press (?:any key|enter)[^:]{0,40}|\(Pdb\)|ipdb>)\s?\W{0,3}$")
"""What stands at the very end of a log whose program waits for somebody to type."""
_SET = Regex(r"\b(?:Namespace|\w{2,30}(?:Args|Arguments|Config|Params))\(|\bargs\b\W{1,4}\{")
"""How a program tells what it was set to: no step was taken by that."""
_ALONE = Regex(r"NCCL INFO .{0,80}\bnranks 1\b")
_AHEAD = Regex(r"(?:\.\.\.|\u2026)\W{0,3}$|\b(?:wrapp|wait|build|creat|broadcast|synchroni[sz]|initiali[sz]|mov|enter|launch|start)ing\b", IGNORECASE)
"""What a program says that it is about to do."""
_LATE = 12
"""Lines behind the meeting in which a program says so."""
_PROBED = Regex(r"\W{0,2}\$ \w|\w[\w.-]{0,40}@[\w.-]{1,60}[:~ ].{0,60}[$#] |\| NVIDIA-SMI |\|.{0,80}MiB ?/ ?\d|.{0,24}\bGPU ?\d{1,3}\W{1,2}(?:util\w{0,7}|利用率)\W{0,3}\d{1,3} ?%|\[ {0,4}\d{2,9}\.\d{6}\] |(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) [A-Z][a-z]{2} |\^C")
"""What somebody typed, or looked at, once the run stood."""
_TYPED = Regex(r"\W{0,2}\$ (?!(?:sudo )?(?:nvidia-smi|rocm-smi|npu-smi|gpustat|nvitop|py-spy|kill|gdb|strace|h?top|n?top|ps|pstack|watch|date|uptime|dmesg|tail|squeue|kubectl|ls -l)\b)")
"""What somebody types after any run."""
_NEAR = 20
_BESIDE = Regex(r"\W*$|distributed_backend=|LOCAL_RANK: \d{1,3} - CUDA_VISIBLE_DEVICES")
"""What they print around that."""


def find(log: Sequence[Line]) -> Iterator[Series]:
    """What stands still, and that its ranks do not have as many batches."""
    stalled = [*_stalls(log)] or [*stacks.find(log), *gaps.find(log)]
    yield from stalled
    yield from _halts(log)
    yield from _asks(log)
    if not stalled and not _is_looked_at(log):
        return
    from triage.numbers.machine import partings

    parted = [*shards.unequal_counts(log)] or [*shards.ran_out(log)] or [*partings.find(log)]
    yield from parted
    if parted and not stalled:
        yield series_of("step_time", "stalls", [parted[0].lines[-1]], [0.0], "progress")


def _is_looked_at(log: Sequence[Line]) -> bool:
    """Whether the last step is followed by signs of life of two ranks, after minutes, or by one at the very end, or by what somebody typed to look at them."""
    rest = [*takewhile(lambda line: not gaps.WENT_ON.search(line.text) or _BEATS.search(line.text), reversed(log))]
    beats = {shards.rank_of(line) for line in rest if _BEATS.search(line.text) and _quiet(line) >= _LONG} - {None}
    alone = bool(beats) and bool(rest) and bool(_BEATS.search(rest[0].text))
    typed = any(_PROBED.match(line.text) and not _TYPED.match(line.text) for line in rest)
    return (typed or alone or len(beats) > 1) and not any(gaps.ENDED.search(line.text) and "poch" not in line.text for line in rest)


def _stalls(log: Sequence[Line]) -> Iterator[Series]:
    """Signs of life without progress fill the end of the log; a bar redrawn as it was is no progress."""
    end = [line for line in log[-2000:] if line.text.strip()]
    bars = Counter(line.text for line in end if "%|" in line.text)
    spoken = [line for line in end if bars[line.text] < 2][-40:]
    beats = [line for line in spoken if _BEATS.search(line.text)]
    quiet = _quiet(beats[-1]) if beats else 0
    least = _LEAST_BEATS - (quiet >= _LONG) - (quiet >= _VERY_LONG)
    if len(beats) < least or not all(_BEATS.search(line.text) for line in spoken[-least:]):
        return
    lines = tuple(line.number for line in beats)
    values = tuple(float(n) for n in range(len(beats)))
    yield series_of("step_time", "stalls", lines, values, "progress")


def _asks(log: Sequence[Line]) -> Iterator[Series]:
    """The last words are a question to whoever sits there; nobody sits at a job."""
    last = next((line for line in reversed(log) if line.text.strip()), None)
    if last and _ASKS.search(last.text):
        yield series_of("step_time", "stalls", [last.number], [0.0], "prompt")


def _quiet(beat: Line) -> float:
    """The seconds for which, as a sign of life tells, nothing was said; 0 where it does not."""
    found = _QUIET.search(beat.text) or _QUIET_ZH.search(beat.text)
    if not found:
        return 0.0
    if found["n"]:
        return float(found["n"]) * _UNITS[found["unit"].lower()]
    return float((int(found["h"]) * 60 + int(found["m"])) * 60 + int(found["s"]))


def _halts(log: Sequence[Line]) -> Iterator[Series]:
    """The log ends where several ranks have met: what comes next is the first collective, and it never ended.

    Gloo takes another way than NCCL. What a program says that it is about to do is no step, nor is what others say of
    it once it stands.
    """
    spoken = [line for line in log if not _BESIDE.match(line.text) and not _BEATS.search(line.text)]
    met = next((n for n in range(len(spoken) - 1, -1, -1) if _MEET.search(spoken[n].text) or _CONNECTS.search(spoken[n].text)), -1)
    rest = [*takewhile(lambda line: not _PROBED.match(line.text), spoken[met + 1 :])]
    ahead = not rest or (len(rest) <= _LATE and _AHEAD.search(rest[-1].text))
    if met < 0 or _CLOSED.search(spoken[met].text) or not ahead or any(gaps.ENDED.search(line.text) for line in rest):
        return
    spoken = spoken[: met + 1 + len(rest)]
    connects = bool(rest) or bool(_CONNECTS.search(spoken[-1].text))
    if connects and any(_ALONE.search(line.text) or (gaps.WENT_ON.search(line.text) and not _SET.search(line.text)) for line in spoken):
        return
    place = spoken[-1].number
    if not any("gloo" in line.text for line in log if place - _NEAR < line.number <= place + _NEAR):
        yield series_of("step_time", "halts", [place], [0.0], "ranks")
