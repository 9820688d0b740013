"""What the conversation says, and how its keys are spelt, in both languages."""

from __future__ import annotations

_SAID = {
    "hello": (
        "Type a symptom, or paste a traceback. ? for help, q to leave.",
        "输入现象，或粘贴 traceback。? 查看帮助，q 退出。",
    ),
    "help": (
        "a symptom or a pasted traceback   look it up (a pasted text ends by itself, with an empty line or Ctrl-D)\n"
        "1 2 3 …      open that answer; in an opened one, tell that cause in full\n"
        "y  n  d      yes, no, don't know, to the question asked\n"
        "anything else while a question is open is read as the output that was asked for\n"
        "c [N]        copy the snippet of the likeliest cause (or the N-th)\n"
        "o [N]        open a reference        w FILE   write the report to a file\n"
        "e            the entry's file        l        the other language\n"
        "b            back                    / WORDS  look something else up\n"
        "q            leave (Ctrl-D and Ctrl-C too)",
        "现象或粘贴的 traceback   查询（粘贴的文本会自动结束，也可用空行或 Ctrl-D）\n"
        "1 2 3 …      打开该条答案；已打开时，完整显示该原因\n"
        "y  n  d      回答提问：是、否、不知道\n"
        "有提问时，其他输入会被当作所要求的命令输出\n"
        "c [N]        复制最可能原因（或第 N 个）的代码\n"
        "o [N]        打开参考链接            w 文件   把报告写入文件\n"
        "e            条目所在的文件          l        切换语言\n"
        "b            返回                    / 词语   查询别的\n"
        "q            退出（Ctrl-D、Ctrl-C 亦可）",
    ),
    "nothing": ("Nothing fits. Try other words, or the whole message.", "没有找到。换个说法，或粘贴完整报错。"),
    "answers": ("Answers", "答案"),
    "causes": ("Causes", "原因"),
    "question": ("Question", "提问"),
    "keys": ("y yes · n no · d don't know · or paste the output · b back · ? help", "y 是 · n 否 · d 不知道 · 或粘贴输出 · b 返回 · ? 帮助"),
    "open": ("1–{n} open · or ask anew", "1–{n} 打开 · 或重新提问"),
    "yes": ("yes", "是"),
    "no": ("no", "否"),
    "moved": ("“{answer}” speaks for: {cause} ({before:.0%} → {after:.0%})", "“{answer}”支持：{cause}（{before:.0%} → {after:.0%}）"),
    "unmoved": ("That tells nothing new; the next question.", "这没有带来新信息；看下一个问题。"),
    "unread": ("Nothing in it speaks for or against a cause. To look something else up: / WORDS", "其中没有支持或排除任何原因的内容。查询别的请用：/ 词语"),
    "stands": ("This one stands out", "这个原因最突出"),
    "alone": ("It has one known cause", "已知原因只有一个"),
    "left": ("Nothing is left to ask. The likeliest", "没有更多可问的了。最可能的原因"),
    "copied": ("copied", "已复制"),
    "no-snippet": ("there is no snippet here", "这里没有代码"),
    "no-copy": ("no clipboard can be reached; here it is:", "无法访问剪贴板；内容如下："),
    "written": ("written to {path}", "已写入 {path}"),
    "not-written": ("{path} cannot be written: {why}", "{path} 无法写入：{why}"),
    "no-file": ("its file does not come with this installation", "本安装不含该条目的文件"),
    "no-reference": ("there is no such reference", "没有这个参考链接"),
    "what": ("not understood; ? for help", "没看懂；? 查看帮助"),
}  # fmt: skip

YES = frozenset(("y", "yes", "是", "对", "有", "是的", "会"))
NO = frozenset(("n", "no", "否", "不", "没有", "不是", "没", "不会"))
UNKNOWN = frozenset(("d", "dunno", "don't know", "dont know", "不知道", "不清楚", "?d"))
QUIT = frozenset(("q", "quit", "exit", ":q", "退出"))
BACK = frozenset(("b", "back", "返回"))
HELP = frozenset(("?", "h", "help", "帮助"))


def said(key: str, lang: str, **values: object) -> str:
    en, zh = _SAID[key]
    return (zh if lang == "zh" else en).format(**values) if values else (zh if lang == "zh" else en)
