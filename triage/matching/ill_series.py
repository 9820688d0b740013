"""Series that are ill in a way that some entry knows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from triage.kb import Index
from triage.model import Incident, Line, Match, Series


def metrics(
    series: Sequence[Series], log: Sequence[Line], indexes: Iterable[Index]
) -> tuple[list[Match], list[Incident]]:
    """Matches of symptoms that numbers show; each gives an incident at the line where it begins to show."""
    found: list[Match] = []
    ill: dict[int, Incident] = {}
    texts = {line.number: line.text for line in log} if series else {}
    for index in indexes:
        for number, conditions in index.metrics() if series else ():
            shown = [_showing(series, names, finding) for names, finding in conditions]
            if not shown or not all(shown):
                continue
            first = shown[0][0]
            incident = ill.setdefault(id(first), _ill(first, texts))
            found.append(
                Match(index.entry(number), incident, {}, 20.0 * len(conditions), "metric", index.source)
            )
    return found, [ill[id(s)] for s in series if id(s) in ill]


def _showing(series: Sequence[Series], names: str, finding: str) -> list[Series]:
    wanted = names.split("|")
    return [s for s in series if s.shows == finding and s.name in wanted]


def _ill(series: Series, texts: dict[int, str]) -> Incident:
    line = series.lines[series.at]
    told = f"{series.label}: {series.first:g} → {series.last:g}"
    text = texts.get(line, told).strip()
    return Incident(
        "metric", series.shows, told, line, text, series.lines[0], series.lines[-1], series=series
    )
