"""The texts of C++ checks, for tools/messages.py: what `TORCH_CHECK(condition, "text", value, …)` says when it fails."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

_MACRO = re.compile(r"\b(?:TORCH_CHECK(_[A-Z_]+)?|AT_ERROR|C10_THROW_ERROR|TORCH_CHECK_WITH\w*)\s*\(")
_TYPES = {
    "_VALUE": "ValueError", "_TYPE": "TypeError", "_INDEX": "IndexError", "_NOT_IMPLEMENTED": "NotImplementedError",
    "_LINALG": "LinAlgError",
}  # fmt: skip
_SUFFIXES = {".cpp", ".cu", ".h", ".cuh"}
_LITERAL = re.compile(r'"((?:[^"\\\n]|\\.)*)"')
_TOKEN = re.compile(r"\"(?:[^\"\\\n]|\\.)*\"|'(?:[^'\\\n]|\\.)'|[()\[\]{}]|,|//[^\n]*")
_SKIPPED = re.compile(r"(?:^|/)(?:tests?|benchmarks?|quantized|mkldnn|xnnpack|vulkan|metal|miopen|api|lazy)(?:/|$)|_test\.")
_LONGEST = 4000
_VALUES = (
    (re.compile(r"sizes?\(\)|shape"), "[2, 3]"),
    (re.compile(r"type"), "Half"),
    (re.compile(r"device\b"), "cuda:0"),
    (re.compile(r"name|mode|\bop\b|key|\bfn\b|func|path|what"), "alpha"),
)


def sources(folder: Path) -> Iterator[tuple[str, int, str, tuple[str, ...]]]:
    """(file, line, type of the exception, parts of the text) of every check below a folder of C++ sources."""
    for path in sorted(p for p in folder.rglob("*") if p.suffix in _SUFFIXES):
        place = path.relative_to(folder).as_posix()
        if _SKIPPED.search(place):
            continue
        source = path.read_text(encoding="utf-8", errors="replace")
        for macro in _MACRO.finditer(source):
            parts = _arguments(source, macro.end())
            if macro[0].startswith(("TORCH", "C10")):
                parts = parts[1:]
            if parts:
                yield place, source.count("\n", 0, macro.start()) + 1, _TYPES.get(macro[1] or "", "RuntimeError"), tuple(parts)


def _arguments(source: str, start: int) -> list[str]:
    """The arguments of a call, from behind its opening bracket; none where it does not end."""
    depth, at, found = 1, start, list[str]()
    for token in _TOKEN.finditer(source, start, start + _LONGEST):
        if token[0] in "([{":
            depth += 1
        elif token[0] in ")]}":
            depth -= 1
        if depth == 0 or (depth == 1 and token[0] == ","):
            found.append(source[at : token.start()].strip())
            at = token.end()
        if depth == 0:
            return found
    return []


def said(parts: tuple[str, ...]) -> str:
    """A text with plausible values for what is no literal."""
    told = ""
    for part in (piece.strip() for whole in parts for piece in re.split(r"<<(?=(?:[^\"]*\"[^\"]*\")*[^\"]*$)", whole)):
        literals = _LITERAL.findall(part)
        alone = not _LITERAL.sub("", part).strip()
        told += "".join(literals) if alone else _value(part)
    return " ".join(told.replace("\\n", " ").replace('\\"', '"').split())


def _value(expression: str) -> str:
    lowered = expression.lower()
    return next((value for pattern, value in _VALUES if pattern.search(lowered)), "7")
