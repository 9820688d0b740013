"""Placeholders in the texts of an entry: `{{name}}` or `{{name|fallback}}`."""

from __future__ import annotations

from triage.base.regex import Regex

PLACEHOLDER = Regex(r"\{\{\s*([A-Za-z_]\w*)\s*(?:\|([^{}]*))?\}\}")
