"""The words of a phrase, English or Chinese, as the index stores and looks them up."""

from __future__ import annotations

from functools import lru_cache

from triage.base.regex import Regex, re
from triage.kb.names import alias_key

_WORD = Regex(r"goes-(?:up|down)|[a-z0-9]+(?:[._'][a-z0-9]+)*|[一-鿿]+|[+-]?\d+")
_PARTS = Regex(r"[._']")
_CAMEL = Regex(r"\b[A-Za-z0-9]*[a-z0-9][A-Z][A-Za-z0-9]*")
_HUMP = Regex(r"(?<=[a-z0-9])(?=[A-Z])")
_STOP = frozenset(
    (
        "a an and are as at be but by can do does for from get got had has have how i if in into is it "
        "its me my no of on or so than that the then there this to was were what when where which while "
        "who why will with you your error runtimeerror valueerror typeerror pytorch torch python"
    ).split()
)

_SAME = {
    "fall": "goes-down decreas drop dropp declin diminish fell",
    "grow": "goes-up increas rise rising rises climb grown",
    "stuck": "plateau stagnat unchang flat stay",
    "hang": "freezes froze deadlock stall hung seiz halt",
    "crash": "die died dies abort dead",
    "not": "never doesnt dont cannot cant isnt wont no",
    "slow": "slower slowly",
    "differ": "different unequal mismatch",
    "kill": "killed kills",
    "miss": "missing absent lack",
    "fail": "fails failed failure",
    "load": "loading loaded",
}
_PAIR_WORTH = 0.4
MEANT = {word: meant for meant, others in _SAME.items() for word in others.split()}
"""Words that people use for one another, all taken for one of them."""
_GOES = Regex(r"\bgo(?:es|ing)? (down|up)\b")
_FILLER_ZH = Regex(
    "怎么办|怎么解决|怎么|如何|怎样|为什么|为啥|是什么|什么|报错|出错|错误|请问|出现|的时候|时候|一个|我的|[的了吗呢啊吧]"
)
"""Words that say nothing of an ailment; what stands around them is read apart."""
_SAME_ZH = (
    (Regex("爆显存|显存(?:溢出|不够|不足|爆了)"), "显存不足"), (Regex("卡死|挂起|不动了?|没反应|假死"), "卡住"),
    (Regex("降低|减小|变小|减少|降不下去"), "下降"), (Regex("上涨|增加|变大|升高|上升|飙升|暴涨|激增"), "增长"),
    (Regex("太慢|变慢|好慢|慢得?很"), "很慢"), (Regex("使用率|占用率"), "利用率"), (Regex("闪退|自动退出|突然退出"), "退出"), (Regex("精度|正确率"), "准确率"),
)  # fmt: skip


def words(text: str) -> list[str]:
    """Words in order, lower case and stemmed; Chinese runs as pairs of characters. Common words are left out."""
    found: list[str] = []
    if not text.islower():
        text = _CAMEL.sub(_parted, text).lower()
    text = text.replace("n't", "nt")
    if " down" in text or " up" in text:
        text = _GOES.sub(r"goes-\1", text)
    if not text.isascii():
        text = _FILLER_ZH.sub(" ", text)
        for pattern, meant in _SAME_ZH:
            text = pattern.sub(meant, text)
    for token in _WORD.findall(text):
        if token[0] >= "一":
            pairs = [token[i : i + 2] for i in range(len(token) - 1)] or [token]
            found += pairs
            continue
        parts = [token] if token.isalnum() else [p for p in _PARTS.split(token) if p]
        if len(parts) > 1:
            found.append(token)
        found += [
            MEANT.get(stem(p)) or MEANT.get(p) or stem(p)
            for p in parts
            if p not in _STOP and (len(p) > 1 or p.isdecimal())
        ]
    return found


def worth(word: str) -> float:
    """How much one word says beside others: a Chinese term gives several pairs, an English one is one word."""
    return 1.0 if word.isascii() else _PAIR_WORTH


def _parted(found: re.Match[str]) -> str:
    """`DataLoader` as one word and as its parts; `cuDNN`, `NumPy` and `LoRA` have no parts of their own."""
    parts = _HUMP.split(found[0])
    return f"{found[0]} {' '.join(parts)}" if min(map(len, parts)) > 2 else found[0]


@lru_cache(maxsize=65536)
def stem(word: str) -> str:
    """A word without its plural, -ing or -ed."""
    if len(word) < 5 or word.isdecimal():
        return word
    for ending in ("ing", "ed", "es", "s"):
        if word.endswith(ending) and len(word) - len(ending) >= 4 and not word.endswith("ss"):
            return word[: -len(ending)]
    return word[:-1] if word.endswith("e") else word


_SIGNALS = {
    "sighup": 1, "sigint": 2, "sigquit": 3, "sigill": 4, "sigtrap": 5, "sigabrt": 6, "sigbus": 7, "sigfpe": 8,
    "sigkill": 9, "sigusr1": 10, "sigsegv": 11, "sigusr2": 12, "sigpipe": 13, "sigalrm": 14, "sigterm": 15,
}  # fmt: skip
_CODES = (
    ("xid", Regex(r"xid\D{0,8}(\d+)"), "xid"),
    ("cuda", Regex(r"(?:cuda(?: runtime)?(?: error)?|cudaerror)\W{0,3}(\d+)\)?"), "cuda"),
    ("errno", Regex(r"\[?errno\W{0,2}(\d+)\]?"), "errno"),
    ("signal", Regex(r"signal\W{0,3}(\d+)"), "signal"),
    ("-", Regex(r"(?:exit ?(?:code|status)?|exitcode|returned?|rc)?\W{0,3}-(\d+)"), "signal"),
    ("exit", Regex(r"exit ?(?:code|status)?\W{0,3}(\d+)"), "exit"),
    ("r", Regex(r"(?:returned?|rc)\W{0,3}(\d+)"), "exit"),
)


def code_keys(text: str) -> list[str]:
    """The codes a text may mean, likeliest first: `-9` → signal:9, `exit code 137` → exit:137, signal:9."""
    plain = alias_key(text)
    keys = []
    if (len(plain) < 30 and plain[-1:].strip(")]").isdecimal()) or plain[-2:-1].isdecimal():
        for word, pattern, kind in _CODES:
            if word in plain and (found := pattern.fullmatch(plain)):
                keys.append(f"{kind}:{found[1]}")
    if plain in _SIGNALS:
        keys.append(f"signal:{_SIGNALS[plain]}")
    if plain.isdecimal():
        keys += [f"exit:{plain}", f"cuda:{plain}", f"xid:{plain}"]
    for key in tuple(keys):
        kind, _, number = key.partition(":")
        if kind == "exit" and 128 < int(number) < 160:
            keys.append(f"signal:{int(number) - 128}")
    if len(plain.split()) == 1:
        keys.append(f"name:{plain}")
    return keys
