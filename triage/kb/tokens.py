"""The words of a phrase, English or Chinese, as the index stores and looks them up."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from triage.base.memo import cache
from triage.base.regex import Regex, re
from triage.kb import glossary
from triage.kb.claims import statements
from triage.kb.glossary import MEANT, PRODUCTS
from triage.kb.names import alias_key

_WORD = Regex(r"goes-(?:up|down)|[a-z0-9]+(?:[._'][a-z0-9]+)*|[^\W\d_a-z]+|(?<![a-z0-9])[+-]\d+")
"""Letters that are not Latin are taken together: a class of all Chinese ones costs more to compile than all else here.

A hyphen within a name (`llama-7b`) is no sign of a number.
"""
_WHOLE = ("goes-up", "goes-down")
_CAMEL = Regex(r"\b[A-Za-z0-9]*[a-z0-9][A-Z][A-Za-z0-9]*")
_HUMP = Regex(r"(?<=[a-z0-9])(?=[A-Z])")
_STOP = frozenset(
    (
        "a an and are as at be but by can do does for from get getting got had has have how i if in into is it "
        "its me my no of on or so than that the then there this to was were what when where which while "
        "who why will with you your up error runtimeerror valueerror typeerror pytorch torch python "
        "i'm i've i'd im ive am been being would should could must they them their these those such we us our he she "
        "please hi hello dear thank thanks guys anyone anybody someone somebody everyone help question problem issue "
        "ask asked asking know think thought believe guess wonder wondering wondered seem seems seemed appear maybe "
        "possible possibly simple simply easily way ways situation quite very really actually basically kind lot thing "
        "things something anything idea ideas suggestion solution solve solved solving resolve happen happens happened "
        "encounter encountered meet met face faced facing notice noticed observe observed however though although also "
        "too again just repo repository author want wanted need great nice weird weirdly strange strangely odd"
    ).split()
)
_FILLER = Regex(
    r"请问|怎么办|怎么回事|怎么|什么|为什么|为啥|如何|问题|解决|办法|方法|大家|大佬|各位|谢谢|感谢|您好|你好|知道|"
    r"情况|这种|这个|这样|那个|我们|我的|你的|您的|自己|一下|一个|原因|有人|遇到|想问|求助|求解|麻烦|作者|楼主|[我你您他咋吗呢吧啊呀嘛]"
)
"""What people say around a symptom, whatever it is."""
_WHETHER = Regex("有[没木]有人?|是不是|能不能|会不会|要不要|可不可以|不知道|不清楚|不明白|不懂")
"""The same with a negation in it that denies nothing."""

_DOUBLED = "bdgmnprt"
_PAIR_WORTH = 0.4
_ASIDE_WORTH = 0.4
_AMOUNT = Regex(r"\d+(?:\.\d+)?(?:[kmgt]i?b?)?")
_CLAUSE = Regex(r"[,;，；。、]\s*|\.\s+|(?<=[\u4e00-\u9fff])\s+(?=[\u4e00-\u9fff])|\s+(?=(?:减小|降低|换[成了]|加了|用了|把|试[过了]|已经|即使|就算|关掉|去掉)[\w ]{0,12}[\u4e00-\u9fff])|\s+(?=[\u4e00-\u9fff]{2,6}(?:已经|都|也)(?:改|调|设|试|换))|(?<=了)(?=还|仍|依然|依旧|也还)|(?i:(?<=n't help)\s+|(?<=not help)\s+|(?<=nt help)\s+|(?<!\bit)(?<!\band)\s+(?=still )|(?<!\band)\s+(?=it still )|\s+(?=but |and (?:it )?still |even (?:with|after|when) |(?:i(?:'ve)? )?(?:already|have) tried ))")
_CLAUSE_MARKS = (",", ";", "，", "；", "。", "、", ".", "but ", "still ", "even ", "tried ", " help ")
"""Wherever one clause ends and another begins, one of these stands."""
_BETWEEN = (", ", "; ", "，", "；", "。", ". ", " but ", " while ", " whereas ", " then ", " yet ", "但是", "但", "却")
_TRIED = Regex(
    r"(?i)\b(?:do(?:es)?|did)(?: not|n'?t) (?:help|work|matter|fix|change|solve|make (?:a|any) difference)|\bno (?:luck|use|help|difference)\b"
    r"|\b(?:already|have|'ve|i) tried\b|\btried .{1,60}(?:still|no\b|same)|^(?:but )?even (?:with|after|when)\b|\b(?:still|even) (?:happens|fails|the same) (?:with|after)\b"
    r"|\balready (?:at |set to |reduced to |down to |as )?(?:1|one|the (?:minimum|smallest|lowest)|minimal|small as possible)\b"
    r"|^(?:(?:but )?i(?: have|'ve)? )?(?:also )?tried (?!to\b)|\balready (?:using|call|called|add|added|set|enabled|disabled|updated|upgraded|lowered|reduced|cleared|reinstalled|in eval)\b"
    r"|已经(?:都)?(?:加(?!载)|改|调|设|减|换|开(?!始)|关|升级|更新)|(?:学习率|batch\w*)已经降|已经 ?[a-zA-Z_.()]+ ?了|都(?:改|调|设|减)(?:成|到|为)[\w. ]{1,8}了|都[加写]了"
    r"|已经(?:改|调|设|降|减)?(?:到|为|成|是)?(?:了)?(?:最小|最低|1 ?了|1$)|(?:改|调|设|降|减)到(?:了)?最[小低]"
    r"|也没用|没有?用$|也不行|还是不行|不管用|没效果|没有效果|无效$|没有改善|没变化$|试过|试了|都没用|也一样|仍然如此"
)
"""A clause that names a remedy which was of no use."""
_IN_PLACE = Regex(r"(?i)(?<=[\w.])\(\) (?:is|was) (?:on|set|called|there|in place)\b|\b(?:eval|evaluation) mode (?:is|was) (?:on|set)\b|(?<=\)) ?(?:也|都)(?:加|调用?|写|设|开)了")
"""A clause that names a remedy which is there already: it still says what the question is about."""
_MOST_BESIDE = 3.0
"""Where that clause says so many times what the rest does, that it was of no use is itself the symptom: `I set CUDA_VISIBLE_DEVICES in the code, no effect`."""


def words(text: str, *, split: bool = True) -> list[str]:
    """Words in order, lower case and stemmed; Chinese runs as pairs of characters. Common words are left out.

    A dotted name counts as a whole and, when it is `split`, as its parts too.
    """
    found: list[str] = []
    if not text.isascii():
        text = _WHETHER.sub(" ", _set_apart(text))
    if not text.islower():
        text = _CAMEL.sub(_parted, text).lower()
    text = glossary.same(text.replace("n't", "nt"))
    for token in _tokens(text):
        if token in _STOP:
            continue
        if not token[0].isascii():
            for run in _chinese(_FILLER.sub(" ", token)):
                found += [run[i : i + 2] for i in range(len(run) - 1)] or [run]
            continue
        parts = [token] if token.isalnum() else [p for p in token.replace("_", ".").replace("'", ".").split(".") if p]
        if len(parts) > 1:
            found.append(token)
            if not split or token in PRODUCTS:
                continue
        found += [
            MEANT.get(stem(p)) or MEANT.get(p) or stem(p)
            for p in parts
            if p not in _STOP and (len(p) > 1 or p.isdecimal())
        ]
    return found


def asked(text: str, spelt: Callable[[str], str] = str) -> list[str]:
    """The words of what someone asks, or may ask, each as it is `spelt`, and then what they say of which quantity."""
    whole, parts = words(text), _clauses(text)
    spoken = [words(part) for part in parts] if len(parts) > 1 else [whole]
    meant = {word: spelt(word) for word in {*whole, *(word for part in spoken for word in part)}}
    return [meant[word] for word in whole] + statements([[meant[word] for word in part] for part in spoken])


def _clauses(text: str) -> list[str]:
    """The clauses of a text: after each of these, something else may be spoken of."""
    lowered = text.lower()
    for mark in _BETWEEN:
        if mark in lowered:
            lowered = lowered.replace(mark, "\n")
    return [clause for clause in lowered.split("\n") if clause.strip()]


def _set_apart(text: str) -> str:
    """A text with a space wherever Latin letters touch Chinese ones: `也OOM了` holds the same term as `still OOM`."""
    told: list[str] = []
    before = ""
    for letter in text:
        if ("一" <= letter <= "鿿" and before.isascii() and before.isalpha()) or (
            "一" <= before <= "鿿" and letter.isascii() and letter.isalpha()
        ):
            told.append(" ")
        told.append(letter)
        before = letter
    return "".join(told)


def _tokens(text: str) -> Iterator[str]:
    """The words and numbers of a lower-case text, in order; of plain words alone without a pattern being compiled."""
    for piece in text.split():
        if piece.isalnum() and piece.isascii():
            yield piece
        else:
            yield from _WORD.findall(piece) if piece not in _WHOLE else (piece,)


def _chinese(letters: str) -> list[str]:
    """The runs of Chinese characters among letters of any script; digits of others stay."""
    if (min(letters) >= "一" and max(letters) <= "鿿") or letters.isdecimal():
        return [letters]
    return "".join(c if "一" <= c <= "鿿" else " " for c in letters).split()


def worth(word: str) -> float:
    """How much one word says beside others: a Chinese term gives several pairs, and a product or an amount tells no ailment."""
    if not word.isascii():
        return _PAIR_WORTH
    return _ASIDE_WORTH if is_aside(word) else 1.0


def is_aside(word: str) -> bool:
    """Whether a word names a model, a data set or an amount."""
    return word in PRODUCTS or (word[:1].isdecimal() and _AMOUNT.fullmatch(word) is not None)


def _parted(found: re.Match[str]) -> str:
    """`DataLoader` as one word and as its parts; `cuDNN`, `NumPy` and `LoRA` have no parts of their own."""
    parts = [] if found[0].lower() in PRODUCTS else _HUMP.split(found[0])
    return f"{found[0]} {' '.join(parts)}" if min(map(len, parts), default=0) > 2 else found[0]


@cache
def stem(word: str) -> str:
    """A word without its plural, -ing or -ed, and without the letter that these double: `stopping` as `stop`."""
    if len(word) < 5 or word.isdecimal():
        return word
    if word.endswith("ings"):
        word = word[:-1]
    for ending in ("ing", "ed", "es", "s"):
        if word.endswith(ending) and len(word) - len(ending) >= 4 and not word.endswith("ss"):
            bare = word[: -len(ending)]
            return bare[:-1] if bare[-1] == bare[-2] and bare[-1] in _DOUBLED and ending in ("ing", "ed") else bare
    return word[:-1] if word.endswith("e") else word


def said_and_tried(text: str) -> tuple[str, str]:
    """What someone asks, and the clauses in which they say what did not help: `…, lowering the lr didn't help`."""
    lowered = text.lower()
    if not any(mark in lowered for mark in _CLAUSE_MARKS) and (text.isascii() or " " not in text):
        return text, ""
    asked: list[str] = []
    tried: list[str] = []
    in_place: list[str] = []
    for clause in _CLAUSE.split(text):
        (tried if _TRIED.search(clause) else asked).append(clause)
        if _IN_PLACE.search(clause):
            in_place.append(_IN_PLACE.sub(" ", clause))
    if not tried:
        return text, ", ".join(in_place)
    apart = sum(map(_said_in, asked)) * _MOST_BESIDE > sum(map(_said_in, tried))
    return (", ".join(asked), ", ".join((_TRIED.sub(" ", ", ".join(tried)), *in_place))) if apart else (text, "")


def _said_in(clause: str) -> float:
    """How much the words of a clause say."""
    return sum(map(worth, set(words(clause))))


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


_LONGEST_CODE = 60


def code_keys(text: str) -> list[str]:
    """The codes a text may mean, likeliest first: `-9` → signal:9, `exit code 137` → exit:137, signal:9."""
    plain = alias_key(text)
    keys: list[str] = []
    if len(plain) > _LONGEST_CODE:
        return keys
    if plain[-1:].strip(")]").isdecimal() or plain[-2:-1].isdecimal():
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
