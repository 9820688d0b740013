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


@pytest.mark.parametrize("source", ["k +", "min(k", "k k2", "nothing(k)"])
def test_the_names_of_what_is_not_well_formed_are_not_told(source: str) -> None:
    with pytest.raises(ValueError):
        names_in(source)


def test_what_an_expression_quotes_calls_or_joins_with_is_no_name_of_a_value() -> None:
    assert names_in("max(a_1, 2.5) > b and not (c == 'd' or dim(e, 0) < 3)") == {"a_1", "b", "c", "e"}
    assert names_in("a / (b - b) > 0") == {"a", "b"}


@pytest.mark.parametrize(
    ("value", "told"),
    [
        (Size(1023), "1023 bytes"), (Size(1024), "1.00 KiB"), (Size(2**20 - 1), "1024.00 KiB"), (Size(2**20), "1.00 MiB"), (Size(2**30), "1.00 GiB"), (Size(2**40), "1.00 TiB"), (Size(-1.5 * 2**30), "-1.50 GiB"),
        (Size(0.4), "0 bytes"), (True, "yes"), (False, "no"), (2.0, "2"), (2.5, "2.5"), (1e14, "100000000000000"), (1e15, "1e+15"), (-1e15, "-1e+15"), (123456.5, "1.235e+05"), ((2, 3), "[2, 3]"), (7, "7"), ("x", "x"),
    ],
)  # fmt: skip
def test_a_value_is_shown_as_a_person_writes_it(value: object, told: str) -> None:
    assert shown(value) == told


@pytest.mark.parametrize(("unit", "power"), [*((f"{letter}{end}", n) for n, letter in enumerate("KMGTP", 1) for end in ("B", "iB", "b", "ib")), ("B", 0), ("byte", 0), ("bytes", 0), ("Bytes", 0)])
def test_a_size_is_known_by_its_unit_with_or_without_a_space(unit: str, power: int) -> None:
    assert value_of(f"3{unit}") == value_of(f"3 {unit}") == Size(3.0 * 1024**power)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        (" 7 ", 7), ("007", 7), ("-7", -7), ("+7", 7), ("1,234,567", 1234567), ("1,23", "1,23"), ("1.5", 1.5), (".5", 0.5), ("-.5", -0.5), ("1e3", 1000.0), ("2E-2", 0.02), ("3.", "3."), ("1,024 MB", Size(1024 * 2.0**20)), ("1  GB", "1  GB"), ("1 XB", "1 XB"), ("bytes", "bytes"),
        ("[]", "[]"), ("[3]", (3,)), ("(3,)", (3,)), ("(3, 4)", (3, 4)), ("[3 x 4]", (3, 4)), ("(3,4)", (3, 4)), ("torch.Size([3, 4])", (3, 4)), ("[3, x]", "[3, x]"), ("x[3]", "x[3]"),
    ],
)  # fmt: skip
def test_what_a_captured_text_means(text: str, value: object) -> None:
    assert value_of(text) == value and type(value_of(text)) is type(value)


SIZES = {"a": Size(6.0), "b": Size(4.0), "n": 4, "s": (2, 3, 5), "t": "4", "u": "x"}


@pytest.mark.parametrize(
    ("source", "value"),
    [
        ("a + b", Size(10.0)), ("a - b", Size(2.0)), ("a % b", Size(2.0)), ("a * b", 24.0), ("a / b", 1.5), ("a // b", 1.0), ("a + n", Size(10.0)), ("n * a", Size(24.0)), ("a / n", Size(1.5)), ("a // n", Size(1.0)), ("-a", Size(-6.0)),
        ("min(a, b)", Size(4.0)), ("max(n, 5, 3)", 5), ("abs(b - a)", Size(2.0)), ("abs(-3)", 3), ("round(2.6)", 3), ("round(2.66, 1)", 2.7), ("prod(s)", 30), ("dim(s, 0)", 2), ("dim(s, -1)", 5), ("ndim(s)", 3),
        ("2 + 3 * 4", 14), ("(2 + 3) * 4", 20), ("10 - 3 - 2", 5), ("12 / 3 / 2", 2.0), ("7 // 2 * 2", 6), ("--3", 3), ("2.50 * 2", 5.0),
    ],
)  # fmt: skip
def test_what_is_computed_with_sizes_is_a_size_where_one_is_meant(source: str, value: object) -> None:
    found = evaluate(source, SIZES)
    assert found == value and type(found) is type(value)


@pytest.mark.parametrize(
    ("source", "holds"),
    [
        ("a > b", True), ("b > a", False), ("a >= 6", True), ("a >= 7", False), ("a <= 6", True), ("a <= 5", False), ("b < a", True), ("a < 6", False), ("a > 6", False), ("b == n", True), ("b != n", False), ("t == n", True), ("t == '4'", True), ("u == 'x'", True), ("u == n", False), ("s == s", True), ("s != s", False),
        ("1 < 2 < 3", True), ("1 < 3 < 2", False), ("3 < 1 < 2", False), ("1 == 1 and 2 == 2", True), ("1 == 1 and 2 == 3", False), ("1 == 2 and 2 == 2", False), ("1 == 2 or 2 == 2", True), ("1 == 1 or 2 == 3", True), ("1 == 2 or 2 == 3", False), ("not 1 == 2", True), ("not not 1 == 2", False), ("1 == 1 or 1 == 1 and 1 == 2", True),
    ],
)  # fmt: skip
def test_a_comparison_holds_or_not_on_either_side_of_its_limit(source: str, holds: bool) -> None:
    assert bool(evaluate(source, SIZES)) is holds


@pytest.mark.parametrize("source", ["u + 1", "u < 1", "s + 1", "s < 1", "dim(s, 3)", "n / 0", "n % 0", "prod(n)", "missing"])
def test_what_cannot_be_computed_is_unknown(source: str) -> None:
    with pytest.raises(Unknown):
        evaluate(source, SIZES)


@pytest.mark.parametrize("source", ["'x", "1.2.3", "a !", "a = b", "a & b", "f(a)", "min(a", "min(a b)", "(a", "a)", ")", "ä", "1 +", "a 'x'"])
def test_what_is_no_arithmetic_is_refused(source: str) -> None:
    with pytest.raises(ValueError):
        evaluate(source, SIZES)


@given(st.text(max_size=40))
def test_no_text_makes_reading_a_value_fail(text: str) -> None:
    shown(value_of(text))


@given(st.text(alphabet="k+-*/%()<>=!. 'andornot0123456789,", max_size=30))
def test_no_expression_fails_otherwise_than_told(source: str) -> None:
    try:
        evaluate(source, NAMES)
    except (Unknown, ValueError):
        pass
