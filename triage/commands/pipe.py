"""Passes standard input through as it arrives, and reports at its end."""

from __future__ import annotations

import errno
from collections.abc import Callable

from triage.commands import streams
from triage.commands.answering import opened, report_on
from triage.commands.options import Options
from triage.commands.output import HEALTHY, INTERRUPTED, USAGE, say, tell, tell_lost
from triage.commands.signals import Ended, Signals
from triage.commands.surroundings import language, wanted
from triage.reading import Keeper

TYPE_CHECKING = False
if TYPE_CHECKING:
    from triage.running import Watcher


def run(words: tuple[str, ...], options: Options) -> int:
    silent = options.quiet or options.format in ("json", "sarif")
    watcher = _watcher(options) if options.live else None
    copy = _Copy(Keeper(), silent, options, watcher.feed if watcher else None)
    with Signals() as signals:
        try:
            copy.run()
        except Ended:
            pass
        finally:
            if watcher:
                watcher.stop()
        signals.reading_is_over()
        try:
            status = _told(copy, signals, options)
        except Ended:
            status = HEALTHY
        return 128 + signals.ending if signals.ending else status


def _told(copy: _Copy, signals: Signals, options: Options) -> int:
    if copy.broken:
        raise copy.broken
    copy.keeper.finish()
    if signals.presses > 1:
        _answer_in_a_line(copy.keeper, options)
        return INTERRUPTED
    if not copy.keeper.is_text:
        say("triage: standard input is no text\n", error=True)
        return USAGE
    return report_on([("", copy.keeper)], options, to_output=copy.silent, wrong=copy.status)


def _watcher(options: Options) -> Watcher:
    from triage.commands.warnings import warner
    from triage.running import Watcher

    watcher = Watcher(warner(options))
    watcher.start()
    return watcher


class _Copy:
    """Standard input on its way to standard output and into a keeper."""

    def __init__(
        self, keeper: Keeper, silent: bool, options: Options, watch: Callable[[bytes], None] | None
    ) -> None:
        self.keeper, self.silent, self.options, self._watch = keeper, silent, options, watch
        self.status = HEALTHY
        """USAGE once one of the streams has failed."""
        self.broken: Exception | None = None
        """A mistake of ours; the log goes on without us."""

    def run(self) -> None:
        """Copy until the end; raises Ended where signals end it before."""
        open_end = not self.silent
        while chunk := self._read():
            if open_end:
                open_end = self._written(chunk)
            if not self.broken:
                self._keep(chunk)

    def _read(self) -> bytes:
        try:
            return streams.read()
        except OSError as error:
            said = error.strerror
            tell(self.options, f"standard input cannot be read: {said}", f"无法读取标准输入：{said}")
            self.status = USAGE
            return b""

    def _written(self, chunk: bytes) -> bool:
        """Whether standard output goes on; a reader that has left is no failure, a full disk is."""
        failed = streams.write(streams.OUTPUT, chunk)
        if failed and failed.errno != errno.EPIPE:
            tell_lost(self.options, failed)
            self.status = USAGE
        return not failed

    def _keep(self, chunk: bytes) -> None:
        try:
            self.keeper.feed(chunk)
            if self._watch:
                self._watch(chunk)
        except Ended:
            raise
        except Exception as error:
            self.broken = error


def _answer_in_a_line(keeper: Keeper, options: Options) -> None:
    """The answer as far as it is known by now, for someone who will not wait."""
    knowledge, _ = opened(options)
    if knowledge is None:
        return
    from triage.pipeline import diagnose_kept
    from triage.report import render

    report = diagnose_kept([("", keeper)], knowledge, language(options))
    told = render(report, wanted(options, 2)._replace(format="plain", full=False)).strip()
    if told:
        say(f"\n{told.splitlines()[-1]}\n", error=True)
