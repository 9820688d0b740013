"""One line as words around numbers: every form in which a program prints a number, and its value."""

from __future__ import annotations

import re

from triage.base.regex import IGNORECASE, Regex

UNIT = r"(?:[kKMGTP]i?[bB]?(?:ytes)?|B|b|%|[mun\u00b5]?s|h|hr|hours?|min|mins|secs?|seconds?|it|its|iters?|imgs?|images?|samples?|tok|tokens?|steps?|ep|x|dB|GFLOPS?|TFLOPS?|TFLOP)"
"""What may stand right behind a number."""

_DATE = r"\d{4}[-/]\d\d[-/]\d\d(?:[T ]\d\d:\d\d:\d\d(?:[.,]\d+)?)?"
_CLOCK = r"(?=\d+[dhm: ])(?:(?:\d+d )?(?:\d+h )?\d+m \d+s|(?:\d+ days?,? )?\d{1,4}:\d\d(?::\d\d)?(?:\.\d+)?(?![\d:]))"
_PLAIN = r"(?:1\.#(?:QNAN|INF|IND|SNAN)0*|\d{1,3}(?:,\d{3})+(?:\.\d+)?(?!,?\d)|\d+(?:\.\d*)?(?:[eE][-+]?\d+)?|\.\d+(?:[eE][-+]?\d+)?)"
_NAMED = r"(?<!/)\.?(?:[nN]a[nN](?:\(ind\)|\([a-z]*\))?|NAN|[iI]nf(?:inity)?|INF)(?![\w/(\-]| (?:iterations|steps|batches|updates)\b)(?:(?!['\"]?\s?[=:])|(?=: {1,3}\d{1,3}%))"
_NUMBER = Regex(
    rf"(?=[-+.\dnNiI])(?<![A-Za-z0-9_.@#\\])(?<![A-Za-z0-9_\])]-)({_DATE}|{_CLOCK}|[-+]?(?:{_PLAIN}(?=(?:\s?{UNIT})??(?![\w]|\.\d))|{_NAMED}))"
)
_BAR = Regex(r"(\d%) ?\|[^|:A-Za-z\u4e00-\u9fff]{0,400}\|")
_DATED = Regex(r"(?:\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)\w* )?\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\w* {1,2}\d{1,2},? \d\d:\d\d:\d\d (?:[A-Z]{2,4} )?20\d\d")
_STAMPED = Regex(r"\[\d\d/\d\d \d\d:\d\d:\d\d\]$")
"""When a line was written, behind it: `PSNR 28.1 [02/11 20:13:21]`."""
_SPANNED = Regex(r"(@\[?(?:IoU=)?\d?\.\d+):(\d?\.\d+)")
_AT = Regex(r"\b(m?A[PR]) (0?\.\d{1,2})(?=\s?(?:=|:(?!\d)))")
"""`coco/AP .5: 0.61`: the overlap from which on a box, or a pose, counts as found."""
_DASHED = Regex(r"\b((?:[Ee]po|[Bb]at)ch|EPOCH|[Ss]tep|[Ii]ter(?:ation)?|[Rr]ound)-(?=\d)")
_BEFORE_A_DASH = ("ch-", "CH-", "tep-", "ter-", "ion-", "ound-")
_KERAS_BAR = Regex(r"\[[=>.]{6,}\]|[━╸╺─▏▎▍▌▋▊▉█░▓]{3,}")
_OF_THREE = r"(?:min|max|avg|mean|median|med|std)"
_SPREAD = Regex(
    rf"[(\[]?(?<![\w/])({_OF_THREE})( ?[,/|] ?)({_OF_THREE})\2({_OF_THREE})[)\]]? {{0,3}}[:=]? {{0,3}}"
    r"[(\[]? {0,3}([-+]?[\w.]{1,20}(?:[-+]\d{1,3})?)\2 {0,3}([-+]?[\w.]{1,20}(?:[-+]\d{1,3})?)\2 {0,3}([-+]?[\w.]{1,20}(?:[-+]\d{1,3})?)(?![\w.])[)\]]?", IGNORECASE,
)
_MIDDLES = ("avg", "mean", "median", "med")
_INSPECTED = Regex(r"\{Tensor: ?\([\d, ]{0,40}\)\} ?")
"""What a debugger writes before a tensor's value."""
_SUFFIX = {"k": 1e3, "K": 1e3, "M": 1e6, "G": 1e9, "B": 1e9, "T": 1e12}
_BYTES = {"k": 2**10, "m": 2**20, "g": 2**30, "t": 2**40, "p": 2**50}
_SPAN = {"d": 86400.0, "h": 3600.0, "m": 60.0, "s": 1.0}
_CHINESE = (
    ("数据加载时间", "data_time"), ("数据加载", "data_time"), ("加载数据集", "dataset"), ("加载数据", "data_time"), ("数据读取", "data_time"), ("读取数据", "data_time"), ("数据耗时", "data_time"), ("数据时间", "data_time"),
    ("訓練", " train_"), ("驗證", " val_"), ("測試", " test_"), ("損失", "loss"), ("準確率", "accuracy"), ("學習率", "lr"), ("学習率", "lr"),
    ("判别器", " discriminator "), ("鉴别器", " discriminator "), ("生成器", " generator "), ("训练", " train_"), ("验证", " val_"), ("测试", " test_"), ("平均", ""), ("损失", "loss"), ("准确率", "accuracy"),
    ("正确率", "accuracy"), ("探索率", "exploration_rate"), ("回合", " episode "), ("温度", "temperature"), ("精确率", "precision"), ("召回率", "recall"), ("精度", "accuracy"), ("学习率", "lr"), ("显存", "gpu_memory"),
    ("内存", "memory"), ("梯度范数", "grad_norm"), ("困惑度", "perplexity"), ("奖励", "reward"), ("熵", "entropy"), ("轮次", "epoch"), ("轮数", "epoch"),
    ("耗时", "time"), ("用时", "time"), ("步数", "step"), ("迭代", "iteration"), ("误差", "error"),
    ("：", ": "), ("，", ", "), ("；", "; "), ("（", " ("), ("）", ") "), ("％", "%"), ("集", "_"), ("的", ""), ("为", ": "), ("第", " epoch "),
)  # fmt: skip
"""The words of Chinese logs, as the labels that they stand for."""
_OTHER_LETTERS = Regex(r"[\u00c0-\u024f\u0400-\u04ff\u3040-\u30ff\uac00-\ud7af]")
_OTHERS = (
    ("Época", "Epoch"), ("época", "epoch"), ("Époque", "Epoch"), ("époque", "epoch"), ("pérdida", "loss"), ("Pérdida", "loss"),
    ("exactitud", "accuracy"), ("acurácia", "accuracy"), ("validación", "val"), ("validação", "val"), ("entrenamiento", "train"),
    ("Эпоха", "epoch"), ("эпоха", "epoch"), ("Потери", "loss"), ("потери", "loss"), ("Точность", "accuracy"), ("точность", "accuracy"),
    ("エポック", "epoch"), ("ロス", "loss"), ("에포크", "epoch"), ("에폭", "epoch"), ("손실", "loss"), ("정확도", "accuracy"), ("검증", " val_"), ("훈련", " train_"),
)  # fmt: skip
"""Those of other languages: Spanish, Portuguese, French, Russian, Japanese, Korean."""


