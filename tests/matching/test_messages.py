"""What is known of a message: by its words, its type, its frames and the version; and which line states the failure."""

from __future__ import annotations

from pathlib import Path

import pytest
from known import entry, index

from triage import incidents
from triage.matching.messages import messages
from triage.model import Environment, Incident, Match
from triage.reading import cleaning

FRAME = '  File "/home/user/train.py", line 3, in turn'


def found(folder: Path, log: str, environment: Environment | None = None, **entries: dict[str, object]) -> list[Match]:
    seen = list(cleaning.lines(enumerate(log.encode().split(b"\n"), 1)))
    return messages(incidents.find(seen), [index(folder, **entries)], environment or Environment())


def crash(last: str) -> str:
    return f"Traceback (most recent call last):\n{FRAME}\n    go()\n{last}"


LOST = {"message": r"gear (?P<n>\d+) lost"}


@pytest.mark.parametrize(("kind", "known"), [("GearError", True), ("box.GearError", True), ("ValueError", False)])
def test_a_pattern_that_names_types_knows_a_message_of_these_alone(kind: str, known: bool, tmp_path: Path) -> None:
    typed = entry({**LOST, "type": ["GearError", "cog.BoxError"]})
    assert bool(found(tmp_path, crash(f"{kind}: gear 7 lost"), typed=typed)) is known


def test_a_type_is_asked_for_without_its_module(tmp_path: Path) -> None:
    typed = entry({**LOST, "type": ["cog.BoxError"]})
    assert found(tmp_path, crash("BoxError: gear 7 lost"), typed=typed)
    assert found(tmp_path, crash("other.BoxError: gear 7 lost"), typed=typed)


def test_a_pattern_may_speak_of_the_type_as_it_stands_before_the_message(tmp_path: Path) -> None:
    whole = entry({"message": r"^GearError: gear (?P<n>\d+) lost"})
    assert found(tmp_path, crash("GearError: gear 7 lost"), whole=whole)[0].captures == {"n": "7"}
    assert not found(tmp_path, crash("BoxError: gear 7 lost"), whole=whole)


def test_what_a_pattern_asks_for_beside_words_makes_it_weigh_more(tmp_path: Path) -> None:
    entries = {
        "plain": entry(LOST), "typed": entry({**LOST, "type": ["GearError"]}),
        "framed": entry({**LOST, "frame": {"file": "train"}}),
    }  # fmt: skip
    weights = {m.entry.id: m.weight for m in found(tmp_path, crash("GearError: gear 7 lost"), **entries)}
    assert weights["typed"] > weights["plain"] < weights["framed"]


@pytest.mark.parametrize(("torch", "fits"), [("2.4.0", True), ("", True), ("1.13.1", False)])
def test_a_wording_of_another_version_weighs_less_and_of_an_unknown_one_as_much(torch: str, fits: bool, tmp_path: Path) -> None:
    entries = {"plain": entry(LOST), "new": entry({**LOST, "versions": {"torch": ">=2.0"}}), "other": entry({**LOST, "versions": {"numpy": ">=2.0"}})}
    weights = {m.entry.id: m.weight for m in found(tmp_path, crash("GearError: gear 7 lost"), Environment(torch=torch), **entries)}
    assert (weights["new"] == weights["plain"]) is fits
    assert weights["new"] <= weights["plain"] == weights["other"]


def test_a_group_that_took_no_part_is_not_captured(tmp_path: Path) -> None:
    either = entry({"message": r"gear (?:(?P<n>\d+)|(?P<name>[a-z]+)) lost"})
    assert found(tmp_path, crash("GearError: gear big lost"), either=either)[0].captures == {"name": "big"}


def test_what_a_worker_raised_again_is_known_at_last_by_the_raising(tmp_path: Path) -> None:
    log = crash(f"GearError: Caught BoltError in DataLoader worker process 7.\nOriginal {crash('BoltError: bolt 5 bent')}")
    raised = entry({"message": r"Caught (?P<name>\w+) in DataLoader worker process"})
    inner = entry({"message": r"bolt \d+ bent"})
    framed = entry({"message": "in DataLoader worker", "frame": {"file": "elsewhere"}})
    matches = {m.entry.id: m for m in found(tmp_path, log, raised=raised, inner=inner, framed=framed)}
    assert set(matches) == {"raised", "inner"}
    assert matches["raised"].captures == {"name": "BoltError"}
    assert matches["raised"].weight < matches["inner"].weight


