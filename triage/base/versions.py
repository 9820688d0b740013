"""Version ranges as knowledge files write them: `>=1.8`, `>=2.0,<2.6`."""

from __future__ import annotations

from triage.base.regex import re


def satisfies(version: str, wanted: str) -> bool:
    """Whether a version lies in a range such as `>=1.8` or `>=2.0,<2.6`; an unknown one does."""
    if not version:
        return True
    for condition in wanted.split(","):
        found = re.match(r"\s*(>=|<=|==|!=|<|>)?\s*([\d.]+)", condition)
        if not found:
            continue
        mine, bound = _numbers(version), _numbers(found[2])
        length = min(len(mine), len(bound)) if found[1] in (None, "==", "!=") else max(len(mine), len(bound))
        a, b = (_padded(v, length) for v in (mine, bound))
        if not {">=": a >= b, "<=": a <= b, "<": a < b, ">": a > b, "!=": a != b}.get(found[1], a == b):
            return False
    return True


def _numbers(version: str) -> list[int]:
    return [int(n) for n in re.findall(r"\d+", version)[:3]]


def _padded(numbers: list[int], length: int) -> list[int]:
    return (numbers + [0] * length)[:length]
