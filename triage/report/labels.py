"""The report's own words in both languages."""

from __future__ import annotations

from triage.model import Report

LEVELS = ("high", "medium", "low")
_WORDS = {
    "cause": ("Cause", "原因"),
    "fix-short": ("Fix", "解决"),
    "else": ("Else", "其他"),
    "also-short": ("Also", "另外"),
    "ranks-short": ("Ranks", "各卡"),
    "try": ("Try", "建议"),
    "near": ("Guess", "猜测"),
    "often": ("Most often: ", "最常见的是："),
    "untold": ("Nothing in the log tells it from: ", "日志里没有线索能排除："),
    "all": ("all: ", "全部："),
    "note": ("Note", "注意"),
    "end": ("Ended", "结束"),
    "example-short": ("the numbers are an example's; paste your whole message for yours", "数字来自示例；粘贴完整报错即可换成你自己的"),
    "this-line": ("this line", "这一行"),
    "follows": ("only consequences: ", "只是连带结果："),
    "why": ("Why", "原因"),
    "likely": ("Most likely", "最可能的原因"),
    "usually": ("Most often (nothing in the log tells the causes apart)", "最常见的原因（日志里没有线索区分）"),
    "because": ("the log shows", "日志依据"),
    "fix": ("Fix", "解决办法"),
    "check": ("Confirm", "如何确认"),
    "around": ("Workaround", "临时绕过"),
    "others": ("Other causes", "其他可能的原因"),
    "also": ("Also found", "另外发现"),
    "like": ("Nearest entries (a guess)", "相近的条目（仅供参考）"),
    "echo": ("Only a consequence", "只是连带结果"),
    "more": ("Read more", "延伸阅读"),
    "where": ("in", "位于"),
    "unknown": ("The run failed in a way that is not known here", "运行失败，但知识库里没有对应的条目"),
    "nothing": ("Nothing fits", "没有找到匹配的条目"),
    "family": ("it can be, the commonest first", "可能是以下情况，最常见的在前"),
    "open-one": ("triage explain ID opens one; a whole error message or more words say which", "triage explain ID 查看其中一条；粘贴完整报错或多说几个词，就能确定是哪一条"),
    "tail": ("The log ends with", "日志的最后几行"),
    "next": ("What to try next", "接下来可以试试"),
    "retry-same": ("A scheduler may run it again as it is.", "可以让调度器原样重试。"),
    "retry-other-node": ("A scheduler may run it again on another node.", "可以让调度器换一个节点重试。"),
    "example": ("The numbers below come from an example; paste your whole message to have yours.", "下面的数字来自示例；粘贴完整报错即可换成你自己的数字。"),
    "low": ("a guess", "猜测"),
    "medium": ("likely", "较可能"),
    "high": ("sure", "确定"),
    "not-known": ("not known", "未知"),
    "from": ("from", "来自"),
    "matched": ("Why this ranking", "排序依据"),
    "rank": ("rank", "rank"),
    "ranks": ("ranks", "rank"),
    "stood": ("Where the ranks stood", "各 rank 停在哪里"),
    "no-stack": ("no traceback", "没有 traceback"),
    "ended": ("had ended by itself, status 0", "已自行结束，状态 0"),
    "unheard": ("What ended ranks # is not in this log. Keep a log of each rank:", "rank # 因何结束，这份日志里没有。给每个 rank 单独留日志："),
    "unheard-one": ("What ended rank # is not in this log. Keep a log of each rank:", "rank # 因何结束，这份日志里没有。给每个 rank 单独留日志："),
    "missing": ("did not come", "没有到场"),
    "step": ("last step", "最后一步"),
    "enqueued": ("last enqueued", "最后发出"),
    "completed": ("last completed", "最后完成"),
    "unseen": ("What ranks # were doing is not in this log. While it hangs, on their node:", "日志里看不出 rank # 当时在做什么。卡住的时候在它们的节点上执行："),
    "unseen-one": ("What rank # was doing is not in this log. While it hangs, on its node:", "日志里看不出 rank # 当时在做什么。卡住的时候在它的节点上执行："),
    "dropped": ("The log was too long to keep whole; its start, its end and what stands around trouble were read.", "日志过长，只读取了开头、结尾以及出错位置附近的内容。"),
    "cut-short": ("So much failed that the time was over before all of it was matched: the root may be another.", "出错的地方太多，时限内没有全部匹配完：真正的根源也许是别处。"),
    "healthy": ("no failure found", "没有发现故障"),
}  # fmt: skip


def label(key: str, lang: str) -> str:
    en, zh = _WORDS[key]
    return zh if lang == "zh" else en


def joined(parts: list[str], lang: str) -> str:
    """Several short texts as one, as each language sets them apart."""
    return ("；" if lang == "zh" else "; ").join(parts)


def named(key: str, text: str, lang: str) -> str:
    """`label: text`, with the stop of the language."""
    return f"{label(key, lang)}：{text}" if lang == "zh" else f"{label(key, lang)}: {text}"


def aside(text: str, more: str, lang: str) -> str:
    """A text with something beside it in brackets."""
    if not more:
        return text
    return f"{text}（{more}）" if lang == "zh" else f"{text} ({more})"


def at_line(number: int, lang: str) -> str:
    return f"第 {number} 行" if lang == "zh" else f"line {number}"


def count_of(singular: str, number: int) -> str:
    return f"{number} {singular}" + "s" * (number != 1)


def asked(report: Report) -> str:
    """What was asked, in one line that fits a heading."""
    return " ".join(report.query[:400].split())[:80]