_DATA = Regex(r"数据(?=\W{0,3}\d{1,4}\.\d+ ?(?:s|秒))")
"""What loading takes, of the times of a step: `数据 1.83s`."""
_OVER = Regex(r"\b(mean|avg|average) \d{1,4} (ep(?:isode)?)\b", IGNORECASE)
"""Over how many episodes a mean is taken: `mean 100 episode reward`."""
_LOOSE = Regex(r"\b(train|val|test)_+(?= {0,2}[:|])")
"""A phase that no quantity follows: `训练: 损失=0.9`."""
_NTH = Regex(r"第\s?(\d+)\s?个?(轮|步|批|次)?")


def translated(text: str) -> str:
    """A line with the words of Chinese logs as English labels."""
    if "数据" in text:
        text = _DATA.sub("data_time", text)
    if "第" in text:
        text = _NTH.sub(lambda m: f" {'step' if m[2] in ('步', '批', '次') else 'epoch'} {m[1]} ", text)
    for word, label in _CHINESE:
        if word in text:
            text = text.replace(word, label)
    if "_" in text:
        text = _LOOSE.sub(r"\1", text)
    if _OTHER_LETTERS.search(text):
        for word, label in _OTHERS:
            text = text.replace(word, label)
    return text


_PIPED = Regex(r"^(\d{1,4})\|(\d{1,9})\|(?=Loss)")
"""torchtune's `1|50|Loss: 0.61`: the epoch and the step."""


