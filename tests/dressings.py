"""What people and programs make of a log before they show it: each a change of its text that changes no verdict."""

from __future__ import annotations

import html
import textwrap
from collections.abc import Callable

from hypothesis import strategies as st

Dressing = Callable[[str], str]

_PRINTABLE = [chr(n) for n in range(32, 127)] + list("│┃║»›•~")


def _lines(form: Callable[[int, str], str]) -> Dressing:
    return lambda text: "\n".join(form(n, line) for n, line in enumerate(text.split("\n")))


def behind(prefix: str) -> Dressing:
    return _lines(lambda n, line: prefix + line)


def numbered(form: str, start: int) -> Dressing:
    return _lines(lambda n, line: form.format(start + n) + line)


def timed(form: str, start: int) -> Dressing:
    return _lines(
        lambda n, line: form.format((start + n) // 3600, (start + n) // 60 % 60, (start + n) % 60) + line
    )


def unindented(text: str) -> str:
    return "\n".join(line.lstrip() for line in text.split("\n"))


def in_html(text: str) -> str:
    return html.escape(text).replace("  ", "&nbsp; ")


def in_curved_quotes(opening: str, closing: str) -> Dressing:
    def form(n: int, line: str) -> str:
        parts = line.split('"')
        quoted = "".join((opening, closing)[i % 2] + part for i, part in enumerate(parts[1:]))
        return (parts[0] + quoted).replace("'", "’")

    return _lines(form)


def fenced(text: str) -> str:
    return f"```text\n{text}\n```"


def as_list_item(text: str) -> str:
    return "- " + text.replace("\n", "\n  ")


def _columns(character: str) -> int:
    return 2 if ord(character) >= 0x1F300 or 0x2E80 <= ord(character) < 0xFF61 else 1


def wrapped_at_column(width: int) -> Dressing:
    """As a terminal shows it, copied: lines end where the screen did."""

    def cut(line: str) -> list[str]:
        pieces, used = [""], 0
        for character in line:
            if used + _columns(character) > width:
                pieces.append("")
                used = 0
            pieces[-1] += character
            used += _columns(character)
        return pieces

    return lambda text: "\n".join(piece for line in text.split("\n") for piece in cut(line))


def wrapped_at_blanks(width: int) -> Dressing:
    def cut(line: str) -> list[str]:
        return textwrap.wrap(line, width, replace_whitespace=False, break_on_hyphens=False, break_long_words=False) or [""]

    return lambda text: "\n".join(piece for line in text.split("\n") for piece in cut(line))


PREFIXES = st.one_of(
    st.sampled_from(["> ", " │", "~│", "| ", ">", "  > ", "# ", "// ", "│ ", "out: ", "node-3 | ", "[worker] ", "...> "]),
    st.text(st.sampled_from(_PRINTABLE), min_size=1, max_size=12),
)
DRESSINGS: dict[str, st.SearchStrategy[Dressing]] = {
    "a prefix": PREFIXES.map(behind),
    "a counter": st.builds(
        numbered,
        st.sampled_from(["{} ", "{:4d}  ", "{}: ", "{}\t", "{:>6}| ", "[{}] ", "#{} "]),
        st.integers(1, 200),
    ),
    "a time": st.builds(
        timed,
        st.sampled_from(["{:02d}h{:02d}m{:02d}s ", "<{:02d}.{:02d}.{:02d}> ", "T+{:d}:{:02d}:{:02d}| ", "({:02d}:{:02d}:{:02d}) "]),
        st.integers(0, 80_000),
    ),
    "an indent": st.sampled_from([" ", "\t", "  ", "    ", "        "]).map(behind),
    "no indent at all": st.just(unindented),
    "entities of HTML": st.just(in_html),
    "curved quotes": st.sampled_from([("“", "”"), ("„", "“"), ("«", "»"), ("”", "”")]).map(lambda q: in_curved_quotes(*q)),
    "a fence": st.just(fenced),
    "a list": st.just(as_list_item),
    "a terminal's width": st.integers(60, 200).map(wrapped_at_column),
    "a mail's width": st.integers(60, 200).map(wrapped_at_blanks),
}
