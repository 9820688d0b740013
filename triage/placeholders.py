"""Placeholders in the texts of an entry: `{{name}}` or `{{name|fallback}}`."""

from __future__ import annotations

import re

PLACEHOLDER = re.compile(r"\{\{\s*([A-Za-z_]\w*)\s*(?:\|([^{}]*))?\}\}")
