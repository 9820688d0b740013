"""Whether a log may hold a series at all: asked before anything that reads numbers is loaded."""

from __future__ import annotations

from collections.abc import Sequence

from triage.model import Line

_FEW_LINES = 200
_END = 2000
_TELLING = ("loss", "acc", "nan", "inf", "lr", "epoch", "step", "iter", "bleu", "rouge", "ppl", "perplexity", "exact_match", "objective", "f1", "iou", "reward", "precision", "onfusion", "recall", "mrr", "dice", "auc", "wer", "eer:", "map:", "gt:", " failures", "failed:", "resum", "max abs", "max_abs", "max diff", "最大", "misses)", "vectors", "embeddings", "%|", "{'", '{"', "\u635f\u5931")
"""A short log without any of these, and without lines of one shape, holds no series."""
_BEATS = ("heartbeat", "等待", "still ", "no progress", "waiting ", "alive", "idle for", "no output", "no new ", "no log", "retry", "unchanged", "since last", "since the last", "\u65e0\u66f4\u65b0", "\u65e0\u65b0", "\u65e0\u8f93\u51fa", "\u65e0\u8fdb\u5c55", "\u6ca1\u6709\u65b0", "\u6ca1\u6709\u8f93\u51fa", "\u6ca1\u6709\u8fdb\u5c55")
"""Words by which a program that does not get on shows that it lives."""
_MEETINGS = ("processes registered", "barrier", "distributed init", "nccl info")
"""Words that frameworks print when ranks have found each other."""
_LOOKS = (
    "s/it]", "s/it,", "choice", "[y/n]", "(y/n)", "yes/no", "password", "passphrase", "username", "your token", "api key", "press ", "(pdb)", "ipdb>", "thread ", "mib /", "cancelled", "time limit", "sigterm", "keyboardinterrupt", "^c", "\n$ ",
)  # fmt: skip
"""Words of what looks at a run that stands, or ends it."""
_FRAME = 'File "'
_FOLDED = str.maketrans("123456789", "000000000")


def promises(log: Sequence[Line]) -> bool:
    """Whether there may be anything to find in the numbers of a log: series, or words that tell where it stands still."""
    if may_hold_series(log):
        return True
    return may_stand_still(log)


def may_stand_still(log: Sequence[Line]) -> bool:
    """Whether the end of a log has a word of a program that does not get on, or of ranks that met."""
    said = "\n".join([line.text for line in log[-_END:]]).lower()
    return any(word in said for word in (*_BEATS, *_MEETINGS, *_LOOKS))


def may_hold_series(lines: Sequence[Line]) -> bool:
    """Whether a log is long, or has a word that tells, or two lines that differ in digits alone."""
    if len(lines) > _FEW_LINES:
        return True
    seen: set[str] = set()
    for line in lines:
        text = line.text
        if text.lstrip().startswith(_FRAME) or (not any(c.isdigit() for c in text) and "n" not in text and text.lstrip()[:1] != "|"):
            continue
        lower = text.lower()
        if any(word in lower for word in _TELLING):
            return True
        folded = lower.translate(_FOLDED)
        if folded in seen and len(folded) > 3:
            return True
        seen.add(folded)
    return False