@pytest.mark.parametrize(
    ("message", "pattern", "line"),
    [
        ("it broke\nfor gear 7 was\nlost", r"gear (?P<n>\d+)", 4),
        ("gears wanted:\nthere was\ngear 7 lost", r"gear (?P<n>\d+)", 6),
        ("gears wanted:\nthere was\ngear 7 lost", r"gear \d+", 4),
        ("\nthere was\ngear 7 lost", r"gear \d+", 6),
        ("\nthere was\ngear 7 lost", r"there was gear (?P<n>\d+)", 6),
        ("expected one of:\n * gear 7\n * gear 8", r"gear (?P<n>\d+)", 4),
        ("gears wanted:\ngear 8\nand bolt 3 of gear 9", r"gear (?P<n>\d+) and bolt (?P<k>\d)", 5),
    ],
)
def test_the_line_that_states_a_failure_is_the_first_that_says_something(message: str, pattern: str, line: int, tmp_path: Path) -> None:
    matches = found(tmp_path, crash(f"GearError: {message}"), stated=entry({"message": pattern}))
    assert [m.incident.line for m in matches] == [line]
    assert matches[0].incident.text in crash(f"GearError: {message}").split("\n")[line - 1]


def test_of_lines_that_stand_alone_the_one_that_a_pattern_matches_states_the_failure(tmp_path: Path) -> None:
    known = entry({"message": r"gears? (?P<n>\d+) lost"})
    assert [m.incident.line for m in found(tmp_path, "The mill, again\nAnd it said that gear 7 lost\n", stated=known)][:1] == [2]
    assert [m.incident.line for m in found(tmp_path, "The mill: gear\n7 lost\n", stated=known)][:1] == [1]


def test_the_class_that_a_registry_builds_is_no_part_of_what_it_raises_again(tmp_path: Path) -> None:
    known = entry({"message": r"^gear (?P<n>\d+) lost"})
    again = "raise type(e)(f'{obj_cls.__name__}: {e}')"
    for code, count in ((again, 1), ("raise GearError(text)", 0)):
        log = crash("GearError: Mill: gear 7 lost").replace("go()", code)
        assert code in log and [m.captures for m in found(tmp_path, log, stated=known)] == [{"n": "7"}] * count


def test_a_list_of_unexpected_keys_belongs_to_the_line_that_introduces_it(tmp_path: Path) -> None:
    keys = entry({"message": r"(?:Missing|Unexpected) key\(s\) in state_dict: .{0,99}?\"(?P<key>gear)\""})
    for listed, line in (('Missing key(s) in state_dict: "bolt", "gear".', 5), ('Unexpected key(s) in state_dict: "gear".', 4)):
        log = crash(f"RuntimeError: Error(s) in loading state_dict for Mill:\n\t{listed}")
        assert [m.incident.line for m in found(tmp_path, log, stated=keys)] == [line]


def test_missing_keys_that_are_unexpected_under_another_name_belong_to_the_line_that_introduces_both_lists(tmp_path: Path) -> None:
    both = entry({"message": r"Missing key\(s\) in state_dict: \"(?P<key>\w+)\".{1,9}Unexpected key\(s\) in state_dict: \"mill\.(?P=key)\""})
    one = entry({"message": r"Missing key\(s\) in state_dict: \"(?P<key>\w+)\""})
    said = 'RuntimeError: Error(s) in loading state_dict for Mill:\n\tMissing key(s) in state_dict: "gear". \n\tUnexpected key(s) in state_dict: "mill.gear". '
    assert [m.incident.line for m in found(tmp_path, crash(said), stated=both)] == [4]
    assert [m.incident.line for m in found(tmp_path, crash(said), stated=one)] == [5]


