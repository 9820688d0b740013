"""Reports that hold every part a report may have, as each form tells them in both languages: see `renderings.txt`.

They are made by hand, so that no entry of the knowledge changes them; `BLESS=1` writes them anew.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path

from by_example import visible

from triage.model import (
    Diagnosis,
    Entry,
    Environment,
    Evidence,
    Frame,
    Incident,
    Input,
    Line,
    Match,
    Remedy,
    Report,
    Series,
    Standing,
    Text,
    Told,
)
from triage.report import Wanted, as_html, render

KEPT = Path(__file__).parent / "renderings.txt"
ZH = {
    "gear": "齿轮", "The gear has more teeth than the wheel": "齿轮的齿比轮子多", "It jams at the first turn. Nothing moves after that.": "第一圈就卡住。之后什么都不动了。",
    "The wheel was cut for another gear: `turn(gear, wheel, at=oil)` takes what it is given.": "轮子是给别的齿轮配的：`turn(gear, wheel, at=oil)` 给什么用什么。", "Cut the wheel anew, or `turn(gear, wheel, at=oil)` with half the speed.": "重新加工轮子，或者用一半的速度执行 `turn(gear, wheel, at=oil)`。",
    "Count the teeth of both.": "数一数两边的齿。", "Run it without oil. It wears out sooner.": "先不加油运行。磨损会更快。", "The oil is too thick for the winter (it freezes below ten degrees).": "冬天的油太稠（低于十度会冻住）。", "Take a thinner one.": "换稀一点的油。",
    "Somebody leans on the wheel.": "有人靠在轮子上。", "Ask them not to.": "请他们走开。", "The belt slips.": "皮带打滑。", "Tighten it.": "拉紧皮带。",
}  # fmt: skip
CODE = "turn(gear, wheel, at=oil)"
SNIPPET = "".join(f'wheel.cut({n}, "oil") or None  # tooth {n}\n' for n in range(12))
OWN, LIBRARY = Frame("/home/user/mill/train.py", 41, "main", CODE, True), Frame("/opt/lib/python3.11/site-packages/torch/nn/gear.py", 7, "turn", "raise GearError", False)
EVERYTHING = Environment("2.9.1", "3.11", "12.8", "NVIDIA H100", 8, "torchrun", (("peft", "0.18.0"),))


def cause(number: int, likelihood: float, lang: str, *, bare: bool = False) -> Remedy:
    texts = (
        ("wheel-cut-for-another-gear", "The wheel was cut for another gear: `turn(gear, wheel, at=oil)` takes what it is given.", "Cut the wheel anew, or `turn(gear, wheel, at=oil)` with half the speed."),
        ("oil-too-thick", "The oil is too thick for the winter (it freezes below ten degrees).", "Take a thinner one."), ("somebody-leans-on-it", "Somebody leans on the wheel.", "Ask them not to."), ("belt-slips", "The belt slips.", "Tighten it."),
    )  # fmt: skip
    name, text, fix = texts[number]
    full = number == 0 and not bare
    return Remedy(
        name, said(text, lang), likelihood, ("train.py:41 turn", "12: GearError", "the wheel has 3 teeth", "the gear has 4", "no oil is left", "it squeaks") if full else ("the oil is cold",) * (number == 1 and not bare),
        said("Count the teeth of both.", lang) if full else "", said(fix, lang), SNIPPET if full else "gear.turn()\n" if number == 0 else "", said("Run it without oil. It wears out sooner.", lang) if full else "", "",
    )  # fmt: skip


def said(text: str, lang: str) -> str:
    return ZH[text] if lang == "zh" else text


def diagnosis(lang: str, *causes: Remedy, entry: str = "gear-jams", **more: object) -> Diagnosis:
    made = Diagnosis(
        entry, ("gear",), said("The gear has more teeth than the wheel", lang), said("It jams at the first turn. Nothing moves after that.", lang), "triage", "high", 31.5, 1, "fix",
        (Evidence("runs/mill.log", 12, "GearError: 4 teeth, not 3", "form"),), causes, ("https://example.org/gear", "https://example.org/wheel", "https://example.org/oil"),
    )  # fmt: skip
    return made._replace(**more)


def told(number: int, role: str, name: str, message: str, **more: object) -> Told:
    incident = Incident("exception", name, message, 10 + number, f"{name}: {message}", 8 + number, 10 + number, file="runs/mill.log")
    return Told(number, incident._replace(**more), role, "gear-jams" if number == 1 else "")


def standings() -> tuple[Standing, ...]:
    words = Line(77, "  waits for the others  ")
    return (
        Standing(0, OWN, 12, 90, words, 31, 30), Standing(1, OWN, 12, 90, words, 31, 30), Standing(2, OWN, 12, 90, words, 31, 30), Standing(5, None, 11, 90, words, 30, 30, True), Standing(6, None, 0, 0, None, 0, 0, False, True),
        Standing(7, None, 0, 0, None), Standing(8, OWN._replace(line=43, code=""), 0, 0, None), Standing(9, OWN._replace(line=44), 0, 0, None), Standing(10, OWN._replace(line=45), 0, 0, None),
    )  # fmt: skip


def reports(lang: str) -> Iterator[tuple[str, Report]]:
    causes = (cause(0, 0.71, lang), cause(1, 0.2, lang), cause(2, 0.05, lang), cause(3, 0.04, lang))
    bare = tuple(cause(n, 0.25, lang, bare=True) for n in range(4))
    log = Input(("runs/mill.log",), 90, 4096, False)
    broke = told(1, "root", "GearError", "4 teeth, not 3", frames=(OWN, LIBRARY), ranks=(0, 1, 2, 5), origin="rank 0", times=4)
    echoes = tuple(told(n, "consequence", kind, "it stands", times=n) for n, kind in enumerate(("WheelError", "BeltError", "OilError", "MillError", "SackError", "DonkeyError"), 2))
    closing = told(9, "consequence", "", "closing", kind="signal", code=-15)
    also = (
        diagnosis(lang, *bare[:1], entry="oil-old", incident=30, confidence="medium", severity="warning"), diagnosis(lang, *bare[1:2], entry="follows", incident=2), diagnosis(lang, *bare[1:2], entry="same", incident=1),
        diagnosis(lang, *bare[2:3], entry="belt-old", incident=0, evidence=(), confidence="low", severity="observation"),
    )  # fmt: skip
    entry = Entry("gear-jams", Text("g", "g"), Text("g", "g"), ())
    matches = tuple(Match(entry._replace(id=f"gear-{n}"), broke.incident, {}, 30.5 - n, "message", "triage") for n in (3, 1, 1, 2, 0, 4, 5, 6, 7, 8, 9))
    whole = Report(
        "diagnosed", log._replace(truncated=True), EVERYTHING, (broke, *echoes, closing), (diagnosis(lang, *causes, source="mine", retry="other-node"), *also), standings=standings(), matches=matches, ending="exit status 1 after 3 s", cut_short=True, lang=lang
    )  # fmt: skip
    yield "everything", whole
    hangs = told(1, "root", "DistBackendError", "Watchdog caught collective operation timeout: it waits", frames=(OWN,), kind="exception")
    yield "ranks that hang", whole._replace(incidents=(hangs,), diagnoses=(diagnosis(lang, causes[0]),), standings=standings()[3:5] + standings()[:1], ending="", cut_short=False, input=log, environment=Environment())
    yield "causes that nothing tells apart", Report("diagnosed", log, Environment(torch="2.9.1"), (told(1, "root", "GearError", "4 teeth"),), (diagnosis(lang, *bare, confidence="medium", retry="same", evidence=(Evidence("", 12, "GearError: 4 teeth", "message"),), severity="warning", references=()),), lang=lang)
    few = whole._replace(diagnoses=(diagnosis(lang, *bare[:2], source="mine"), *also[:1]), incidents=(broke, *echoes[:1]), standings=standings()[3:5], ending="", cut_short=False, matches=())
    yield "a consequence and another ailment", few
    others = (
        told(2, "consequence", "", "closing: it was told to stop", kind="signal", code=-15), told(3, "consequence", "ChildFailedError", "it is torn"), told(4, "consequence", "", "train.py FAILED", kind="distributed"), told(5, "context", "BeltError", "aside"),
        told(6, "consequence", "", "the mill stands still and nobody in the whole village knows why that is", kind="message"), told(7, "consequence", "", "", text="    go()", frames=(OWN,)),
    )  # fmt: skip
    yield "consequences of every kind", few._replace(incidents=(broke, *others), diagnoses=(diagnosis(lang, cause(0, 0.97, lang), cause(1, 0.02, lang), cause(2, 0.01, lang)), *also), standings=standings()[5:6], environment=EVERYTHING._replace(world_size=1, launcher=""))
    yield "ranks without a root", few._replace(incidents=(), standings=(standings()[5], standings()[0]._replace(frame=LIBRARY), standings()[1]._replace(frame=OWN._replace(file="/home/user/a b.py"))), environment=Environment(world_size=2))
    yield "no words of the log", few._replace(incidents=(told(1, "root", "GearError", "x", frames=(LIBRARY,), ranks=(0, 1)),), diagnoses=(diagnosis(lang, *bare[:1], evidence=()),), standings=())
    yield "an empty line of the log", few._replace(incidents=(told(1, "root", "GearError", "x", ranks=(0, 1)),), diagnoses=(diagnosis(lang, *bare[:1], evidence=(Evidence("", 0, "", "message"),)),), standings=())
    yield "a long line of the log", few._replace(incidents=(told(1, "root", "GearError", "x", ranks=(0, 1)),), diagnoses=(diagnosis(lang, *bare[:1], entry="gear-" * 11 + "jams", evidence=(Evidence("a/long/path/to/the/folder/of/the/run/mill.log", 0, "GearError: " + "x" * 90, "message"),)),), standings=())
    alone = diagnosis(lang, *bare[:1], incident=0, from_example=True, evidence=(), severity="observation", confidence="low", told_apart=False)
    yield "words that were asked", Report("diagnosed", None, Environment(), (), (alone, diagnosis(lang, *bare[1:2], entry="oil-old", incident=0)), query="gear  jams", lang=lang)
    course = Series("loss", "becomes nan", (3, 4, 5, 6), (2.5, 1.25, float("inf"), float("nan")), 2.5, float("nan"), 1.25, 2.5, 2, 0.0, "train/loss")
    for name, series in (("numbers", course), ("two numbers", course._replace(values=(2.5, 1.25), lines=(3, 4), at=1, last=1.25)), ("one number", course._replace(values=(2.5,), lines=(3,), at=0, last=2.5))):
        ill = told(1, "root", "", "loss becomes nan", kind="metric", series=series)
        yield name, Report("diagnosed", log, Environment(), (ill,), (diagnosis(lang, *bare[:2], evidence=(Evidence("", 5, "loss inf", "metric"),)),), lang=lang)
    tail = tuple(Line(n, f"line {n}" * (40 if n == 9 else 1)) for n in range(12))
    guesses = (diagnosis(lang, *bare[:1], confidence="low", incident=0), diagnosis(lang, *bare[1:2], entry="oil-old", confidence="low", incident=0))
    strange = told(1, "root", "QuuxError", "the frobnicator is out of plumbus", frames=(OWN,))
    yield "a failure that is not known", Report("unrecognized", log, Environment(), (strange,), guesses, tail=tail, ending="signal 11", cut_short=True, lang=lang)
    for name, incident in (
        ("one of CUDA's", told(1, "root", "", "CUDA error: it broke")), ("one of cuBLAS", told(1, "root", "cublasError", "it broke")), ("one of several ranks", told(1, "root", "GearError", "Distributed it", frames=(OWN,))), ("one of NCCL's", told(1, "root", "GearError", "NCCL it", frames=(OWN,))),
        ("one that is cut off", told(1, "root", "", "", frames=(OWN,), text="  File \"/home/user/mill/train.py\", line 41, in main")),
    ):  # fmt: skip
        yield name, Report("unrecognized", log._replace(files=("a b.log",)), Environment(), (incident,), (), tail=tail[:2], lang=lang)
    yield "one on several ranks without a word", Report("unrecognized", log._replace(files=("a.log", "b.log")), Environment(world_size=2), (), (), tail=tail[:2], lang=lang)
    yield "words that nothing fits", Report("unrecognized", None, Environment(), (), guesses, query="the   mill " * 20, lang=lang)
    yield "a family", Report("diagnosed", None, Environment(), (), tuple(diagnosis(lang, *bare[:1], entry=name, incident=0) for name in ("gear-jams", "oil-old", "a-name-that-is-so-long-that-no-title-has-room-beside-it-on-a-narrow-line")), query="gear", family=True, lang=lang)
    yield "a healthy log", Report("healthy", log, Environment(), (), (), lang=lang)


FORMS = {
    "screen": Wanted(width=80, again="triage last --full"), "narrow": Wanted(width=40), "full": Wanted(full=True), "all causes": Wanted(all_causes=True), "why": Wanted(explain_match=True), "markdown": Wanted("markdown", full=True), "github": Wanted("github", top=5), "json": Wanted("json", top=2), "sarif": Wanted("sarif", top=5), "colour": Wanted("rich", color=True),
}  # fmt: skip


def shown() -> Iterator[str]:
    for lang in ("en", "zh"):
        for name, report in reports(lang):
            for form, wanted in FORMS.items():
                if form in ("screen", "full", "github") or (form == "colour" and (lang == "en" or name == "everything")) or (form == "narrow" and report.family) or (lang == "en" and name in ("everything", "numbers", "words that were asked", "a failure that is not known", "a healthy log")):
                    yield f"=== {name}, {lang}, {form}\n{visible(render(report, wanted))}"
            if lang == "en" and name in ("everything", "numbers", "a healthy log"):
                yield f"=== {name}, {lang}, html\n{as_html(report)}\n"
                yield f"=== {name}, {lang}, full colour\n{visible(render(report, Wanted('rich', full=True, color=True)))}"


def test_a_report_is_told_as_written_beside_it() -> None:
    now = re.sub(r'("version": )"(?!2\.1\.0)[^"]+"', r'\1"…"', "".join(shown()))
    if os.environ.get("BLESS"):
        KEPT.write_text(now, encoding="utf-8")
    assert now == KEPT.read_text(encoding="utf-8")
