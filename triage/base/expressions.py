"""Arithmetic on captured values, as `compute:` and `value:` in an entry write it. No code is run.

ratio: 'k2 // k'        unallocated > 2 * requested and world_size == 1        dim(file_shape, 0)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from triage.base.record import Record
from triage.base.regex import Regex, re

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_UNITS = {"B": 1, "BYTE": 1, "BYTES": 1}
for _power, _letter in enumerate("KMGTP", 1):
    _UNITS[_letter + "B"] = _UNITS[_letter + "IB"] = 1024**_power
_SIZE = Regex(r"(?i)(\d[\d,]*(?:\.\d+)?) ?(bytes?|[KMGTP]i?B|B)")
_SHAPE = Regex(r"(?:torch\.Size\()?[\[(]((?:\d+(?:, ?| ?x ?))*\d*)[\])]\)?")
_NUMBER = Regex(r"[-+]?(\d{1,3}(,\d{3})+|\d+)(\.\d+)?([eE][-+]?\d+)?|[-+]?\.\d+")


class Size(Record):
    """A quantity of memory."""

    bytes: float


class Unknown(Exception):
    """A name or a step that has no value here."""


def value_of(text: str) -> Any:
    """What a captured text means: a number, a size, a shape, or the text itself."""
    stripped = text.strip()
    if stripped.isdecimal():
        return int(stripped)
    if not any(c.isdigit() for c in stripped):
        return text
    if stripped[-1] in "Bbse" and (size := _SIZE.fullmatch(stripped)):
        return Size(float(size[1].replace(",", "")) * _UNITS[size[2].upper()])
    if stripped[-1] in ")]" and (shape := _SHAPE.fullmatch(stripped)):
        return tuple(int(n) for n in re.findall(r"\d+", shape[1]))
    if _NUMBER.fullmatch(stripped):
        plain = stripped.replace(",", "")
        return float(plain) if any(c in plain for c in ".eE") else int(plain)
    return text


def shown(value: Any) -> str:
    """A value as a person writes it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Size):
        return _size_shown(value.bytes)
    if isinstance(value, float):
        whole = abs(value) < 1e15 and value == int(value)
        return str(int(value)) if whole else f"{value:.4g}"
    if isinstance(value, tuple):
        return "[" + ", ".join(map(str, value)) + "]"
    return str(value)


def _size_shown(size: float) -> str:
    for unit, scale in (("TiB", 2**40), ("GiB", 2**30), ("MiB", 2**20), ("KiB", 2**10)):
        if abs(size) >= scale:
            return f"{size / scale:.2f} {unit}"
    return f"{size:.0f} bytes"


def evaluate(source: str, names: Mapping[str, Any]) -> Any:
    """The value of an expression.

    Raises Unknown where a name is missing or a step has no meaning (a division by zero, a number
    plus a text), ValueError where the expression is not well formed.
    """
    parser = _Parser(_tokens(source), names)
    try:
        value = parser.disjunction()
    except (TypeError, ZeroDivisionError, IndexError, OverflowError, AttributeError) as error:
        raise Unknown(f"{source}: {error}") from None
    if parser.at < len(parser.tokens):
        raise ValueError(f"unexpected {parser.tokens[parser.at][1]!r} in {source!r}")
    return value


def names_in(source: str) -> set[str]:
    """The names an expression reads; ValueError if it is not well formed."""
    named = {text for kind, text in _tokens(source) if kind == "name"}
    try:
        evaluate(source, dict.fromkeys(named, 1))
    except Unknown:
        pass
    return named - set(_FUNCTIONS) - {"and", "or", "not"}


def _tokens(source: str) -> list[tuple[str, str]]:
    tokens, at = [], 0
    source = source.rstrip()
    while at < len(source):
        if source[at].isspace():
            at += 1
            continue
        kind, end = _token_end(source, at)
        tokens.append((kind, source[at + 1 : end - 1] if kind == "text" else source[at:end]))
        at = end
    return tokens


def _token_end(source: str, at: int) -> tuple[str, int]:
    """What kind of token begins here, and where it ends."""
    first, end = source[at], at + 1
    if first.isdecimal():
        while source[end : end + 1].isdecimal() or (
            source[end : end + 1] == "." and source[end + 1 : end + 2].isdecimal() and "." not in source[at:end]
        ):
            end += 1
        return "number", end
    if first == "_" or (first.isascii() and first.isalpha()):
        while source[end : end + 1].isalnum() or source[end : end + 1] == "_":
            end += 1
        return "name", end
    if first in "'\"" and (close := source.find(first, end)) > 0:
        return "text", close + 1
    if source[at : at + 2] in ("//", "<=", ">=", "==", "!="):
        return "symbol", at + 2
    if first in "-+*/%()<>,":
        return "symbol", end
    raise ValueError(f"cannot read {source[at:]!r}")


