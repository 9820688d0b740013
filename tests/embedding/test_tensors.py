"""The tensors of the failing frame of the user's code are told by name, shape, type, place and what is no number in them."""

from __future__ import annotations

import sys
from types import SimpleNamespace, TracebackType
from typing import Any

import pytest

from triage.embedding.tensors import Seen, seen


class Tensor:
    """What of a tensor is asked; the real ones need an installed PyTorch."""

    def __init__(self, *shape: int, dtype: str = "torch.float32", nans: int = 0, device: str = "cpu", size: int = 6, lost: bool = False) -> None:
        self.shape, self.dtype, self.device, self._nans, self._size, self._lost = shape, dtype, device, nans, size, lost

    def is_floating_point(self) -> bool:
        return "float" in self.dtype

    def is_complex(self) -> bool:
        return "complex" in self.dtype

    def numel(self) -> int:
        return self._size

    def detach(self) -> Tensor:
        if self._lost:
            raise RuntimeError("device-side assert")
        return self

    def isnan(self) -> Tensor:
        return self

    def sum(self) -> int:
        return self._nans


OWN, LIBRARY = "/home/user/train.py", "/opt/lib/python3.11/site-packages/gears/mill.py"


def raised(names: dict[str, Any], file: str = OWN, below: str = "") -> TracebackType:
    """The traceback of the third line of a file with such names, or of what that line calls in another file."""
    scope = dict(names)
    if below:
        exec(compile("def turn():\n    hidden = own\n    1 / 0\n", below, "exec"), scope)
    try:
        exec(compile("\n\nturn()\n" if below else "\n\n1 / 0\n", file, "exec"), scope)
    except ZeroDivisionError as error:
        assert error.__traceback__ and error.__traceback__.tb_next
        return error.__traceback__.tb_next
    raise AssertionError("nothing was raised")


@pytest.fixture(autouse=True)
def torch(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "torch", SimpleNamespace(Tensor=Tensor))


def rows(**names: Any) -> tuple[str, ...]:
    found = seen(raised(names))
    return found.rows if found else ()


@pytest.mark.parametrize(
    ("tensor", "told"),
    [
        (Tensor(3, 4), "x: 3×4 float32 cpu"), (Tensor(), "x: scalar float32 cpu"), (Tensor(7, dtype="torch.int64", device="cuda:1"), "x: 7 int64 cuda:1"), (Tensor(2, nans=5), "x: 2 float32 cpu, 5 NaN"), (Tensor(2, dtype="torch.complex64", nans=1), "x: 2 complex64 cpu, 1 NaN"),
        (Tensor(2, dtype="torch.int8", nans=5), "x: 2 int8 cpu"), (Tensor(2, nans=5, size=1 << 27), "x: 2 float32 cpu, 5 NaN"), (Tensor(2, nans=5, size=(1 << 27) + 1), "x: 2 float32 cpu"), (Tensor(2, lost=True), "x: 2 float32 cpu, cannot be read any more"),
    ],
)  # fmt: skip
def test_a_tensor_is_told_in_a_line(tensor: Tensor, told: str) -> None:
    assert rows(x=tensor) == (told,)


def test_those_in_lists_and_dicts_are_told_by_their_place_up_to_the_eighth() -> None:
    many = [Tensor(n) for n in range(10)]
    assert [row.partition(":")[0] for row in rows(a=many)] == [f"a[{n}]" for n in range(8)]
    assert [row.partition(":")[0] for row in rows(a=tuple(many[:2]), b=dict(zip("wxyz", many)), c=3, d={"k": 3}, e=[])] == ["a[0]", "a[1]", "b['w']", "b['x']", "b['y']", "b['z']"]
    assert [row.partition(":")[0] for row in rows(b=dict(enumerate(many)))] == [f"b[{n}]" for n in range(8)]


def test_twelve_are_told_and_none_that_is_hidden() -> None:
    assert [row.partition(":")[0] for row in rows(__x=Tensor(1), **{f"x{n}": Tensor(1) for n in range(14)})] == [f"x{n}" for n in range(12)]


def test_the_frame_is_the_innermost_of_the_users_own_code() -> None:
    found = seen(raised({"own": Tensor(9), "x": 3}, below=LIBRARY))
    assert found == Seen(OWN, 3, ("own: 9 float32 cpu",))
    inner = seen(raised({"own": Tensor(9)}, below="/home/user/other.py"))
    assert inner == Seen("/home/user/other.py", 3, ("hidden: 9 float32 cpu",))


def test_where_there_are_none_nothing_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    trace = raised({"x": Tensor(3)})
    assert seen(None) is None and seen(raised({"x": 3})) is None and seen(raised({"x": Tensor(3)}, LIBRARY)) is None
    monkeypatch.delitem(sys.modules, "torch")
    assert seen(trace) is None
