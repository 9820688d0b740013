"""`triage run`: a command with a diagnosis at its end. `triage last`: the diagnosis of a kept run, again."""

from __future__ import annotations

import os
import shutil
import sys
import time
from collections.abc import Sequence

from triage.commands import answering
from triage.commands.options import Options, language, say, wanted
from triage.model import Line
from triage.reading import Keeper, chunks
from triage.report import render
from triage.running import runs
from triage.evidence.ending import Ending, duration
from triage.running.running import Ran, Wishes, run
from triage.running.terminal import tell

TYPE_CHECKING = False
if TYPE_CHECKING:
    from triage.running.live import Warned


def start(command: Sequence[str], wishes: Wishes, options: Options) -> int:
    """Run a command, diagnose it, and end as it did."""
    if not command:
        say("triage run: say what to run, such as: triage run python train.py\n", error=True)
        return answering.USAGE
    command = _program(command)
    wishes = wishes._replace(lang=language(options))
    try:
        ran = run(command, wishes, lambda warned, log: warn(warned, log, wishes, options))
    except OSError as error:
        say(f"triage run: {getattr(error, 'filename', None) or command[0]}: {error.strerror}\n", error=True)
        return answering.USAGE
    if ran.absent:
        say(f"triage run: {command[0]}: {os.strerror(ran.absent)}\n", error=True)
        return ran.ending.status
    _report(ran, options)
    return ran.ending.status


def _program(command: Sequence[str]) -> list[str]:
    """A Python script that is no program by itself is run by this Python."""
    first = command[0]
    if first.endswith(".py") and os.path.isfile(first) and not shutil.which(first):
        return [sys.executable, *command]
    return list(command)


def _report(ran: Ran, options: Options) -> None:
    if not ran.keeper.bytes and not ran.ending.failed:
        return
    knowledge, _ = answering.opened(options)
    if knowledge is None:
        return
    from triage.pipeline import diagnose_kept

    report = diagnose_kept([("", ran.keeper)], knowledge, language(options), ran.ending)
    if told := render(report, wanted(options, 2)):
        say("\n" + told, error=True)


def last(number: int, options: Options) -> int:
    """Diagnose the number-th last kept run again."""
    found = runs.kept()
    if len(found) < number:
        return _nothing_kept(number, options)
    chosen = found[number - 1]
    keeper = Keeper()
    for piece in (chosen.log, f"{chosen.log}.0", f"{chosen.log}.1"):
        if os.path.exists(piece):
            with open(piece, "rb") as file:
                for chunk in chunks(file):
                    keeper.feed(chunk)
    keeper.finish()
    say(f"{_headline(chosen, options)}\n", error=True)
    return _diagnosed(keeper, chosen.ending, options)


def _diagnosed(keeper: Keeper, ending: Ending | None, options: Options) -> int:
    knowledge, wrong = answering.opened(options)
    if knowledge is None:
        return answering.USAGE
    from triage.pipeline import diagnose_kept

    report = diagnose_kept([("", keeper)], knowledge, language(options), ending)
    say(render(report, wanted(options, 1)))
    return wrong or answering.status_of(report)


def _nothing_kept(number: int, options: Options) -> int:
    if number == 1:
        from triage.running import scrollback

        if seen := scrollback.read():
            say(f"{_say(options, 'From the scrollback of', '读取自终端回滚：')} {seen.terminal}\n", error=True)
            keeper = Keeper()
            keeper.feed(seen.text)
            keeper.finish()
            return _diagnosed(keeper, None, options)
    say(
        _say(
            options,
            "triage last: no run is kept, and this terminal's scrollback cannot be read (tmux, screen, kitty and "
            "WezTerm can be).\nNext time: triage run python train.py, or python train.py 2>&1 | triage\n",
            "triage last：没有保留的运行，也读不到这个终端的回滚内容（tmux、screen、kitty、WezTerm 可以）。\n"
            "下次请用：triage run python train.py，或 python train.py 2>&1 | triage\n",
        )
        if number == 1
        else _say(options, f"triage last: only {len(runs.kept())} runs are kept\n", f"triage last：只保留了 {len(runs.kept())} 次运行\n"),
        error=True,
    )
    return answering.USAGE


def listed(options: Options) -> int:
    """The kept runs, the latest first."""
    found = runs.kept()
    for number, kept in enumerate(found, 1):
        say(f"{number:3}  {_headline(kept, options)}\n")
    if not found:
        say(_say(options, "no run is kept\n", "没有保留的运行\n"), error=True)
    return answering.HEALTHY


def _headline(kept: runs.Run, options: Options) -> str:
    when = time.strftime("%Y-%m-%d %H:%M", time.localtime(kept.began))
    how = _say(options, "no end is known", "结局未知")
    if kept.ending:
        how = _how(kept.ending, options)
    command = "".join(c if c.isprintable() else "?" for c in " ".join(kept.command))
    return f"{when}  {how:24}  {command[:90]}"


def _how(ending: Ending, options: Options) -> str:
    took = duration(ending.seconds, language(options))
    status = f"signal {ending.signal}" if ending.signal else f"status {ending.status}"
    return f"{status}, {took}"


def _say(options: Options, en: str, zh: str) -> str:
    return zh if language(options) == "zh" else en


def warn(warned: Sequence[Warned], log: Sequence[Line], wishes: Wishes, options: Options) -> None:
    """One line for each kind of illness, on the terminal's own channel, and the command asked for."""
    from triage.kb import open_knowledge
    from triage.matching.metrics import metrics

    lang = language(options)
    indexes = open_knowledge(options.knowledge).indexes
    for one in warned:
        matches, _ = metrics([one.series], log, indexes)
        entry = matches[0].entry if matches else None
        shown = f"{one.series.label} {one.series.last:g}"
        more = f"triage explain {entry.id}" if entry else "triage last"
        title = entry.title.said(lang) if entry and "{{" not in entry.title.said(lang) else one.series.shows
        text = (
            f"triage: 第 {one.number} 行起 {shown}：{title}；详见 {more}" if lang == "zh"
            else f"triage: line {one.number}, {shown}: {title}; more: {more}"
        )  # fmt: skip
        tell(text)
        if wishes.on_ill:
            _notify(wishes.on_ill, text, entry.id if entry else one.series.shows)


def _notify(command: str, text: str, entry: str) -> None:
    """Run what the user wants run when a run turns ill; it goes its own way."""
    import subprocess

    surroundings = {**os.environ, "TRIAGE_WARNING": text, "TRIAGE_ENTRY": entry}
    try:
        subprocess.Popen(command, shell=True, env=surroundings, stdin=subprocess.DEVNULL, start_new_session=True)
    except OSError:
        pass
