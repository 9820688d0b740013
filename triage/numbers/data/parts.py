"""What a log tells of the parts of its set beside one another: how many samples each has, the names of its classes, where each is read from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from triage.base.regex import IGNORECASE, Regex
from triage.model import Line, Series
from triage.numbers.columns.column import Column, series_of
from triage.numbers.columns.quantities import HELD
from triage.numbers.columns.statistics import full_scale

_PART = r"(?<![a-z])(?P<part>train(?:ing)?|val(?:id(?:ation)?)?|dev|eval(?:uation)?|test(?:ing)?|训练|验证|测试)(?![a-z])"
_WHAT = (
    r"(?:(?:samples?|images?|imgs?|rows?|examples?|videos?|clips?|records?|sequences?|files?|pairs?|documents?|utterances?|sentences?|instances?|items?|graphs?|"
    r"patients?|patches|batches|windows?|dialogues?|questions?|queries|nodes?|edges?|triples?|triplets?|interactions?|ratings?|users?)(?![a-z])|张|条|行|句|段|个(?!类|epoch|轮)|样本)"
)
_SET = r"(?:[ _-]?(?:(?:data)?(?:sets?|loader|split)|data|数据集|集))"
_NUMBER = r"(?<![\w.,/:-])(?P<n>\d{1,3}(?:,\d{3})+|\d{1,9})(?![\d.:/%]|,\d)"
_KEPT = r"(?!.{0,30}(?:corrupt|missing|skip|fail|empty|invalid|dropped|removed|filtered|background|duplicate|损坏|跳过))"
"""Of what is lost there may well be none."""
_COUNTS = (
    Regex(rf"{_PART}{_SET}?\)?[ _-]?(?:of )?(?:(?:size|len(?:gth)?|count|num|total|大小|长度|数量|样本数)(?![a-z])|{_WHAT})\)?\s{{0,6}}[:=：]{{1,2}}\s{{0,6}}{_NUMBER}", IGNORECASE),
    Regex(rf"{_PART}{_SET}\)?\s{{0,6}}[:=：]{{1,2}}\s{{0,6}}{_NUMBER}", IGNORECASE),
    Regex(rf"(?:\blen\(|#\s?|\bnumber of |\bn(?:um)?[_ ])(?:\w{{1,8}}_)?{_PART}[ _]?\w{{0,12}}\)?\s{{0,6}}[:=：]{{1,2}}\s{{0,6}}{_NUMBER}", IGNORECASE),
    Regex(rf"{_NUMBER} (?:\w+ )?{_PART}(?:[ -]set)? {_WHAT}{_KEPT}", IGNORECASE),
    Regex(rf"{_NUMBER} {_WHAT}(?: belonging| found)? (?:to|in|for|of) (?:the )?{_PART}{_KEPT}", IGNORECASE),
    Regex(rf"{_PART}[^\n,;|]{{0,60}}?{_NUMBER} ?{_WHAT}{_KEPT}", IGNORECASE),
    Regex(rf"{_PART}[^\n,;|:=]{{0,30}}\bnumber of \w{{1,16}}\s{{0,6}}[:=：]{{1,2}}\s{{0,6}}{_NUMBER}", IGNORECASE),
    Regex(rf"\b(?:splits?|sizes?|samples|rows|images|examples|划分)\b[^\n]{{0,60}}{_PART}\s?[:=]?\s?{_NUMBER}", IGNORECASE),
)
"""`Validation dataset size: 101`, `len(val_set) = 0`, `0 validation samples`, `val >= 2024-07-01 -> 0 rows`, `split: train=900 val=0`"""
_JUDGED = Regex(r"Running Evaluation|\bval\w{0,12}[_/. ](?:loss|acc\w*|f1|auc|iou|m?ap|score|metric\w*)|monitor|early.?stop|\bbest\w*\W.{0,24}(?:None|inf\b|nan\b|''|-1\b)|验证(?:集)?(?:损失|准确率|loss|acc)", IGNORECASE)
"""That somebody waits for an evaluation."""
_WITHOUT = Regex(
    r"no[_ -]?(?:val|eval|dev)|(?:val|eval|dev)\w{0,12} (?:is )?(?:disabled|skipped|off)|skip\w* (?:val|eval)|without (?:a )?(?:val|eval)|(?:val|eval|dev)\w{0,8}[_ ](?:size|ratio|split|frac\w*|percent\w*|set_size)['\"]?\W{1,3}0(?:\.0*)?(?![\d.])|"
    r"(?:eval\w*_)?strategy\W{1,3}['\"]?no\b|full data|all data|limit_val_batches\W{1,3}0|不(?:做|用|划分|进行)?验证|全量", IGNORECASE,
)
"""That nobody does."""
_BENCHMARKS = {
    (60_000, 10_000): "MNIST", (50_000, 10_000): "CIFAR", (1_281_167, 50_000): "ImageNet", (73_257, 26_032): "SVHN", (118_287, 5_000): "COCO", (2_975, 500): "Cityscapes", (20_210, 2_000): "ADE20K",
    (120_000, 7_600): "AG News", (560_000, 70_000): "DBpedia", (87_599, 10_570): "SQuAD", (130_319, 11_873): "SQuAD 2", (67_349, 872): "SST-2", (392_702, 9_815): "MNLI", (9_840, 2_468): "ModelNet40",
}  # fmt: skip
"""Samples for training and for the test of sets that everybody uses."""
_GIVEN = Regex(r"(?<![\w/.-])-{0,2}(?P<key>[A-Za-z][\w.-]{1,40})['\"]?(?:\s{0,12}[:=]\s{0,3}|\s)['\"]?(?P<path>[\w.~$/\\-]{0,200}[/\\.][\w./\\-]{1,100})")
_SPLIT = Regex(r"(?<![\w/.-])-{0,2}(?P<key>(?:train|val|valid|test|eval|dev)\w{0,10}[_ ]?(?:split|set|subset|part))['\"]?\s{0,3}[:= ]\s{0,3}['\"]?(?P<path>train\w*|val\w*|test\w*|dev)\b(?![/.=:])")
_OPENED = Regex(r"(?<![\w.])['\"]?(?P<part>(?:train|val|valid|test|eval|dev)\w{0,16})['\"]? ?[=:] ?(?:dict\(|\{|\[)")
"""`train=dict(ann_file=…`: the part that the settings behind it are of"""
_FILE = Regex(r"\.[A-Za-z]\w{1,6}$")
_OF_DATA = Regex(r"train|data|root|source|src", IGNORECASE)
_ON_PURPOSE = Regex(r"overfit|sanity|debug|smoke|coco(?:8|128)\b|cross.?val|fold|split\w{0,6}[ =:]{1,3}['\"]?0?\.\d|ratio|test_size|val_(?:size|frac|fraction|percent)", IGNORECASE)
"""Where one folder is divided, or is to be learnt by heart."""
_HEAD = Regex(rf"^\W*{_PART}['\"]?: Dataset\(|\bRunning {_PART.replace('<part>', '<runs>')}", IGNORECASE)
_ROWS = Regex(r"\bnum_rows: (?P<n>\d+)$|\bNum examples\s?[:=]\s?(?P<examples>[\d,]+)$")
"""Parts that a library heads, and counts a line or two below."""
_WORDS = Regex(r"[A-Za-z]+")
_TRAINS, _HOLDS = frozenset(["train", "training", "trn"]), frozenset(["val", "valid", "validation", "dev", "eval", "test", "testing"])
_CLASSES = Regex(r"class|categor|label|ImageFolder|类|标签", IGNORECASE)
_LISTED = Regex(r"\[\s?(?P<names>['\"][^\[\]\n]{5,4000}['\"])\s?\]")
_MAPPED = Regex(r"\{\s?(?P<names>['\"][^'\"]{1,60}['\"] ?: ?\d[^{}\n]{5,4000})\}")
_NAME = Regex(r"['\"]([^'\"]{1,60})['\"](?: ?: ?(\d{1,5}))?")
_RIGHT = 0.6
"""The share of right answers that nobody gives who numbers the classes otherwise."""


def find(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """Each finding once a log."""
    told = counts(log)
    yield from _nothing_to_learn(told, columns)
    yield from _nothing_to_judge(told, log)
    yield from _swapped_paths(log) or _swapped_counts(told)
    yield from _held_out_of_the_training(log)
    yield from _renumbered(log, columns)


def counts(log: Sequence[Line]) -> dict[str, list[tuple[int, int]]]:
    """(line, samples) that are told of `train`, `held` (what is looked at while a run goes on) and `test`."""
    told: dict[str, list[tuple[int, int]]] = {}
    head = ""
    for line in log:
        if found := _HEAD.search(line.text):
            head = _named(found["part"] or found["runs"])
        elif head and (found := _ROWS.search(line.text)):
            told.setdefault(head, []).append((line.number, int((found["n"] or found["examples"]).replace(",", ""))))
            head = ""
        if len(line.text) > 400 or not any(map(str.isdigit, line.text)):
            continue
        for pattern in _COUNTS:
            for found in pattern.finditer(line.text):
                told.setdefault(_named(found["part"]), []).append((line.number, int(found["n"].replace(",", ""))))
    return told


def _named(name: str) -> str:
    part = name.lower()
    return "train" if part.startswith(("train", "训")) else "test" if part.startswith(("test", "测")) else "held"


def _nothing_to_learn(told: Mapping[str, Sequence[tuple[int, int]]], columns: Sequence[Column]) -> Iterator[Series]:
    """Whatever is told of the training counts none, and no loss is, or none that is a number above 0."""
    trained = told.get("train", [])
    paid = any(v > 0 for c in columns if c.quantity.kind == "loss" and c.quantity.phase not in HELD for v in c.values)
    others = any(n for part, found in told.items() if part != "train" for _, n in found)
    reported = any(c.quantity.kind == "loss" for c in columns)
    if trained and not any(n for _, n in trained) and not paid and (reported or not others):
        name, shows = ("loss", "absent") if reported else ("metric", "dropped")
        yield series_of(name, shows, [trained[0][0]], [0.0], "training set")


def _nothing_to_judge(told: Mapping[str, Sequence[tuple[int, int]]], log: Sequence[Line]) -> Iterator[Series]:
    """Whatever is told of the held-out part counts none, though somebody waits for its evaluation; a test set may take its place."""
    held, tested = told.get("held", []), told.get("test", [])
    if not held or any(n for _, n in (*held, *tested)) or not any(n for _, n in told.get("train", [])):
        return
    if any(_JUDGED.search(line.text) for line in log) and not any(_WITHOUT.search(line.text) for line in log):
        yield series_of("val_loss", "absent", [held[0][0]], [0.0], "validation set")


def _swapped_paths(log: Sequence[Line]) -> list[Series]:
    """What is set for the training names a held-out part, and what is set for that names the training's."""
    wrong: dict[bool, tuple[int, str]] = {}
    for line in log:
        for found in (*_GIVEN.finditer(line.text), *_SPLIT.finditer(line.text)) if len(line.text) < 2000 else ():
            key = _names_training(found["key"])
            if key is None and (opened := [*_OPENED.finditer(line.text, 0, found.start())]):
                key = _names_training(opened[-1]["part"])
            path = next((named for part in reversed(found["path"].replace("\\", "/").split("/")[-3:]) if (named := _names_training(part)) is not None), None)
            if key is not None and path is not None and key != path:
                wrong.setdefault(key, (line.number, f"{found['key']}: {found['path']}"))
    lines = sorted(number for number, _ in wrong.values())
    return [series_of("metric", "swapped", lines, [0.0, 0.0], wrong[True][1])] if len(wrong) == 2 else []