def unbarred(text: str) -> str:
    """A line without the drawing of its progress bar."""
    if "%|" in text or "% |" in text:
        text = _BAR.sub(r"\1 | ", text)
    if "|Loss" in text:
        text = _PIPED.sub(r"epoch \1 step \2 ", text)
    if " 20" in text:
        text = _DATED.sub("", text)
    if "max" in text or "min" in text:
        text = _SPREAD.sub(_middle, text)
    if "00 ep" in text or "|g|" in text:
        text = _OVER.sub(r"\1 \2", text).replace("||g||", "grad_norm").replace("|g|", "grad_norm")
    if "{Tensor:" in text:
        text = _INSPECTED.sub("", text)
    if text.endswith("]"):
        text = _STAMPED.sub("", text)
    if "@" in text:
        text = _SPANNED.sub(r"\1-\2", text)
    if "AP " in text or "AR " in text:
        text = _AT.sub(r"\1@\2", text)
    if "-" in text and any(word in text for word in _BEFORE_A_DASH):
        text = _DASHED.sub(r"\1 ", text)
    if "[=" in text or "[.." in text or "[>" in text or not text.isascii():
        text = _KERAS_BAR.sub("", text)
    return text


def _middle(found: re.Match[str]) -> str:
    """The mean of three numbers that are told with what each is: `loss (min, avg, max): (0.1, 0.4, 2.0)` says loss 0.4."""
    names, values = [found[n].lower() for n in (1, 3, 4)], (found[5], found[6], found[7])
    at = next((n for n, name in enumerate(names) if name in _MIDDLES), None)
    return found[0] if at is None or len(set(names)) < 3 else f"{names[at]}: {values[at]}"


def split(text: str) -> list[str]:
    """Words and numbers in turn, words first and last: `loss 0.5 at 3` → `loss `, `0.5`, ` at `, `3`, ``."""
    return _NUMBER.split(text)


def value(number: str) -> float:
    """What a number says; a clock in seconds, a date as nan. Never raises: too large is infinite."""
    try:
        return float(number)
    except ValueError:
        pass
    text = number.lower()
    if ":" in text or text.endswith("s"):
        return _seconds(text)
    if "inf" in text:
        return float("-inf") if text.startswith("-") else float("inf")
    if "," in text:
        return float(text.replace(",", ""))
    return float("nan")


def is_date(number: str) -> bool:
    return len(number) > 7 and number[4] in "-/" and number[:4].isdecimal()


def is_clock(number: str) -> bool:
    return (":" in number or number.endswith("s")) and not is_date(number)


def _seconds(text: str) -> float:
    if is_date(text):
        return float("nan")
    total = 0.0
    if text.endswith("s"):
        for part in text.split():
            total += float(part[:-1]) * _SPAN[part[-1]]
        return total
    days, _, clock = text.rpartition(" ")
    for part in clock.split(":"):
        total = total * 60 + float(part)
    return total + (float(days.split()[0]) * 86400 if days else 0.0)


def factor(unit: str, kind: str) -> float:
    """What a unit multiplies by: bytes by powers of two, counts by powers of ten, all else not at all."""
    if not unit:
        return 1.0
    if kind in ("memory", "gpu_memory"):
        return (
            float(_BYTES.get(unit[0].lower(), 1))
            if unit[1:].lower() in ("", "b", "ib", "bytes", "ibytes")
            else 1.0
        )
    return _SUFFIX.get(unit, 1.0)


def digits(number: str) -> int:
    """Significant digits of a number as it is printed."""
    mantissa = re.split("[eE]", number)[0]
    return len(re.sub(r"\D", "", mantissa).lstrip("0"))


def telling_digits(number: str) -> int:
    """Significant digits without the zeros at the end: 500.0 has one."""
    mantissa = re.split("[eE]", number)[0]
    return len(re.sub(r"\D", "", mantissa).strip("0"))


def places(number: str) -> int:
    """Digits behind the point: five in 0.00000."""
    _, _, behind = re.split("[eE]", number)[0].partition(".")
    return len(re.sub(r"\D", "", behind))