def test_before_python_3_10_the_classes_that_the_line_calls_tell_whose_init_it_is(tmp_path: Path) -> None:
    (tmp_path / "tables").mkdir()
    rows = "title: {en: Whose, zh: 归属}\nfamily: libraries\nrows:\n  - {library: cogs, names: [GearBox]}\n"
    (tmp_path / "tables" / "libraries.yaml").write_text(rows, encoding="utf-8")
    owned = entry({"message": r"(?P<owner>[\w.]+)\(\) got an unexpected gear"})

    def library(owner: str, code: str) -> str:
        log = crash(f"TypeError: {owner}() got an unexpected gear").replace("go()", code)
        return found(tmp_path, log, owned=owned)[0].captures.get("library", "")

    assert library("__init__", "box = GearBox(size=3)") == "cogs"
    assert library("__init__", "box = Mill(GearBox(3))") == "cogs"
    assert library("__init__", "box = gear_box(size=3)") == ""
    assert library("GearBox.turn", "box = Mill(3)") == "cogs"
    assert library("Mill.turn", "box = GearBox(3)") == ""


def test_the_name_that_everybody_imports_a_library_as_tells_whose_the_called_class_or_function_is(tmp_path: Path) -> None:
    owned = entry({"message": r"(?P<owner>[\w.]+)\(\) got an unexpected gear"})

    def library(owner: str, code: str) -> str:
        log = crash(f"TypeError: {owner}() got an unexpected gear").replace("go()", code)
        return found(tmp_path, log, owned=owned)[0].captures.get("library", "")

    assert library("Dial.__init__", "dial = gr.Dial(gear=3)") == "gradio"
    assert library("turn", "y = np.core.turn(x, gear=3)") == "numpy"
    assert library("Dial.__init__", "gr.Row(Dial(gear=3))") == ""
    assert library("turn", "y = self.np.turn(x, gear=3)") == ""
    assert library("turn", "y = mill.turn(x, gear=3)") == ""
    assert library("turn", "y = np.a.b.c.turn(x, gear=3)") == "numpy"
    assert library("turn", "y = np.a.b.c.d.turn(x, gear=3)") == ""
    assert library("turn", "y = mill.turn(np.turn(x, gear=3))") == "numpy"


SHORT_NAMES = {
    "gr": "gradio", "tf": "tensorflow", "pl": "pytorch-lightning", "np": "numpy", "pd": "pandas", "plt": "matplotlib", "sns": "seaborn", "st": "streamlit", "nx": "networkx",
    "smp": "segmentation-models-pytorch", "A": "albumentations", "cv2": "opencv-python", "sv": "supervision", "dgl": "dgl", "jnp": "jax", "ort": "onnxruntime",
}  # fmt: skip


def test_so_is_every_name_that_everybody_knows(tmp_path: Path) -> None:
    owned = index(tmp_path, owned=entry({"message": r"(?P<owner>[\w.]+)\(\) got an unexpected gear"}))
    for head, library in SHORT_NAMES.items():
        log = crash("TypeError: turn() got an unexpected gear").replace("go()", f"y = {head}.turn(x)")
        seen = list(cleaning.lines(enumerate(log.encode().split(b"\n"), 1)))
        assert [m.captures["library"] for m in messages(incidents.find(seen), [owned], Environment())] == [library]


def test_the_same_message_below_other_frames_is_weighed_anew(tmp_path: Path) -> None:
    known = index(tmp_path, plain=entry(LOST), framed=entry({**LOST, "frame": {"file": "other"}}))
    logs = (crash("GearError: gear 7 lost"), crash("GearError: gear 7 lost").replace("train", "other"))
    both = [i for log in logs for i in incidents.find(list(cleaning.lines(enumerate(log.encode().split(b"\n"), 1))))]
    matches = messages(both, [known], Environment())
    assert sorted((m.entry.id, m.incident.frames[0].file) for m in matches) == [
        ("framed", "/home/user/other.py"), ("plain", "/home/user/other.py"), ("plain", "/home/user/train.py"),
    ]  # fmt: skip


def test_numbers_that_are_ill_have_no_message(tmp_path: Path) -> None:
    ill = Incident("metric", "explodes", "gear 7 lost", 1, "gear 7 lost", 1, 1)
    assert messages([ill], [index(tmp_path, plain=entry(LOST))], Environment()) == []
