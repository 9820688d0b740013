"""`triage last`: the diagnosis of a kept run, again; where none is kept, of what the terminal still shows."""

from __future__ import annotations

import os
import time

from triage.commands.answering import report_on
from triage.commands.options import Options
from triage.commands.output import HEALTHY, USAGE, say, tell
from triage.commands.surroundings import language
from triage.reading import Keeper, keep
from triage.running import Run, duration, kept, on_screen

_CHUNK = 1 << 20


def run(words: tuple[str, ...], options: Options) -> int:
    if options.list:
        return _listed(options)
    if words and not (words[0].isdecimal() and int(words[0])):
        tell(options, f"last {words[0]}: a number is wanted, 1 for the last run", f"last {words[0]}：请给出数字，1 表示最近一次")
        return USAGE
    number = int(words[0]) if words else 1
    found = kept()
    if len(found) >= number:
        chosen = found[number - 1]
        say(f"{_headline(chosen, options)}\n", error=True)
        return report_on([("", _read(chosen.log))], options, to_output=True, ending=chosen.ending, again=f"triage last {number} --full")
    if found:
        tell(options, f"only {len(found)} runs are kept: triage last --list", f"只保留了 {len(found)} 次运行：triage last --list")
        return USAGE
    return _on_screen(options)


def _read(log: str) -> Keeper:
    """A kept log, perhaps of a run that still goes on and whose last pieces stand apart."""
    keeper = Keeper()
    tails = [path for path in (f"{log}.0", f"{log}.1") if os.path.exists(path)]
    for path in (log, *sorted(tails, key=os.path.getmtime)):
        with open(path, "rb") as file:
            while chunk := file.read(_CHUNK):
                keeper.feed(chunk)
    keeper.finish()
    return keeper


def _on_screen(options: Options) -> int:
    """What the terminal's scrollback shows, or what to do to have something next time."""
    if seen := on_screen():
        tell(options, f"no run is kept; this is from the scrollback of {seen.terminal}", f"没有保留的运行；以下取自 {seen.terminal} 的回滚内容")  # fmt: skip
        return report_on([("", keep([seen.text]))], options, to_output=True)
    tell(
        options,
        "no run is kept, and this terminal's scrollback cannot be read (that of tmux, screen, kitty and WezTerm can).\n"
        "Next time: triage run python train.py, or python -u train.py 2>&1 | triage",
        "没有保留的运行，也读不到这个终端的回滚内容（tmux、screen、kitty、WezTerm 可以）。\n"
        "下次请用：triage run python train.py，或 python -u train.py 2>&1 | triage",
    )
    return USAGE


def _listed(options: Options) -> int:
    """The kept runs, the latest first."""
    found = kept()
    for number, one in enumerate(found, 1):
        say(f"{number:3}  {_headline(one, options)}\n")
    if not found:
        tell(options, "no run is kept", "没有保留的运行")
    return HEALTHY


def _headline(one: Run, options: Options) -> str:
    when = time.strftime("%Y-%m-%d %H:%M", time.localtime(one.began))
    zh = language(options) == "zh"
    how = "结局未知" if zh else "no end is known"
    if one.ending:
        name = ("信号" if zh else "signal") if one.ending.signal else ("状态" if zh else "status")
        how = f"{name} {one.ending.signal or one.ending.status}, {duration(one.ending.seconds, language(options))}"
    command = "".join(c if c.isprintable() else "?" for c in " ".join(one.command))
    return f"{when}  {how:24}  {command[:90]}"
