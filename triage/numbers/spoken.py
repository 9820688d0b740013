"""What reads lines that say something beside their numbers, each with the words without which it has nothing to read."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from triage.model import Line, Series
from triage.numbers.column import Column

TYPE_CHECKING = False
if TYPE_CHECKING:
    Find = Callable[[Sequence[Line], Sequence[Column]], Iterator[Series]]

READERS: tuple[tuple[str, tuple[tuple[str, ...], ...]], ...] = (
    ("pace", (("s/it", "s/step", "s/batch"),)),
    ("shards", (("cuda:", "rank", "gpu", "DDP", "DataParallel", "orld"),)),
    ("leaks", (("target", "Target", "label", "Label"), ("eature", "col", "inputs", "reals"))),
    ("watched", (("New best score", "improved from", " (best "),)),
    ("aside", (("train_wall", "microstep", "fwd", "forward"),)),
    ("scaling", (("GPU", " cards", "reduce", "comm"),)),
    ("membership", (("GLOBAL_RANK", "orld", "w. parallel"),)),
    ("counts", (("skipped", "missing", "not found", "not exist", "invalid", "without", "corrupt", "seen", "processed", "classes", "% /"),)),
    ("cards", (("MiB", " MB |", "Slowdown", " MHz"),)),
    ("unlabelled", (("gold", "phrases; found", "r: -1", "support", "gts", "(TP = 0"),)),
)
"""A module of this room, and of each group the words of which a log must hold one: nearly no healthy log loads more than two."""


def read(module: str, log: Sequence[Line], found: Sequence[Column]) -> Iterator[Series]:
    """What a module of `READERS` finds."""
    find: Find = __import__(f"triage.numbers.{module}", fromlist=("find",)).find
    yield from find(log, found)
