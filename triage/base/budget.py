"""How long a diagnosis may take: stages ask between steps, and what is told says so if one was cut short."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeVar

    T = TypeVar("T")

_LEAST, _A_MEGABYTE, _MOST = 2.0, 2.0, 20.0


class Budget:
    """Seconds of this thread's own work, so that a busy machine changes no answer."""

    def __init__(self, seconds: float = float("inf"), clock: Callable[[], float] = time.thread_time) -> None:
        self._clock = clock
        self._end = clock() + seconds
        self.cut = False
        """Whether a stage left out something because the time was over."""

    def is_spent(self) -> bool:
        """Whether the time is over; whoever asks leaves out the rest of its work if so."""
        self.cut = self.cut or self._clock() > self._end
        return self.cut

    def while_left(self, steps: Iterable[T]) -> Iterator[T]:
        """The steps, up to the one before which the time is over."""
        for step in steps:
            if self.is_spent():
                return
            yield step


def allowed(size: int) -> Budget:
    """The budget of a log of so many bytes."""
    return Budget(min(max(_LEAST, _A_MEGABYTE * size / 1e6), _MOST))
