"""`triage last`: the diagnosis of a kept run, again; where none is kept, of what the terminal still shows."""

from __future__ import annotations

import os
import time

from triage.commands.answering import opened, report_on
from triage.commands.init import SHELLS
from triage.commands.options import Options
from triage.commands.output import HEALTHY, USAGE, say, tell
from triage.commands.surroundings import language
from triage.reading import Keeper, keep
from triage.running import Run, Shown, duration, kept, on_screen, outputs

_CHUNK = 1 << 20
_OLD = 3600
"""Seconds after which a kept run may not be what the user means."""
_MOST_COMMANDS = 40
"""How many commands back a failure is looked for."""
_AUTOMATION = (
    "; System Settings > Privacy & Security > Automation lets it be asked",
    "；可在“系统设置 > 隐私与安全性 > 自动化”中允许",
)
_HINTS = {
    "kitty": ("; `allow_remote_control yes` in kitty.conf lets it be asked", "；在 kitty.conf 中设置 allow_remote_control yes 即可读取"),
    "iTerm2": _AUTOMATION,
    "Terminal": _AUTOMATION,
}


def run(words: tuple[str, ...], options: Options) -> int:
    if options.list:
        return _listed(options)
    if options.screen:
        return _on_screen(options, asked=True)
    if words and not (words[0].isdecimal() and int(words[0])):
        tell(options, f"last {words[0]}: a number is wanted, 1 for the last run", f"last {words[0]}：请给出数字，1 表示最近一次")
        return USAGE
    number = int(words[0]) if words else 1
    found = kept()
    if len(found) >= number:
        chosen = found[number - 1]
        say(f"{_headline(chosen, options)}\n", error=True)
        if not words and time.time() - chosen.began - (chosen.ending.seconds if chosen.ending else 0) > _OLD:
            tell(options, "that was a while ago; for what this terminal shows: triage last --screen", "那是一段时间之前的运行；要看这个终端里的内容：triage last --screen")  # fmt: skip
        again = f"triage last {number} --full"
        return _told(report_on([("", _read(chosen.log))], options, to_output=True, ending=chosen.ending, again=again), options)
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


def _on_screen(options: Options, *, asked: bool = False) -> int:
    """What the terminal still shows, or what to do to have something next time; `asked` for it whatever is kept."""
    shown = on_screen()
    lead, lead_zh = ("", "") if asked else ("no run is kept; ", "没有保留的运行；")
    if shown.text:
        tell(options, f"{lead}this is what {shown.terminal} still shows", f"{lead_zh}以下取自 {shown.terminal} 中尚存的内容")
        return _told(report_on([("", _failing(shown.text, options))], options, to_output=True), options)
    why, why_zh = _mute(shown)
    tell(options, f"{lead}{why}.\n{_next_time('en')}", f"{lead_zh}{why_zh}。\n{_next_time('zh')}")
    return USAGE


def _failing(text: bytes, options: Options) -> Keeper:
    """Of what a terminal shows, what the last command that failed put out; all of it where none did."""
    from triage.pipeline import diagnose_kept

    knowledge, _ = opened(options)
    doubtful: Keeper | None = None
    for output in outputs(text.decode("utf-8", "replace"))[:_MOST_COMMANDS]:
        kept = keep([output.encode()])
        report = diagnose_kept([("", kept)], knowledge) if knowledge else None
        if report and any(told.role == "root" and told.incident.kind != "message" for told in report.incidents):
            return kept
        doubtful = doubtful or (kept if report and report.status != "healthy" else None)
    return doubtful or keep([text])


def _told(status: int, options: Options) -> int:
    """A status that is told in words where there was nothing to report."""
    if status == HEALTHY and options.format in ("", "rich", "plain"):
        tell(options, "nothing in it failed", "其中没有出错")
    return status


def _mute(shown: Shown) -> tuple[str, str]:
    """Why a terminal's contents cannot be had, in both languages."""
    name = shown.terminal
    if not name:
        return "what this terminal shows cannot be read", "读不到这个终端的内容"
    if not shown.readable:
        return f"{name} lets no program read what it shows", f"{name} 不允许程序读取其中的内容"
    hint, hint_zh = _HINTS.get(name, ("", ""))
    return f"{name} did not give what it shows{hint}", f"{name} 没有给出其中的内容{hint_zh}"


def _next_time(lang: str) -> str:
    """How to have something to ask about when it fails again."""
    shell = os.path.basename(os.environ.get("SHELL", ""))
    join = "triage init fish --auto | source" if shell == "fish" else f'eval "$(triage init {shell if shell in SHELLS else "bash"} --auto)"'
    if lang == "zh":
        return f"下次请用：triage run python train.py，或 python -u train.py 2>&1 | triage\n一劳永逸，写入 shell 的配置文件：{join}"
    return f"Next time: triage run python train.py, or python -u train.py 2>&1 | triage\nEvery time, in the shell's start-up file: {join}"


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
