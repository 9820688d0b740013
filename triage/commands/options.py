"""Every option there is, declared once: the fast way in, typer's commands, help, completion and the man page are made from it.

A field's default says its kind: False a flag, a number a number of at least `least`, a tuple an option
that may be given again, a text a text, or one of `choices`. `of` says who takes it: commands by their
name (`""` stands for logs, with no command named), or every command that has such a word among its `takes`.
"""

from __future__ import annotations

from triage.base.record import Record
from triage.report import FORMATS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

ALL = "all"
"""Stands for every command there is."""


class Option(Record):
    """One row of the table."""

    names: tuple[str, ...]
    default: object
    of: tuple[str, ...]
    en: str
    zh: str
    choices: tuple[str, ...] = ()
    metavar: str = ""
    least: int = 0
    field: str = ""


def _option(
    *names: str, of: tuple[str, ...], en: str, zh: str, default: object = "",
    choices: tuple[str, ...] = (), metavar: str = "", least: int = 0,
) -> Any:  # fmt: skip
    return Option(names, default, of, en, zh, choices, metavar, least, "")


class Options(Record):
    """What a command line asked for; an empty text stands for `as the surroundings have it`."""

    format: str = _option(
        "--format", of=("report", "kb list", "kb verify", "plot"), choices=FORMATS,
        en="How it is written; rich on a terminal, else plain.",
        zh="输出格式；终端上默认为 rich，否则为 plain。",
    )  # fmt: skip
    lang: str = _option(
        "--lang", of=(ALL,), choices=("en", "zh"),
        en="The language; from the locale unless given.", zh="语言；默认取自系统的区域设置。",
    )  # fmt: skip
    top: int = _option(
        "--top", of=("report",), default=3, metavar="N", least=1,
        en="How many diagnoses at most.", zh="最多给出几个诊断。",
    )  # fmt: skip
    all_causes: bool = _option(
        "--all-causes", of=("report",), default=False,
        en="Every cause in full.", zh="完整列出每个原因。",
    )  # fmt: skip
    quiet: bool = _option(
        "--quiet", "-q", of=("",), default=False,
        en="Do not pass the log through; the report goes to standard output.",
        zh="不透传日志；报告写到标准输出。",
    )  # fmt: skip
    color: str = _option(
        "--color", of=("report",), default="auto", choices=("auto", "always", "never"),
        en="Colour; NO_COLOR and FORCE_COLOR count too.", zh="是否着色；NO_COLOR 与 FORCE_COLOR 同样有效。",
    )  # fmt: skip
    knowledge: tuple[str, ...] = _option(
        "--knowledge", of=("report", "knowledge"), default=(), metavar="DIR",
        en="A folder of your own entries; may be given again.", zh="自己的知识目录；可以多次给出。",
    )  # fmt: skip
    full: bool = _option(
        "--full", of=("report",), default=False,
        en="The long report; without it, it fits a screen.", zh="完整报告；默认只占一屏。",
    )  # fmt: skip
    explain_match: bool = _option(
        "--explain-match", of=("report",), default=False,
        en="Why each answer ranks where it does.", zh="说明每个答案为何排在这里。",
    )  # fmt: skip
    ask: bool = _option(
        "--ask", "-i", of=("report",), default=False,
        en="Ask, after the report, the questions that tell its causes apart.",
        zh="报告之后提问，以分辨各个原因。",
    )  # fmt: skip
    no_history: bool = _option(
        "--no-history", of=("report",), default=False,
        en="Keep nothing of what is typed in a conversation.", zh="不保留对话中输入的内容。",
    )  # fmt: skip
    hang_after: str = _option(
        "--hang-after", of=("run",), metavar="TIME",
        en="Tell when it is silent for so long (90s, 10m, 2h), with what its processes do.",
        zh="静默超过这么久（90s、10m、2h）就提示，并列出各进程在做什么。",
    )  # fmt: skip
    on_ill: str = _option(
        "--on-ill", of=("live",), metavar="COMMAND",
        en="Run this when the numbers turn ill; TRIAGE_WARNING and TRIAGE_ENTRY are set.",
        zh="数值出现异常时执行该命令；会设置 TRIAGE_WARNING 与 TRIAGE_ENTRY。",
    )  # fmt: skip
    no_live: bool = _option(
        "--no-live", of=("run",), default=False,
        en="No early warning.", zh="不做提前预警。",
    )  # fmt: skip
    live: bool = _option(
        "--live", of=("", "run"), default=False,
        en="Warn the moment the numbers turn ill.", zh="数值一出现异常就预警。",
    )  # fmt: skip
    log_file: str = _option(
        "--log", of=("run",), metavar="FILE",
        en="Keep the raw log in this file.", zh="把原始日志写到这个文件。",
    )  # fmt: skip
    no_log: bool = _option(
        "--no-log", of=("run",), default=False,
        en="Keep no log.", zh="不保留日志。",
    )  # fmt: skip
    list: bool = _option(
        "--list", of=("last",), default=False,
        en="List the kept runs.", zh="列出保留的运行。",
    )  # fmt: skip
    screen: bool = _option(
        "--screen", of=("last",), default=False,
        en="What the terminal still shows, whatever run is kept.", zh="读取终端中尚存的内容，而不是保留的运行。",
    )  # fmt: skip
    alias: str = _option(
        "--alias", of=("init",), default="wtf", metavar="NAME",
        en="What to type after a crash.", zh="崩溃之后输入的别名。",
    )  # fmt: skip
    auto: bool = _option(
        "--auto", of=("init",), default=False,
        en="Run python, torchrun and the like under triage run.",
        zh="让 python、torchrun 等自动在 triage run 下运行。",
    )  # fmt: skip
    family: str = _option(
        "--family", of=("kb list",), metavar="NAME",
        en="Only entries of this family.", zh="只列出这一类条目。",
    )  # fmt: skip
    notes: bool = _option(
        "--notes", of=("kb lint",), default=False,
        en="Tell what is merely worth knowing, too.", zh="仅供参考的提示也列出。",
    )  # fmt: skip
    proofs: str = _option(
        "--proofs", of=("kb verify",), metavar="DIR",
        en="Where the programs lie; a checkout's tests/proofs unless given.",
        zh="程序所在目录；默认为源码仓库的 tests/proofs。",
    )  # fmt: skip
    log: str = _option(
        "--from", of=("kb new",), metavar="LOG",
        en="A log to start from.", zh="据以起草的日志。",
    )  # fmt: skip
    folder: str = _option(
        "--in", of=("kb new",), metavar="DIR",
        en="Where to write it; your own knowledge folder unless given.",
        zh="写到哪个目录；默认为自己的知识目录。",
    )  # fmt: skip
    html: str = _option(
        "--html", of=("compare", "plot"), metavar="FILE",
        en="Write a page with the curves there: one file, no network.", zh="把曲线写成一个网页文件，不需要网络。",
    )  # fmt: skip
    version: bool = _option(
        "--version", of=("",), default=False,
        en="The versions of the tool and of its knowledge.", zh="本工具与知识库的版本。",
    )  # fmt: skip
    help: bool = _option(
        "--help", "-h", of=(ALL,), default=False,
        en="This page, or a command's own.", zh="显示本页，或某个命令的说明。",
    )  # fmt: skip


def _declared(record: Any) -> tuple[Option, ...]:
    """The rows that stand in a record's defaults; what they say is the default takes their place."""
    rows = tuple(row._replace(field=field) for field, row in record._defaults.items())
    record._defaults = {row.field: row.default for row in rows}
    return rows


OPTIONS = _declared(Options)