def _held_out_of_the_training(log: Sequence[Line]) -> Iterator[Series]:
    """What is looked at while a run goes on lies in a folder named after the training, in which another setting looks for what it learns from."""
    given: dict[str, dict[bool, tuple[int, str]]] = {}
    for line in log:
        for found in _GIVEN.finditer(line.text) if len(line.text) < 2000 else ():
            folder = found["path"].replace("\\", "/").rstrip("/")
            holds = bool(_HOLDS & frozenset(_WORDS.findall(found["key"].lower())))
            if "/" in folder and not _FILE.search(folder) and _names_training(folder.rpartition("/")[2]) and (holds or _OF_DATA.search(found["key"])):
                given.setdefault(folder, {}).setdefault(holds, (line.number, found["key"]))
    for folder, told in given.items():
        if len(told) == 2 and not any(_ON_PURPOSE.search(line.text) for line in log):
            yield series_of("metric", "identical", sorted({told[True][0], told[False][0]}), [0.0] * len({told[True][0], told[False][0]}), folder)
            return


def _names_training(name: str) -> bool | None:
    """Whether a name is of the training part, or of a held-out one; nothing where it is of neither or of both."""
    words = frozenset(_WORDS.findall(name.lower()))
    trains, holds = bool(words & _TRAINS), bool(words & _HOLDS)
    return trains if trains != holds else None


