"""What the reader of refusals takes from a message: the argument, its value, what it may be, and the advice."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from triage.model import Frame, Incident
from triage.ranking.refusal_reader import read


def refused(message: str, code: str = "") -> dict[str, str]:
    frames = (Frame("/home/user/train.py", 3, "main", code, True),) if code else ()
    return read(Incident("exception", "ValueError", message, 1, message, 1, 1, frames=frames))


@pytest.mark.parametrize(
    ("message", "setting", "wanted", "got"),
    [
        ("Argument `bins` must be greater than 0 but is 0", "bins", "greater than 0", "0"),
        ("Invalid value for `do_sample`: expected a boolean, got <class 'int'>", "do_sample", "a boolean", "<class 'int'>"),
        ("RNNCell: Expected hidden to be 1D or 2D, got 7D instead", "hidden", "1D or 2D", "7D"),
        ("mode should be either `linear` or `exponential`", "mode", "`linear` or `exponential`", ""),
        ("dims must be 1, 2, or 3", "dims", "1, 2, or 3", ""),
        ("flat_basis must not be None", "flat_basis", "not None", ""),
        ("supported devices include CPU and CUDA however got xpu", "", "CPU and CUDA", "xpu"),
        ("Unknown scheduler: cosine2. Available schedulers are: ['cosine', 'linear']", "", "['cosine', 'linear']", "cosine2"),
        ("the gear turned twice", "", "", ""),
    ],
)
def test_the_argument_its_value_and_what_it_may_be_are_read(message: str, setting: str, wanted: str, got: str) -> None:
    found = refused(message)
    assert [found.get(name, "") for name in ("setting", "wanted", "got")] == [setting, wanted, got]


@pytest.mark.parametrize(
    ("code", "written"),
    [
        ("ece = error(p, t, n_bins=0)", "n_bins=0"), ("ece = error(p, t, bins=count(t))", "bins=count(t)"),
        ("ece = error(p, t, cabins=0)", ""), ("ece = error(p, t, 0)", ""), ("if bins == 0: error()", ""),
    ],
)  # fmt: skip
def test_the_argument_is_shown_as_the_users_own_line_writes_it(code: str, written: str) -> None:
    assert refused("Argument `bins` must be greater than 0 but is 0", code).get("written", "") == written


@pytest.mark.parametrize(
    ("message", "advice"),
    [
        ("The gear is fixed. Please call `loosen()` first.", "Please call `loosen()` first"),
        ("No gears here; did you mean `cogs`?", "did you mean `cogs`"),
        ("The gear is fixed.", ""),
    ],
)
def test_the_sentence_that_says_what_to_do_is_taken_out(message: str, advice: str) -> None:
    assert refused(message).get("advice", "") == advice


@given(st.text(max_size=900), st.text(max_size=120))
def test_any_message_is_read_without_a_fault_and_nothing_empty_is_given(message: str, code: str) -> None:
    assert all(refused(message, code).values())
