"""The library: `diagnose` and `explain` for a Python program or a notebook, and the report they give."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from triage import model, pipeline
from triage.kb import Knowledge
from triage.report import FORMATS, Wanted, as_html, as_values, render

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_NARROWEST = 20


class Report(model.Report):
    """Everything said about one input; `status` is healthy, diagnosed or unrecognized.

    `diagnoses` stand best first, each with its causes, likeliest first; `incidents` in the order of the log.
    """

    __slots__ = ()

    def render(
        self, format: str = "plain", *, lang: str = "", width: int = 80, full: bool = False, top: int = 3, color: bool = False,  # noqa: A002
    ) -> str:  # fmt: skip
        """The report as the command writes it.

        Args:
            format: rich, plain, json, markdown, github or sarif.
            lang: en or zh; the report's own unless given.
            width: columns of a line.
            full: the long report; the short one fits a screen.
            top: how many diagnoses at most.
            color: colours for a terminal, with `format="rich"`.

        Raises:
            ValueError: a format or language that there is not.
        """
        if format not in FORMATS:
            raise ValueError(f"no format {format!r}; there are {', '.join(FORMATS)}")
        how = Wanted(format=format, top=top, color=color, width=max(_NARROWEST, width), full=full)
        return render(self._in_language(lang), how)

    def _in_language(self, lang: str) -> model.Report:
        if lang in ("", self.lang):
            return self
        if lang not in model.LANGUAGES:
            raise ValueError(f"no language {lang!r}; there are {', '.join(model.LANGUAGES)}")
        if self.again is None:
            raise ValueError(f"this report is told in {self.lang!r} only: ask for {lang!r} when it is made")
        return self.again(lang)

    def to_dict(self) -> dict[str, Any]:
        """The report as plain values, schema `triage/1`."""
        return as_values(self)

    def to_json(self) -> str:
        """The report as one JSON document, schema `triage/1`."""
        return self.render("json", top=len(self.diagnoses))

    def __repr__(self) -> str:
        """One screen: what it is, and the short report."""
        lines = f", {self.input.lines} lines" if self.input else ""
        head = f"<triage.Report {self.status}{lines}>"
        told = render(self, Wanted()).rstrip("\n")
        return f"{head}\n{told}" if told else head

    def _repr_html_(self) -> str:
        """The short report for a notebook, the long one folded beneath it."""
        return as_html(self)


def diagnose(source: Any, *, knowledge: Knowledge | Iterable[str] | None = None, lang: str = "en") -> Report:
    """What went wrong in a log.

    Args:
        source: a path (a folder stands for its log files) or several, a log as text or bytes, a binary stream,
            or an exception that was caught.
        knowledge: folders of your own entries, or an opened Knowledge; None asks what the user configured.
        lang: `en` or `zh`.

    Raises:
        OSError: a path that cannot be read; FileNotFoundError for one that is not there.
        TypeError: a source of another kind.
        KnowledgeError: knowledge files that cannot be used.
    """
    return Report(*pipeline.diagnose(source, knowledge=knowledge, lang=lang))


def explain(
    words: str | Sequence[str], *, knowledge: Knowledge | Iterable[str] | None = None, lang: str = "en"
) -> Report:
    """What a phrase, an id, a code or a whole message means; `words` in English or Chinese.

    Raises:
        KnowledgeError: knowledge files that cannot be used.
    """
    return Report(*pipeline.explain(words, knowledge=knowledge, lang=lang))
