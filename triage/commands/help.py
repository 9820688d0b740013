"""`triage --help`, and each command's page, in English and Chinese: written from the table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from triage.commands.options import OPTIONS, Option, Options
from triage.commands.output import HEALTHY, say
from triage.commands.surroundings import language, width
from triage.commands.table import BY_NAME, COMMANDS, Command

Row = tuple[str, str]

FORMATS = (
    ("rich", "colours and rules, for a terminal", "带颜色与分隔线，用于终端"),
    ("plain", "text", "纯文本"),
    ("json", "one document, schema triage/1, for programs", "一份文档，模式 triage/1，供程序读取"),
    ("markdown", "for an issue or a chat", "用于 issue 或聊天"),
    ("github", "annotations in a GitHub Actions job", "GitHub Actions 的注释"),
    ("sarif", "for code scanning", "供代码扫描平台读取"),
)
STATUSES = (
    ("0", "the log is healthy; a question is answered; nothing is wrong", "日志健康；查询有答案；没有问题"),
    ("1", "the log holds a failure; nothing fits; a check fails", "日志中有故障；没有匹配；检查未通过"),
    ("2", "wrong usage, unreadable input or knowledge", "用法有误，输入或知识无法读取"),
    ("130", "after a second Ctrl-C", "第二次按下 Ctrl-C 之后"),
)
EXAMPLES = (
    ("triage", "a conversation, on a terminal", "在终端上对话"),
    ("triage run python train.py", "the command as if alone; the report follows", "照常运行命令，随后给出报告"),
    ("python -u train.py 2>&1 | triage", "the log passes through; the report follows", "透传日志，随后给出报告"),
    ("triage train.log", "read a file", "读取文件"),
    ("triage logs/", "a folder, one file a rank", "目录，每个 rank 一个文件"),
    ("triage --format json train.log", "for a program", "供程序使用"),
    ('triage explain "device-side assert"', "look a phrase up", "查询一个说法"),
)  # fmt: skip
_HEADINGS = {
    "usage": ("Usage", "用法"), "commands": ("Commands", "命令"), "options": ("Options", "选项"),
    "formats": ("Formats", "格式"), "status": ("Exit status", "退出状态"), "examples": ("Examples", "示例"),
    "words": ("Arguments", "参数"),
}  # fmt: skip


def run(words: tuple[str, ...], options: Options) -> int:
    """Print the page of a command, of a group of them, or of the tool."""
    say(page(words[0] if words else "", language(options), width(1)))
    return HEALTHY


def page(name: str, lang: str = "en", columns: int = 80) -> str:
    """A page of help; `name` is a command's, a group's (`kb`), or empty for the tool's own."""
    command = BY_NAME.get(name)
    if command is None:
        parts = _group(name, lang)
    else:
        parts = _command(command, lang) if name else _tool(command, lang)
    return "\n".join(_laid(parts, lang, columns))


def _tool(logs: Command, lang: str) -> Iterator[tuple[str, Iterable[Row]]]:
    zh = lang == "zh"
    yield "", [("" , "指出 PyTorch 训练出了什么问题、为什么、该改什么。" if zh else "Says what went wrong in a PyTorch training run, why, and what to change.")]  # fmt: skip
    yield (
        "usage",
        [
            ("COMMAND 2>&1 | triage [OPTION]…", ""),
            (synopsis(logs), ""),
            ("triage COMMAND [OPTION]…", ""),
            ("triage", ""),
        ],
    )
    yield "commands", commands("", lang)
    yield "options", [_option(row, lang) for row in logs.options()]
    yield "formats", [(name, told_zh if zh else told) for name, told, told_zh in FORMATS]
    yield "status", [(code, told_zh if zh else told) for code, told, told_zh in STATUSES]
    yield "examples", [(example, told_zh if zh else told) for example, told, told_zh in EXAMPLES]


def _group(name: str, lang: str) -> Iterator[tuple[str, Iterable[Row]]]:
    yield "usage", [(f"triage {name} COMMAND [OPTION]…", "")]
    yield "commands", commands(name, lang)


