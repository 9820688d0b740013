"""How likely each cause is by what the log shows, and what it is told by: see `weights.txt`."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from triage.base.expressions import Size
from triage.matching import Haystack
from triage.model import Cause, Environment, Frame, Incident, Line, Series, Sign, Text
from triage.ranking.signs import Context, weigh

KEPT = Path(__file__).parent / "weights.txt"
FRAMES = (
    Frame("/home/user/train.py", 12, "main", "loss = cv2.imread(net(x)[0], 3)", True), Frame("/opt/lib/python3.11/site-packages/gears/mill.py", 41, "turn", "self.wheel.turn(oil)", False), Frame("C:\\lib\\site-packages\\gears\\oil.py", 0, "pour", "raise GearError(oil)", False),
)  # fmt: skip
LOG = [Line(n, text) for n, text in enumerate(("mill 2.0 turns", "the Gear of steel is worn", "wear: 3", "use_oil=False", "the wheel", "x" * 90 + " end"), 1)]
FAILED = Incident("exception", "GearError", "the gear has 3 teeth, not 4", 9, "x", 7, 9, frames=FRAMES)
ILL = (Series("loss", "nonfinite", (1,), (1.0,), 1.0, 1.0, 1.0, 1.0, 0, 0.0, "loss"), Series("lr", "zero", (1,), (0.0,), 0.0, 0.0, 0.0, 0.0, 0, 0.0, "lr"))
HERE = Context(FAILED, {"teeth": 3, "wanted": 4, "oil": Size(3 * 2**20)}, Haystack(LOG), Environment(torch="2.1.0", python="3.10", libraries=(("gears", "1.5"),)), ILL, frozenset({"belt-torn"}))
SAID = Text("", "")


def sign(test: str, pattern: str = "", strength: str = "for", *also: Sign, why: str = "", **parts: str) -> Sign:
    return Sign(test, pattern, tuple(parts.items()), strength, Text(why, f"{why}（中文）") if why else None, also)


def cause(name: str, *signs: Sign, usual: bool = False, **versions: str) -> Cause:
    return Cause(name, SAID, SAID, SAID, signs=signs, usual=usual, versions=tuple(versions.items()))


SHOWN, HIDDEN = sign("line", "is worn"), sign("line", "is torn")
TESTS = {
    "message": [sign("message", "3 teeth"), sign("message", "^GearError: the gear"), sign("message", "4 teeth"), sign("message", "3 teeth", needs="nothing of it"), sign("message", "3 Teeth", needs="3 teeth"), sign("message", "the.*4")],
    "line": [sign("line", "is worn"), sign("line", "wear: (\\d)", needs="wear"), sign("line", "is torn"), sign("line", "use_oil"), sign("line", "x{20}.*"), sign("line", "wear", needs="torn")],
    "frame": [sign("frame", file="gears/"), sign("frame", function="^main$"), sign("frame", code="imread"), sign("frame", file="belt"), sign("frame", file="oil"), sign("frame", user="false", file="mill")],
    "innermost": [sign("innermost", file="oil"), sign("innermost", file="mill"), sign("innermost", function="pour"), sign("innermost", user="true")],
    "caller": [sign("caller", outside="gears", user="true"), sign("caller", outside="gears", file="mill")],
    "code": [sign("code", call="imread"), sign("code", call="cv2.imread"), sign("code", call="read"), sign("code", call="GearError"), sign("code", call="turn"), sign("code", subscript_of="net"), sign("code", call="imread", name="x"), sign("code", call="imread", name="nothing")],
    "value": [sign("value", "teeth < wanted"), sign("value", "teeth > wanted"), sign("value", "belt > 3"), sign("value", "oil > 2"), sign("value", "1 < 2"), sign("value", "teeth + wanted + oil > 0 and teeth > 1"), sign("value", "teeth <")],
    "env": [sign("env", torch=">=2"), sign("env", torch="<2"), sign("env", cuda=">=12"), sign("env", gears="1.5", python="<3.11"), sign("env", gears="1.5", python=">=3.11")],
    "metric": [sign("metric", **{"loss|val_loss": "nonfinite"}), sign("metric", loss="zero"), sign("metric", loss="nonfinite", lr="zero"), sign("metric", loss="nonfinite", lr="flat")],
    "entry": [sign("entry", "belt-torn"), sign("entry", "belt")],
    "several": [sign("line", "is worn", "for", sign("value", "teeth < 9")), sign("line", "is worn", "for", sign("value", "teeth > 9")), sign("line", "is worn", "for", why="it is worn by {{teeth}} teeth"), sign("line", "is worn", "for", HIDDEN, why="never")],
}  # fmt: skip
SCENARIOS = {
    "nothing is shown": [cause(f"c{n}") for n in range(7)],
    "the first is the usual one": [cause("a", usual=True), cause("b"), cause("c")],
    "the usual one beside a sign": [cause("a", usual=True), cause("b", SHOWN)],
    **{f"a sign {strength} the second": [cause("a"), cause("b", sign("line", "is worn", strength)), cause("c")] for strength in ("for", "against", "decides", "excludes")},
    **{f"a hidden sign {strength} the second": [cause("a"), cause("b", sign("line", "is torn", strength)), cause("c")] for strength in ("for", "decides", "excludes")},
    "two signs for the second": [cause("a"), cause("b", SHOWN, sign("line", "wear")), cause("c")],
    "all are excluded": [cause("a", sign("line", "is worn", "excludes")), cause("b", sign("line", "is worn", "excludes"))],
    "a sign for and one against": [cause("a"), cause("b", SHOWN, sign("line", "wear", "against"))],
    "the message denies what a line decides": [cause("a"), cause("b", sign("message", "3 teeth", "against"), sign("line", "is worn", "decides"))],
    "the message denies what it decides": [cause("a"), cause("b", sign("message", "3 teeth", "against"), sign("message", "3 teeth", "decides"))],
    "a line denies what a line decides": [cause("a"), cause("b", sign("line", "wear", "against"), sign("line", "is worn", "decides"))],
    "the message would show the first and does not": [cause("a", sign("message", "5 teeth", "decides")), cause("b"), cause("c")],
    "the message would show the second and does not": [cause("a"), cause("b", sign("message", "5 teeth", "decides")), cause("c")],
    "it would show both": [cause("a", sign("message", "5 teeth", "decides")), cause("b", sign("message", "6 teeth", "decides"))],
    "a frame would show the first": [cause("a", sign("frame", "", "decides", file="belt")), cause("b")],
    "a line might show the first": [cause("a", sign("line", "is torn", "decides")), cause("b")],
    "a number denies the second": [cause("a"), cause("b", sign("value", "teeth > 9")), cause("c")],
    "a number that is not told denies nothing": [cause("a"), cause("b", sign("value", "belt > 9")), cause("c")],
    "a number beside something else denies nothing": [cause("a"), cause("b", sign("value", "teeth > 9", "for", HIDDEN)), cause("c")],
    "a number and a line": [cause("a"), cause("b", sign("value", "teeth > 9"), HIDDEN), cause("c")],
    "a number denies the first": [cause("a", sign("value", "teeth > 9")), cause("b"), cause("c")],
    "the usual one is not doubted": [cause("a", sign("message", "5 teeth", "decides"), usual=True), cause("b")],
    "another version": [cause("a", torch="<2"), cause("b", torch=">=2"), cause("c", gears="<1")],
    "a version that nothing tells": [cause("a", cuda="<2"), cause("b")],
    "a bare message speaks": [cause("a"), cause("b", sign("message", "3 teeth"))],
    "a number speaks": [cause("a"), cause("b", sign("value", "teeth < 9"))],
    "a frame speaks": [cause("a"), cause("b", sign("frame", file="gears"))],
}  # fmt: skip
NOWHERE = HERE._replace(incident=FAILED._replace(line=0, frames=()))


def shown(causes: list[Cause], context: Context) -> str:
    rows = weigh(causes, context, "en")
    marks = ("decided", "told_apart", "placed", "doubted")
    return "; ".join(" ".join((row.cause.id, f"{row.likelihood:.4f}", *(mark for mark in marks if getattr(row, mark)), *(f"as a rival {row.rivalry:.3f}" for _ in range(row.doubted)))) for row in rows)


def told() -> Iterator[str]:
    for test, signs in TESTS.items():
        yield f"=== {test}"
        for one in signs:
            (row,) = weigh([cause("a", one)], HERE, "en")
            wanted = " ".join(filter(None, (one.pattern, *(f"{key}={value}" for key, value in one.parts), *(f"and {other.test} {other.pattern}" for other in one.also))))
            yield f"{wanted} → {'; '.join(row.why) or '–'}"
    for name, causes in SCENARIOS.items():
        yield f"=== {name}"
        yield shown(causes, HERE)
        elsewhere = shown(causes, NOWHERE)
        if elsewhere != shown(causes, HERE):
            yield f"without a place: {elsewhere}"


def test_causes_are_weighed_as_written_beside_it() -> None:
    now = "".join(f"{row}\n" for row in told())
    if os.environ.get("BLESS"):
        KEPT.write_text(now, encoding="utf-8")
    assert now == KEPT.read_text(encoding="utf-8")
