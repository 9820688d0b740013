"""A report that may be shown anywhere: nothing invisible, nothing obeyed, no secret, whoever wrote the log."""

from __future__ import annotations

from collections.abc import Iterator

from triage.base.secrets import MASK, all_masked
from triage.base.visible import visible
from triage.model import Line, Report

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def safe(report: Report, top: int) -> Report:
    """The same report with its first `top` diagnoses, every text in it fit to be shown."""
    diagnoses = report.diagnoses[:top]
    shown = report._replace(
        diagnoses=tuple(d._replace(references=()) for d in diagnoses), tail=_without_keys(report.tail), matches=(), again=None
    )  # fmt: skip
    asked = () if report.input else (report.query,)  # beside those words an answer says only what the knowledge does
    texts = list(_texts(shown))
    fit = all_masked(texts if _all_visible(texts) else [visible(text) for text in texts], asked)
    said: Report = shown if fit == texts else _saying(shown, iter(fit))
    told = tuple(one._replace(references=d.references) for one, d in zip(said.diagnoses, diagnoses, strict=True))
    return said._replace(diagnoses=told, matches=report.matches, again=report.again)


def _all_visible(texts: list[str]) -> bool:
    """Whether `visible` would leave each of these texts as it is: what it leaves of them all it leaves of each."""
    whole = "\n".join(texts)
    return visible(whole) == whole


def _without_keys(tail: tuple[Line, ...]) -> tuple[Line, ...]:
    """Lines of which those inside a private key are masked whole."""
    inside = False
    shown = []
    for line in tail:
        ends = "-----END " in line.text
        shown.append(line._replace(text=MASK) if inside and not ends else line)
        inside = not ends and (inside or ("-----BEGIN " in line.text and "PRIVATE KEY-----" in line.text))
    return tuple(shown)


def _texts(value: Any) -> Iterator[str]:
    """Every text in a value of any depth, in order."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from _texts(part)


def _saying(value: Any, texts: Iterator[str]) -> Any:
    """A value of any depth with other texts in the places of its own; records keep their type."""
    if isinstance(value, str):
        return next(texts)
    if isinstance(value, tuple):
        inside = [_saying(part, texts) for part in value]
        return type(value)(*inside) if hasattr(value, "_fields") else tuple(inside)
    return value
