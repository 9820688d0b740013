"""`triage last`: the diagnosis of a kept run, again; where none is kept, of what the terminal still shows."""

from __future__ import annotations

import os
import time

from triage.commands.answering import opened, status_of
from triage.commands.options import Options
from triage.commands.output import HEALTHY, USAGE, say, tell
from triage.commands.surroundings import language, wanted
from triage.evidence import Ending
from triage.reading import Keeper, keep
from triage.report import render
from triage.running import runs

_CHUNK = 1 << 20


def run(words: tuple[str, ...], options: Options) -> int:
    if options.list:
        return _listed(options)
    if words and not (words[0].isdecimal() and int(words[0])):
        tell(options, f"last {words[0]}: a number is wanted, 1 for the last run", f"last {words[0]}：请给出数字，1 表示最近一次")
        return USAGE
    number = int(words[0]) if words else 1
    found = runs.kept()
    if len(found) >= number:
        chosen = found[number - 1]
        say(f"{_headline(chosen, options)}\n", error=True)
        return _diagnosed(_read(chosen.log), chosen.ending, options)
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
    from triage.running import scrollback

    if seen := scrollback.read():
        tell(options, f"no run is kept; this is from the scrollback of {seen.terminal}", f"没有保留的运行；以下取自 {seen.terminal} 的回滚内容")  # fmt: skip
        return _diagnosed(keep([seen.text]), None, options)
    tell(
        options,
        "no run is kept, and this terminal's scrollback cannot be read (that of tmux, screen, kitty and WezTerm can).\n"
        "Next time: triage run python train.py, or python -u train.py 2>&1 | triage",
        "没有保留的运行，也读不到这个终端的回滚内容（tmux、screen、kitty、WezTerm 可以）。\n"
        "下次请用：triage run python train.py，或 python -u train.py 2>&1 | triage",
    )
    return USAGE


def _diagnosed(keeper: Keeper, ending: Ending | None, options: Options) -> int:
    knowledge, wrong = opened(options)
    if knowledge is None:
        return USAGE
    from triage.pipeline import diagnose_kept

    report = diagnose_kept([("", keeper)], knowledge, language(options), ending)
    told = render(report, wanted(options, 1))
    if told:
        say(told)
    else:
        tell(options, "nothing in it failed", "其中没有失败")
    return wrong or status_of(report)


def _listed(options: Options) -> int:
    """The kept runs, the latest first."""
    found = runs.kept()
    for number, kept in enumerate(found, 1):
        say(f"{number:3}  {_headline(kept, options)}\n")
    if not found:
        tell(options, "no run is kept", "没有保留的运行")
    return HEALTHY


def _headline(kept: runs.Run, options: Options) -> str:
    when = time.strftime("%Y-%m-%d %H:%M", time.localtime(kept.began))
    zh = language(options) == "zh"
    how = "结局未知" if zh else "no end is known"
    if kept.ending:
        from triage.evidence.ending import duration

        name = ("信号" if zh else "signal") if kept.ending.signal else ("状态" if zh else "status")
        how = f"{name} {kept.ending.signal or kept.ending.status}, {duration(kept.ending.seconds, language(options))}"
    command = "".join(c if c.isprintable() else "?" for c in " ".join(kept.command))
    return f"{when}  {how:24}  {command[:90]}"
