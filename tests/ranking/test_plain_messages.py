"""What Python itself says, whatever the program, names no cause; a library's own words do."""

from __future__ import annotations

import pytest

from triage.model import Entry, Frame, Framed, Incident, Match, Symptom, Text
from triage.ranking.plain_messages import is_elsewhere, is_plain

SAME = Text("", "")
PLAIN = (
    "'NoneType' object has no attribute 'shape'", "'list' object is not subscriptable", "'int' object is not iterable", "'str' object is not callable", "'generator' object is not an iterator", "'tuple' object does not support item assignment", "'float' object cannot be interpreted as an integer",
    "'set' object is not subscriptable", "'bytes' object has no attribute 'encode'", "'function' object is not subscriptable", "'method' object is not subscriptable", "'dict' object has no attribute 'shape'", "'bool' object is not iterable",
    "object of type 'NoneType' has no len()", "argument of type 'int' is not iterable", "forward() takes 2 positional arguments but 3 were given", "step() missing 1 required positional argument: 'closure'", "step() missing 2 required positional arguments: 'a' and 'b'",
    "list index out of range", "tuple index out of range", "string index out of range", "list assignment index out of range", "list indices must be integers or slices, not str", "string indices must be integers", "pop from empty list", "pop index out of range",
    "unsupported operand type(s) for +: 'int' and 'str'", "can't multiply sequence by non-int of type 'float'", "can't convert complex to float", "must be str, not int", "can't set attribute", "can't set attribute 'scale'", "property 'scale' of 'Gear' object has no setter", "build() takes from 1 to 2 positional arguments but 3 were given", "must be real number, not str",
    "[Errno 2] No such file or directory: 'a.pt'", "[Errno 13] Permission denied: 'a'", "[Errno 17] File exists: 'a'", "[Errno 20] Not a directory: 'a'", "[Errno 21] Is a directory: 'a'", "[Errno 22] Invalid argument",
    "not enough values to unpack (expected 2, got 1)", "too many values to unpack (expected 2)", "could not convert string to float: 'a'", "invalid literal for int() with base 10: 'a'",
    "local variable 'loss' referenced before assignment", "name 'np' is not defined", "expected str, bytes or os.PathLike object, not NoneType", "division by zero", "float division by zero", "'image'", "image_id", "\"a.b\"",
)  # fmt: skip
TELLING = (
    "'DataParallel' object has no attribute 'shape'", "mat1 and mat2 shapes cannot be multiplied (1x2 and 3x4)", "CUDA out of memory", "[Errno 28] No space left on device", "[Errno 12] Cannot allocate memory", "the list index is out of range",
    "expected scalar type Half but found Float", "no such file: 'a'", "'Tensor' object is not callable", "object of type 'DataLoader' has no len()",
)  # fmt: skip


def match(message: str, weight: float = 12.0, by: str = "message", *symptoms: Symptom, frames: tuple[Frame, ...] = ()) -> Match:
    incident = Incident("exception", "TypeError", message, 1, message, 1, 1, frames=frames)
    return Match(Entry("a", SAME, SAME, (), symptoms), incident, {}, weight, by, "triage")


@pytest.mark.parametrize("message", PLAIN)
def test_a_message_of_pythons_own_is_plain(message: str) -> None:
    assert is_plain(match(message))
    assert not is_plain(match(message, by="line")), "a line that was looked for says more"


@pytest.mark.parametrize("message", TELLING)
def test_a_message_of_a_librarys_own_is_not(message: str) -> None:
    assert not is_plain(match(message))


@pytest.mark.parametrize("message", PLAIN)
def test_nor_is_one_of_which_an_entry_fixes_much_more_than_the_form(message: str) -> None:
    assert not is_plain(match(message, len(message) + 16))
    assert is_plain(match(message, 10))


def test_nor_is_one_that_an_entry_knows_below_certain_frames_alone() -> None:
    framed = Symptom("message", "a", frames=(Framed("frame", (("file", "cogs"),)),))
    inside = (Frame("/opt/cogs/a.py", 3, "turn", "go()", False),)
    assert not is_plain(match("'image'", 12.0, "message", framed, frames=inside))
    assert is_plain(match("'image'", 12.0, "message", framed, frames=(inside[0]._replace(file="/opt/mills/a.py"),)))
    assert is_plain(match("'image'", 12.0, "message", Symptom("message", "a"), frames=inside))


def imported(family: str, code: str = "from cogs import Wheel", *, own: bool = False) -> bool:
    """Whether an entry of a family speaks of something else than an import that failed within a package."""
    frames = (Frame("/home/user/train.py", 3, "<module>", code, True), Frame("/opt/site-packages/cogs/a.py", 9, "turn", "spin()", own))
    known = match("'a'", frames=frames)
    return is_elsewhere(known._replace(entry=known.entry._replace(family=family)))


@pytest.mark.parametrize("family", ["autograd", "compile", "data", "tensors", "training", "data/loader"])
def test_a_package_that_failed_as_it_was_imported_is_not_what_a_programs_own_code_ails_of(family: str) -> None:
    assert imported(family)
    assert imported(family, "import cogs")
    assert not imported(family, "cogs.turn()"), "it was called"
    assert not imported(family, own=True), "a module of the program's own"


def test_an_import_on_which_the_programs_own_code_ends_is_of_that_code() -> None:
    known = match("'a'", frames=(Frame("/home/user/train.py", 3, "<module>", "from cogs import Wheel", True),))
    assert not is_elsewhere(known._replace(entry=known.entry._replace(family="data")))


@pytest.mark.parametrize("family", ["install", "libraries", "distributed", "database"])
def test_it_may_well_be_what_installations_ail_of(family: str) -> None:
    assert not imported(family)
