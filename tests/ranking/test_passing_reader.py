"""Who passes the argument that a function does not take: a library's own line, the user's, or none that the traceback shows."""

from __future__ import annotations

import pytest

from triage.model import Frame, Incident
from triage.ranking.passing_reader import passing

LIBRARY = "/opt/env/lib/python3.10/site-packages/torch/nn/modules/transformer.py"


def told(*frames: tuple[str, str], message: str = "forward() got an unexpected keyword argument 'is_causal'") -> str:
    stack = tuple(Frame(file, 3, "forward", code, "site-packages" not in file) for file, code in frames)
    return passing(Incident("exception", "TypeError", message, 9, "x", 1, 9, frames=stack), ()).get("passed_by", "")


def test_a_librarys_line_that_writes_the_argument_passes_it() -> None:
    below = ("/opt/env/lib/python3.10/site-packages/torch/nn/modules/module.py", "return forward_call(*args, **kwargs)")
    assert told(("/home/user/train.py", "y = net(x)"), (LIBRARY, "y = mod(y, is_causal=is_causal)"), below) == "torch"


@pytest.mark.parametrize("code", ["y = mod(y, **kwargs)", "if is_causal == 1: mod(y)", "y = mod(y, not_is_causal=1)"])
def test_a_line_that_does_not_write_it_passes_nothing(code: str) -> None:
    assert told((LIBRARY, code)) == ""


def test_what_the_user_writes_is_the_users() -> None:
    assert told((LIBRARY, "run(is_causal=1)"), ("/home/user/train.py", "y = net(x, is_causal=True)")) == ""


def test_another_message_says_nothing_of_arguments() -> None:
    assert told((LIBRARY, "mod(y, is_causal=1)"), message="forward() takes 2 positional arguments but 3 were given") == ""
