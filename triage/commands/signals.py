"""What a log's end may be told by: the first Ctrl-C stops the training and not the tool, and a scheduler's signal leaves time for a report."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    import signal
else:
    import _signal as signal  # The public module names every number anew at each start: that costs as much as the copying.

GRACE = 5
"""Seconds in which the rest of the log may still come after a signal to end."""
_ENDING = ("SIGTERM", "SIGHUP")


class Ended(Exception):
    """The log is not to be waited for any longer."""


class Signals:
    """Counts Ctrl-C and remembers the signal that ends; a second Ctrl-C, or the end of the grace, raises Ended."""

    def __init__(self) -> None:
        self.presses = 0
        self.ending = 0

    def __enter__(self) -> Signals:
        self._before = {signal.SIGINT: signal.signal(signal.SIGINT, self._pressed)}
        for name in _ENDING:
            if (number := getattr(signal, name, None)) and signal.getsignal(number) == signal.SIG_DFL:
                self._before[number] = signal.signal(number, self._told_to_end)
        return self

    def __exit__(self, *_: object) -> None:
        self.reading_is_over()
        for number, handler in self._before.items():
            signal.signal(number, handler)

    def reading_is_over(self) -> None:
        """From here on Ctrl-C interrupts what is done, as it does elsewhere."""
        if self.ending:
            signal.alarm(0)
        signal.signal(signal.SIGINT, signal.default_int_handler)

    def _pressed(self, number: int, frame: object) -> None:
        self.presses += 1
        if self.presses > 1:
            raise Ended

    def _told_to_end(self, number: int, frame: object) -> None:
        if self.ending:
            raise Ended
        self.ending = number
        signal.signal(signal.SIGALRM, self._waited)
        signal.alarm(GRACE)

    def _waited(self, number: int, frame: object) -> None:
        raise Ended