def _swapped_counts(told: Mapping[str, Sequence[tuple[int, int]]]) -> Iterator[Series]:
    """The training has as many samples as the test of a set that everybody knows, and the test as many as its training."""
    trained = {n: number for number, n in told.get("train", [])}
    held = {n: number for part in ("held", "test") for number, n in told.get(part, [])}
    for (many, few), name in _BENCHMARKS.items():
        if few in trained and many in held and many not in trained:
            yield series_of("metric", "swapped", sorted({trained[few], held[many]}), [float(few), float(many)], name)
            return


def _renumbered(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """Lists of classes of the training and of a held-out part give a class that both have another place, and few held-out answers are right."""
    listed: dict[str, tuple[int, dict[str, int]]] = {}
    for line in log:
        names, part = _LISTED.search(line.text) or _MAPPED.search(line.text), Regex(_PART, IGNORECASE).search(line.text)
        if names and part and _CLASSES.search(line.text):
            listed.setdefault(_named(part["part"]), (line.number, {name: int(said or n) for n, (name, said) in enumerate(_NAME.findall(names["names"]))}))
    right = [max(c.values) / full_scale(c.values) for c in columns if c.quantity.kind == "accuracy" and c.quantity.phase in HELD]
    first, one = listed.pop("train", (0, {}))
    for second, other in listed.values():
        moved = next((name for name, place in one.items() if other.get(name, place) != place), "")
        if moved and max(right, default=0.0) < _RIGHT:
            yield series_of("labels", "apart", sorted((first, second)), [float(one[moved]), float(other[moved])], moved, at=1)
            return
