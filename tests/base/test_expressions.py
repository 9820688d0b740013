"""Arithmetic on captured values: exact, closed, and never an error of ours."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from triage.base.expressions import Size, Unknown, evaluate, names_in, shown, value_of

NAMES = {
    "k": 400,
    "k2": 256,
    "size": value_of("1.95 GiB"),
    "rest": value_of("917.81 MiB"),
    "shape": value_of("torch.Size([2, 3])"),
    "kind": "Half",
}


@pytest.mark.parametrize(
    ("source", "told"),
    [
        ("k2 - k", "-144"), ("k // k2", "1"), ("k / 3", "133.3"), ("size - rest", "1.05 GiB"), ("2 * rest", "1.79 GiB"),
        ("size / rest", "2.176"), ("max(size, rest)", "1.95 GiB"), ("prod(shape)", "6"), ("dim(shape, 1)", "3"),
        ("ndim(shape)", "2"), ("abs(k2 - k)", "144"), ("round(k / 3, 1)", "133.3"), ("-k", "-400"), ("(k + k2) % 7", "5"),
    ],
)  # fmt: skip
def test_a_value_is_computed_from_captures(source: str, told: str) -> None:
    assert shown(evaluate(source, NAMES)) == told


@pytest.mark.parametrize(
    ("source", "holds"),
    [
        ("k > k2", True), ("k2 < k < 401", True), ("kind == 'Half'", True), ("kind != 'Half'", False),
        ("size > 2 * rest and not k == 3", True), ("k == 1 or k2 == 256", True), ("shape == shape", True),
    ],
)  # fmt: skip
def test_a_comparison_is_judged(source: str, holds: bool) -> None:
    assert bool(evaluate(source, NAMES)) is holds


@pytest.mark.parametrize(
    "source", ["missing + 1", "k / (k - 400)", "kind + 1", "dim(shape, 9)", "k < kind", "prod(k)"]
)
def test_what_has_no_value_is_unknown(source: str) -> None:
    with pytest.raises(Unknown):
        evaluate(source, NAMES)


@pytest.mark.parametrize(
    "source",
    ["k +", "k k2", "(k", "__import__('os')", "k.real", "open('x')", "k ** 2", "[1]", "lambda: 1", ""],
)
def test_anything_but_arithmetic_is_refused(source: str) -> None:
    with pytest.raises(ValueError):
        evaluate(source, NAMES)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("1,024", 1024), ("3e-4", 3e-4), ("2.00 GiB", Size(2 * 2**30)), ("375.40 MB", Size(375.40 * 2**20)),
        ("640 bytes", Size(640.0)), ("[64, 1, 3, 3]", (64, 1, 3, 3)), ("torch.Size([10])", (10,)), ("cuda:0", "cuda:0"),
        ("float32", "float32"), ("", ""),
    ],
)  # fmt: skip
def test_a_capture_is_read_as_what_it_means(text: str, value: object) -> None:
    assert value_of(text) == value


def test_names_are_found_for_the_schema_check() -> None:
    assert names_in("min(free, total) - used // 2") == {"free", "total", "used"}


@given(st.text(max_size=40))
def test_no_text_makes_reading_a_value_fail(text: str) -> None:
    shown(value_of(text))


@given(st.text(alphabet="k+-*/%()<>=!. 'andornot0123456789,", max_size=30))
def test_no_expression_fails_otherwise_than_told(source: str) -> None:
    try:
        evaluate(source, NAMES)
    except (Unknown, ValueError):
        pass
