"""Every command there is, a row each: its name, its module, what stands behind it, and which options it takes.

A command's module has one function, `run(words, options) -> exit status`. A new command is a module and
a row here; a new option is a field of `options.Options`. Nothing else has to be told of either.
"""

from __future__ import annotations

from triage.base.record import Record
from triage.commands.options import ALL, OPTIONS, Option


class Words(Record):
    """What may stand behind a command's name."""

    metavar: str
    en: str
    zh: str
    least: int = 0
    most: int = 1_000_000


class Command(Record):
    name: str
    """As it is typed; empty for logs, which are read with no command named."""
    module: str
    en: str
    zh: str
    words: Words | None = None
    takes: tuple[str, ...] = ()
    """`report`: what is told is a report; `knowledge`: it reads entries. The options of such commands come with it."""
    raw: bool = False
    """From the first word on nothing is an option of ours: another program's command line follows."""

    def options(self) -> tuple[Option, ...]:
        held = {ALL, self.name, *self.takes}
        return tuple(row for row in OPTIONS if held.intersection(row.of))


COMMANDS = (
    Command(
        "", "triage.commands.logs",
        "Pass a log through and say what went wrong, or read files.",
        "透传日志并指出问题所在，或读取文件。",
        Words(
            "[FILE]…",
            "Logs, packed or not; `-` is standard input; a folder stands for its logs.",
            "日志文件，压缩与否均可；`-` 表示标准输入；目录表示其中的日志。",
        ),
        ("report", "live"),
    ),
    Command(
        "explain", "triage.commands.explain",
        "Look up a phrase, an id or a code.",
        "查询一个说法、条目名或代码。",
        Words(
            "WORDS…",
            "A phrase, an entry's id, a code such as -9 or `Xid 79`, or a whole message; English or Chinese.",
            "一个说法、条目名、代码（如 -9、`Xid 79`）或整条报错；中英文均可。",
            least=1,
        ),
        ("report",),
    ),
    Command(
        "run", "triage.commands.run",
        "Run a command as if alone and say what went wrong; exits as it did.",
        "照常运行一条命令，结束后给出诊断；退出状态与该命令相同。",
        Words("[--] COMMAND…", "What to run, with its own options.", "要运行的命令及其选项。", least=1),
        ("report", "live"),
        raw=True,
    ),
    Command(
        "last", "triage.commands.last",
        "Ask about a kept run again, without running anything.",
        "再次诊断保留下来的运行，不会重新运行。",
        Words("[N]", "The N-th last; 1 unless given.", "倒数第 N 次；默认 1。", most=1),
        ("report",),
    ),
    Command(
        "init", "triage.commands.init",
        "Print the integration for a shell: an alias for after a crash, completion.",
        "输出 shell 集成：崩溃后使用的别名与补全。",
        Words("bash|zsh|fish", "The shell.", "shell 的名称。", least=1),
    ),
    Command(
        "mcp", "triage.embedding.server",
        "Serve agents over the Model Context Protocol, on standard input and output.",
        "通过 Model Context Protocol 为智能体提供服务（标准输入输出）。",
        takes=("knowledge",),
    ),
    Command(
        "compare", "triage.commands.compare",
        "What departs first between two runs, and which settings differ.",
        "两次运行从哪里开始分开，哪些设置不同。",
        Words("GOOD BAD", "Logs, folders or metric files.", "日志、目录或指标文件。", least=2, most=2),
    ),
    Command(
        "plot", "triage.commands.plot",
        "The curves of one run.",
        "一次运行的各条曲线。",
        Words("LOG…", "Logs, folders or metric files, taken together.", "日志、目录或指标文件，合在一起看。", least=1),
    ),
    Command(
        "kb list", "triage.commands.kb.list",
        "Every entry with its title, or those that words name.",
        "列出条目及标题；给出词语则只列相关者。",
        Words("[WORDS]…", "Only entries in whose id or title these stand.", "只列出名称或标题含有这些词的条目。"),
        ("knowledge",),
    ),
    Command(
        "kb show", "triage.commands.kb.show",
        "One entry in full, as its reader sees it.",
        "完整显示一个条目，与读者所见相同。",
        Words("ID", "An entry's or a cause's id.", "条目或原因的名称。", least=1, most=1),
        ("report",),
    ),
    Command(
        "kb lint", "triage.commands.kb.lint",
        "Check the files: schema, and rules across files.",
        "检查知识文件：格式，以及跨文件的规则。",
        Words("[ID]…", "Only these entries; all unless given.", "只检查这些条目；默认全部。"),
        ("knowledge",),
    ),
    Command(
        "kb test", "triage.commands.kb.test",
        "Run every example and counterexample through the whole pipeline.",
        "让每个正例和反例走完整个流程。",
        Words("[ID]…", "Only these entries; all unless given.", "只测试这些条目；默认全部。"),
        ("knowledge",),
    ),
    Command(
        "kb verify", "triage.commands.kb.verify",
        "Prove it: run programs that really fail, and their cures, against the installed PyTorch.",
        "实证：用已安装的 PyTorch 运行真会出错的程序及其修正。",
        Words("[ID]…", "Only these entries or causes; all unless given.", "只验证这些条目或原因；默认全部。"),
    ),
    Command(
        "kb ask", "triage.commands.kb.ask",
        "Play every ailment's questions with an answerer who knows the true cause.",
        "由一个知道真正原因的回答者演练每个条目的提问。",
        Words("[ID]…", "Only these entries; all unless given.", "只演练这些条目；默认全部。"),
        ("knowledge",),
    ),
    Command(
        "kb guide", "triage.commands.kb.guide",
        "How to write an entry.",
        "如何编写条目。",
    ),
    Command(
        "kb new", "triage.commands.kb.new",
        "Start an entry of your own, from a log if there is one.",
        "起草自己的条目；可由一份日志起草。",
        Words("[ID]", "The new entry's id; proposed from the log unless given.", "新条目的名称；默认由日志拟出。", most=1),
    ),
)  # fmt: skip

BY_NAME = {command.name: command for command in COMMANDS}
FIRST_WORDS = frozenset(command.name.partition(" ")[0] for command in COMMANDS if command.name)
"""Names that stand before those of files."""