class _Parser:
    """Recursive descent, a method a level of precedence; evaluates as it reads."""

    def __init__(self, tokens: list[tuple[str, str]], names: Mapping[str, Any]) -> None:
        self.tokens, self.names, self.at = tokens, names, 0

    def take(self, *wanted: str) -> str | None:
        if self.at < len(self.tokens):
            kind, text = self.tokens[self.at]
            if kind != "text" and text in wanted:
                self.at += 1
                return text
        return None

    def disjunction(self) -> Any:
        value = self.conjunction()
        while self.take("or"):
            other = self.conjunction()
            value = value or other
        return value

    def conjunction(self) -> Any:
        value = self.negation()
        while self.take("and"):
            other = self.negation()
            value = value and other
        return value

    def negation(self) -> Any:
        return not self.negation() if self.take("not") else self.comparison()

    def comparison(self) -> Any:
        value, result = self.total(), None
        while symbol := self.take("==", "!=", "<=", ">=", "<", ">"):
            other = self.total()
            held = _compared(symbol, value, other)
            result = held if result is None else result and held
            value = other
        return value if result is None else result

    def total(self) -> Any:
        value = self.product()
        while symbol := self.take("+", "-"):
            value = _combined(symbol, value, self.product())
        return value

    def product(self) -> Any:
        value = self.factor()
        while symbol := self.take("*", "//", "/", "%"):
            value = _combined(symbol, value, self.factor())
        return value

    def factor(self) -> Any:
        if self.take("-"):
            return _combined("*", -1, self.factor())
        if self.take("("):
            value = self.disjunction()
            self.expect(")")
            return value
        if self.at >= len(self.tokens):
            raise ValueError("the expression ends too early")
        kind, text = self.tokens[self.at]
        self.at += 1
        if kind == "number":
            return float(text) if "." in text else int(text)
        if kind == "text":
            return text
        if kind == "name":
            return self.call(text) if self.take("(") else self.named(text)
        raise ValueError(f"unexpected {text!r}")

    def named(self, name: str) -> Any:
        if name not in self.names:
            raise Unknown(name)
        return self.names[name]

    def call(self, name: str) -> Any:
        if name not in _FUNCTIONS:
            raise ValueError(f"no function {name!r}; there are {', '.join(sorted(_FUNCTIONS))}")
        arguments = [self.disjunction()]
        while self.take(","):
            arguments.append(self.disjunction())
        self.expect(")")
        return _FUNCTIONS[name](*arguments)

    def expect(self, symbol: str) -> None:
        if not self.take(symbol):
            raise ValueError(f"{symbol!r} is missing")


def _compared(symbol: str, a: Any, b: Any) -> bool:
    if symbol in ("==", "!="):
        same = _same(a, b)
        return same if symbol == "==" else not same
    left, right = _number(a), _number(b)
    return {"<": left < right, ">": left > right, "<=": left <= right, ">=": left >= right}[symbol]


def _same(a: Any, b: Any) -> bool:
    if isinstance(a, tuple) and isinstance(b, tuple) and not isinstance(a, Size) and not isinstance(b, Size):
        return a == b
    if isinstance(a, str) or isinstance(b, str):
        return shown(a) == shown(b)
    return _number(a) == _number(b)


def _number(value: Any) -> float:
    if isinstance(value, Size):
        return value.bytes
    if isinstance(value, (int, float)):
        return value
    raise Unknown(f"{value!r} is no number")


def _combined(symbol: str, a: Any, b: Any) -> Any:
    left, right = _number(a), _number(b)
    result = {
        "+": lambda: left + right,
        "-": lambda: left - right,
        "*": lambda: left * right,
        "/": lambda: left / right,
        "//": lambda: left // right,
        "%": lambda: left % right,
    }[symbol]()
    sizes = isinstance(a, Size) + isinstance(b, Size)
    return Size(result) if sizes == 1 or (sizes == 2 and symbol in "+-%") else result


def _extreme(pick: Callable[..., Any]) -> Callable[..., Any]:
    return lambda *values: pick(values, key=_number)


def _product(shape: tuple[int, ...]) -> int:
    result = 1
    for size in shape:
        result *= size
    return result


_FUNCTIONS: dict[str, Callable[..., Any]] = {
    "min": _extreme(min),
    "max": _extreme(max),
    "abs": lambda v: Size(abs(v.bytes)) if isinstance(v, Size) else abs(_number(v)),
    "round": lambda v, digits=0: round(_number(v), int(digits)) if digits else round(_number(v)),
    "prod": _product,
    "dim": lambda shape, i: shape[int(i)],
    "ndim": len,
}
