"""Bytes → text in the encodings that logs come in: UTF-8, what PowerShell writes, what a Chinese Windows writes."""

from __future__ import annotations

from triage.base.regex import Regex

_CHINESE = Regex(r"[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef\u2018-\u201d\u2014\u2026\u00b7]+")
_OTHER = Regex(r"[^\x00-\x7f]+")
_MOST_SAMPLED = 4096
_NUL = 0.3
"""The share of zeros among every second byte, in UTF-16 and nowhere else."""
_BINARY = 0.06
"""The share of control characters above which bytes are no text."""
_CONTROLS = bytes(range(0x07)) + bytes(range(0x0E, 0x1B)) + bytes(range(0x1C, 0x20)) + b"\x7f"


def text_of(record: bytes) -> str:
    """A line's text: UTF-8, or where it is none GB18030 if that makes it Chinese; other bytes show as U+FFFD."""
    try:
        return record.decode()
    except UnicodeDecodeError:
        return _chinese(record) or record.decode("utf-8", "replace")


def _chinese(record: bytes) -> str:
    try:
        text = record.decode("gb18030")
    except UnicodeDecodeError:
        return ""
    return text if all(_CHINESE.fullmatch(run) for run in _OTHER.findall(text)) else ""


def wide_encoding(start: bytes) -> str:
    """The name of the two-byte encoding that a file begins in, or nothing."""
    if start[:2] == b"\xff\xfe":
        return "utf-16-le"
    if start[:2] == b"\xfe\xff":
        return "utf-16-be"
    sample = start[:_MOST_SAMPLED]
    pairs = len(sample) // 2
    even, odd = sample[::2].count(0), sample[1::2].count(0)
    if pairs > 3 and odd > _NUL * pairs and not even:
        return "utf-16-le"
    return "utf-16-be" if pairs > 3 and even > _NUL * pairs and not odd else ""


def is_binary(start: bytes) -> bool:
    """Whether bytes are no text in any encoding: a checkpoint, an image. Zeros before a log are no part of it."""
    if wide_encoding(start):
        return False
    sample = start[:_MOST_SAMPLED].replace(b"\0", b"") if start[:1] == b"\0" else start[:_MOST_SAMPLED]
    strange = len(sample) - len(sample.translate(None, _CONTROLS))
    return strange > _BINARY * len(sample)
