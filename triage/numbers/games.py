"""The two sides of an adversarial game: one that is not played, and one whose discriminator has won."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage.numbers.column import Column, Told
from triage.numbers.single import finite, settled
from triage.numbers.statistics import binned

_NOTHING = 0.02
"""A loss of the discriminator below this leaves the generator nothing to learn from."""
_AWAKE = 0.1
_LONG, _BEYOND, _FARTHER = 12, 1000.0, 2.5


def find(columns: Sequence[Column]) -> Iterator[Told]:
    """Neither side moves, or the discriminator's loss is at 0 and the generator's climbs."""
    losses = [c for c in columns if c.quantity.kind == "loss" and c.quantity.unsteady]
    for one in losses:
        for other in losses:
            if one.side != "d" or other.side != "g":
                continue
            low, high = finite(one, 5), finite(other, 5)
            if _is_unbounded(low, high):
                yield one, "loss", "explodes", 0, 0.0
                return
            if not low or not high or min(low) < 0:
                continue
            if len(set(low)) == 1 and len(set(high)) == 1:
                yield one, "d_loss", "constant", 0, 0.0
                return
            if _is_lost(low[len(low) // 2 :]) and _climbs(high):
                yield one, "d_loss", "collapses", settled(low, max(_NOTHING, *low[len(low) // 2 :])) or 0, 0.0
                return


def _is_unbounded(low: Sequence[float], high: Sequence[float]) -> bool:
    """Whether both sides end beyond a thousand, several times farther out than they were: a critic whose slope nothing bounds."""
    if len(low) < _LONG or len(high) < _LONG:
        return False
    sizes = [binned([abs(v) for v in side], 3) for side in (low, high)]
    return all(parts[-1] > _BEYOND and parts[-1] > _FARTHER * parts[0] for parts in sizes)


def _is_lost(late: Sequence[float]) -> bool:
    """Whether the discriminator ends at nothing, and stood above it at one report in three at most, and not far."""
    awake = sum(v >= _NOTHING for v in late)
    return late[-1] < _NOTHING and awake <= len(late) // 3 and max(late) < _AWAKE


def _climbs(high: Sequence[float]) -> bool:
    parts = binned(high, 4)
    return parts[-1] > 4 and parts[-1] > 1.2 * max(parts[0], 0.5)
