"""What every row of a table needs: texts in both languages, lists, ids."""

from __future__ import annotations

import re
from typing import Any

from triage.model import Text


def both(value: Any) -> Text:
    if isinstance(value, dict):
        english = str(value.get("en") or "").strip()
        return Text(english, str(value.get("zh") or english).strip())
    return Text(str(value or "").strip(), str(value or "").strip())


def listed(value: Any) -> list[str]:
    if value is None or value == "":
        return []
    return [str(v) for v in value] if isinstance(value, list) else [str(value)]


def slug(text: str) -> str:
    spaced = re.sub(r"(?<=[a-z])(?=[A-Z])", "-", text)
    return re.sub(r"[^a-z0-9]+", "-", spaced.lower()).strip("-")


def last(owners: list[str]) -> str:
    """The last part of the first owner's dotted name."""
    return owners[0].rsplit(".", 1)[-1] if owners else ""