def _command(command: Command, lang: str) -> Iterator[tuple[str, Iterable[Row]]]:
    yield "usage", [(synopsis(command), "")]
    yield "", [("", command.zh if lang == "zh" else command.en)]
    if words := command.words:
        yield "words", [(words.metavar, words.zh if lang == "zh" else words.en)]
    yield "options", [_option(row, lang) for row in command.options()]


def synopsis(command: Command) -> str:
    """How a command is typed."""
    words = command.words.metavar if command.words else ""
    if not command.name:
        words = words.strip("[]…") + "…"
    return " ".join(filter(None, ("triage", command.name, "[OPTION]…", words)))


def commands(group: str, lang: str) -> list[Row]:
    """The commands of a group, or all of them, with what they do."""
    return [
        (" ".join(filter(None, (c.name, c.words.metavar if c.words else ""))), c.zh if lang == "zh" else c.en)
        for c in COMMANDS
        if c.name and (not group or c.name.startswith(f"{group} "))
    ]


def _option(row: Option, lang: str) -> Row:
    return option_names(row), (row.zh if lang == "zh" else row.en) + _default(row, lang)


def option_names(row: Option) -> str:
    """An option as it is typed, with what it takes."""
    value = "|".join(row.choices) or row.metavar
    return ", ".join(sorted(row.names, key=len)) + (f" {value}" if value else "")


def _default(row: Option, lang: str) -> str:
    if not row.default or row.default == ():
        return ""
    return f"（默认 {row.default}）" if lang == "zh" else f" [default: {row.default}]"


def _laid(parts: Iterable[tuple[str, Iterable[Row]]], lang: str, columns: int) -> Iterator[str]:
    for heading, rows in parts:
        if heading:
            yield _HEADINGS[heading][lang == "zh"] + ("：" if lang == "zh" else ":")
        rows = list(rows)
        indent = min(max((_wide(name) for name, _ in rows), default=0) + 4, 34) if heading else 0
        for name, told in rows:
            yield from _row(name, told, indent, columns)
        yield ""


def _row(name: str, told: str, indent: int, columns: int) -> Iterator[str]:
    """A name and what is told of it beside it; below it where the name is too long or the screen too narrow."""
    lead = f"  {name}" if name else ""
    if not told:
        yield lead
        return
    if columns - indent < 24:
        indent = 4
    lines = _wrapped(told, columns - indent)
    if name and _wide(lead) + 2 > indent:
        yield lead
        lead = ""
    for line in lines:
        yield lead + " " * (indent - _wide(lead)) + line
        lead = ""


def _wrapped(text: str, columns: int) -> list[str]:
    """Lines of at most so many columns, broken at blanks and between Chinese characters."""
    lines, line = [], ""
    for piece in _pieces(text):
        if line and _wide(line) + _wide(piece.rstrip()) > columns and piece[0] not in "，。；：）？！、…":
            lines.append(line.rstrip())
            line = ""
        line += piece if line else piece.lstrip()
    return [*lines, line.rstrip()]


def _pieces(text: str) -> Iterator[str]:
    piece = ""
    for letter in text:
        if piece and (piece[-1] == " " or ord(letter) > 0x2E80 or ord(piece[-1]) > 0x2E80):
            yield piece
            piece = ""
        piece += letter
    if piece:
        yield piece


def _wide(text: str) -> int:
    return len(text) + sum(ord(letter) > 0x2E80 for letter in text)


def pages() -> list[str]:
    """The names that have a page."""
    groups = dict.fromkeys(c.name.partition(" ")[0] for c in COMMANDS if " " in c.name)
    return ["", *groups, *(c.name for c in COMMANDS if c.name)]


__all__ = [
    "EXAMPLES",
    "FORMATS",
    "OPTIONS",
    "STATUSES",
    "commands",
    "option_names",
    "page",
    "pages",
    "run",
    "synopsis",
]
