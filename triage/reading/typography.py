"""What web pages, mail programs and input methods make of a log's characters, undone."""

from __future__ import annotations

from triage.base.regex import Regex

_ENTITY = Regex(r"&(lt|gt|quot|amp|apos|nbsp|#0?39|#x27|#34|#x22|#60|#62|#160);")
_ENTITIES = {
    "lt": "<", "gt": ">", "quot": '"', "amp": "&", "apos": "'", "nbsp": " ", "#39": "'", "#039": "'", "#x27": "'",
    "#34": '"', "#x22": '"', "#60": "<", "#62": ">", "#160": " ",
}  # fmt: skip
_NESTED = 3
"""How often a text may have been escaped."""
_BLANKS = dict.fromkeys(map(ord, "\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000"), " ")
_STRAIGHT = _BLANKS | dict.fromkeys(map(ord, "“”„‟«»″＂"), '"') | dict.fromkeys(map(ord, "‘’‚‛′＇"), "'")
_FULL = {ord(c): ascii_ for c, ascii_ in zip("：（），；！？【】＝／＜＞。", ":(),;!?[]=/<>.")}
_QUOTED = "invalid character"
"""Where Python itself shows a character that it cannot take."""
_CHINESE = Regex(r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]")
_OPENED = Regex(r"(?<=\w)（")
_SPACED = Regex(r"([：，；])(?=\S)")
_NAMED = Regex(r"(?:(?<=Error)|(?<=Exception))：\s*")
_METHOD = Regex(r"(?:Error|Exception)：|（most recent call")
"""What only an input method writes: Python's own punctuation is narrow."""
_EMPHASIS = Regex(r"(`|\*\*)([^`*]+)\1$")
_EXCEPTION = r"(?:\w+\.)*[A-Z]\w*(?:Error|Exception)\b"
_NAMED_SO = rf"(?:Traceback \(|{_EXCEPTION})"
_HEADING = Regex(rf"#{{1,6}} +(?=[*`]{{1,3}}{_NAMED_SO})|#{{2,6}} +(?={_NAMED_SO})")
"""A heading of Markdown that holds an error; after a single # without emphasis it is a comment in code."""
_MARKS = ("**", "`")
_MARKED = ("`", "~", "<", "[", "*")
_BEGUN = Regex(rf" *(?:File \"|{_NAMED_SO})")
_ENDED = Regex(_EXCEPTION)
"""How the first and the last line begin of an error that someone has set in bold or as code."""
_FENCE = Regex(r"\s*(?:`{3,}|~{3,})[\w+-]*\s*$|\s*</?(?:pre|code|details|summary|blockquote)[^>]{0,80}>\s*$|\s*\[/?code\]\s*$")


def plain(text: str) -> str:
    """A line with entities of HTML, fences of Markdown, curved quotes and wide blanks as Python writes them."""
    if "&" in text and ";" in text:
        for _ in range(_NESTED):
            text = _ENTITY.sub(lambda found: _ENTITIES[found[1]], text)
    if text[:1] == "#":
        text = text[found.end() :] if (found := _HEADING.match(text)) else text
    if text.lstrip()[:1] in _MARKED:  # only saves work
        if _FENCE.match(text):
            return ""
        if emphasis := _EMPHASIS.match(text):
            text = emphasis[2]
    for mark in _MARKS:
        if mark in text:
            text = _unmarked(text, mark)
    return text if text.isascii() or _QUOTED in text else _of_other_scripts(text)


def _of_other_scripts(text: str) -> str:
    """A line with signs as an English keyboard gives them, and the words of the system as it says them in English."""
    from triage.reading.localized import in_english

    return in_english(_narrow(text.translate(_STRAIGHT)))


def _unmarked(text: str, mark: str) -> str:
    """A line without the mark that opens or closes an emphasis of several lines: it has no partner in its own."""
    if text.count(mark) != 1:
        return text
    if text.startswith(mark) and _BEGUN.match(text, len(mark)):
        return text[len(mark) :]
    return text[: -len(mark)] if text.endswith(mark) and _ENDED.match(text) else text


def _narrow(text: str) -> str:
    """Punctuation as Python writes it, in a line that holds no Chinese, or behind the name of an exception."""
    if ("：" not in text and "（" not in text) or not _METHOD.search(text):
        return text
    if _CHINESE.search(text):
        return _NAMED.sub(": ", text)
    return _SPACED.sub(r"\1 ", _OPENED.sub(" （", text)).translate(_FULL)
