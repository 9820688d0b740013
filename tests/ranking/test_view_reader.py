"""A refused view tells which one of its sizes is another than the tensor's, where it can be only one."""

from __future__ import annotations

import pytest

from triage.model import Incident
from triage.ranking.view_reader import read


def told(message: str) -> dict[str, int]:
    return read(Incident("exception", "RuntimeError", message, 1, message, 1, 1))


@pytest.mark.parametrize(
    "message",
    [
        "shape '[64, 15, 845]' is invalid for input of size 1081600",
        "invalid argument 2: size '[64 x 15 x 845]' is invalid for input with 1081600 elements at /pytorch/torch/lib/TH/THStorage.c:37",
    ],
)
def test_the_one_size_that_does_not_fit_is_told_with_the_one_that_would(message: str) -> None:
    assert told(message) == {"wanted": 15, "fitting": 20}


@pytest.mark.parametrize(
    "message",
    [
        "shape '[64, 10, 7]' is invalid for input of size 2100",
        "shape '[8, 6, 5]' is invalid for input of size 480",
        "shape '[8, 6, 5]' is invalid for input of size 241",
        "shape '[-1, 400]' is invalid for input of size 179776",
        "mat1 and mat2 shapes cannot be multiplied (64x400 and 256x120)",
    ],
    ids=["a smaller batch", "any size could be it", "no size would do", "a free size", "another message"],
)
def test_nothing_is_told_where_it_is_the_batch_or_cannot_be_known(message: str) -> None:
    assert told(message) == {}
