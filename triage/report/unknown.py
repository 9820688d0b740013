"""What is said of a failure that is not known: its own words, and what brings more evidence."""

from __future__ import annotations

from collections.abc import Iterator

from triage.base.shell import quoted
from triage.incidents import is_cut
from triage.model import Incident, Report
from triage.report.blocks import Block
from triage.report.fitting import Size
from triage.report.labels import asked, at_line, label
from triage.report.places import place, root_of, user_place
from triage.report.short import answer
from triage.report.wanted import Wanted

_ADVICE_PHRASE = {
    "en": "Try other words, a whole error message, or browse the entries: triage kb list",
    "zh": "换几个词再试，或者粘贴完整的报错；也可以浏览所有条目：triage kb list",
}
_MOST_ADVICE = 2


def short(report: Report, wanted: Wanted, size: Size) -> Iterator[Block]:
    """A screenful: the failure's own words, the nearest entries, the next step."""
    lang = report.lang
    if report.input is None:
        yield Block("title", label("nothing", lang), asked(report))
        yield Block("point", _ADVICE_PHRASE[lang], label("try", lang))
        yield from _near(report, lang)
        return
    root = root_of(report)
    yield from _head(report, root, wanted)
    if size.gaps > 1:
        yield Block("gap", "")
    for n, advice in enumerate(_advice(report, root)[: _MOST_ADVICE if size.also else 1]):
        yield Block("point", advice, label("try", lang) if n == 0 else "")
    if report.cut_short:
        yield Block("row", label("cut-short", lang), label("note", lang))
    yield from _near(report, lang)
    if size.gaps:
        yield Block("gap", "")
    said = ": ".join(part for part in (root.type, root.message) if part) if root else ""
    log = report.input.files[0] if len(report.input.files) == 1 and report.input.files[0] else "LOG"
    yield Block("answer", answer(root, said, f"triage kb new --from {quoted(log)}", wanted.width))


def full(report: Report, wanted: Wanted) -> Iterator[Block]:
    """The same with the log's last lines and everything that may bring more evidence."""
    lang = report.lang
    if report.input is None:
        yield Block("title", label("nothing", lang), asked(report))
        yield Block("text", _ADVICE_PHRASE[lang])
    else:
        root = root_of(report)
        yield from _head(report, root, wanted)
        yield Block("heading", label("tail", lang))
        for line in report.tail[-8:]:
            yield Block("log", line.text[:200], str(line.number))
        yield Block("heading", label("next", lang))
        for advice in _advice(report, root):
            yield Block("item", advice)
        if report.cut_short:
            yield Block("note", label("cut-short", lang))
    if report.diagnoses:
        yield Block("heading", label("like", lang))
        for guess in report.diagnoses:
            yield Block("item", guess.title, f"triage explain {guess.entry}")


def _head(report: Report, root: Incident | None, wanted: Wanted) -> Iterator[Block]:
    lang = report.lang
    yield Block("title", label("unknown", lang))
    if report.ending:
        yield Block("sign", report.ending, label("end", lang))
    if not root:
        return
    if frame := user_place(root):
        yield place(frame, lang, width=wanted.width)
    said = ": ".join(part for part in (root.type, root.message) if part) or root.text
    yield Block("quote", said[:400], at_line(root.line, lang))


def _near(report: Report, lang: str) -> Iterator[Block]:
    """The nearest entries, guesses all of them, one a line."""
    for n, guess in enumerate(report.diagnoses):
        told = f"{guess.entry}: {guess.title}" if lang == "en" else f"{guess.entry}：{guess.title}"
        yield Block("row", told, label("near", lang) if n == 0 else "")


def _advice(report: Report, root: Incident | None) -> list[str]:
    """What brings more evidence, fit to what the log shows."""
    lang = report.lang
    text = f"{root.type} {root.message}" if root else ""
    tips = []
    if "CUDA" in text or "cu" in text[:12]:
        tips.append(
            (
                "Run once with CUDA_LAUNCH_BLOCKING=1: the traceback then stands where the kernel failed.",
                "用 CUDA_LAUNCH_BLOCKING=1 重跑一次，让报错停在真正出错的那一行。",
            )
        )
    if report.environment.world_size > 1 or "istributed" in text or "NCCL" in text:
        tips.append(
            (
                "Read every rank's own log: torchrun --redirects 3 --log-dir logs …, then: triage logs/",
                "分别看每个 rank 的日志：torchrun --redirects 3 --log-dir logs …，然后 triage logs/",
            )
        )
    if root and is_cut(root):
        tips.append(
            (
                "The traceback is cut off before the line that names the exception: pipe the log whole, both streams: 2>&1 | triage",
                "traceback 在写出异常的那一行之前就断了：请把完整日志接进来，两路输出都要：2>&1 | triage",
            )
        )
    if root and not root.frames:
        tips.append(
            (
                "Get the whole traceback: run with python -X faulthandler -u, and pipe both streams: 2>&1 | triage",
                "拿到完整的 traceback：用 python -X faulthandler -u 运行，并把两路输出都接进来：2>&1 | triage",
            )
        )
    tips.append(
        (
            "Run it on the CPU with one small batch and num_workers=0: most errors then name their line.",
            "在 CPU 上用一个小 batch、num_workers=0 跑一遍，多数错误会直接指到出错的行。",
        )
    )
    tips.append(
        (
            "Keep the answer for next time: triage kb new --from LOG starts an entry of your own.",
            "解决之后留给下一次：triage kb new --from LOG 可以新建一条自己的知识条目。",
        )
    )
    return [zh if lang == "zh" else en for en, zh in tips]
