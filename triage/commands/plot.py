"""`triage plot LOG…`: the curves of one run, in the terminal or as a page."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from triage.commands.options import Options
from triage.commands.output import FAILED, HEALTHY, USAGE, say, tell
from triage.model import Line
from triage.numbers import Column, Run, places, sparkline, told
from triage.numbers import run as run_from
from triage.reading import chunks, clean, expand, keep, lines, open_log, room_for, size

_MOST = 24
_SPARK = 40


def run_of(paths: Iterable[str], options: Options) -> Run | None:
    """The series of files and folders together; None where nothing can be read, which is told."""
    log: list[Line] = []
    names: list[str] = []
    files = [path for given in paths for path in expand(given)]
    room = room_for(map(size, files))
    for path in files:
        try:
            with open_log(path) as file:
                kept = keep(chunks(file), room)
        except (OSError, EOFError, ValueError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            tell(options, f"{path}: {reason}", f"{path}：{reason}")
            continue
        names.append(path)
        log += lines(kept.records(), path)
    return run_from(names[0] if len(names) == 1 else ", ".join(paths), log) if names else None


def run(words: tuple[str, ...], options: Options) -> int:
    found = run_of(words, options)
    if found is None:
        return USAGE
    columns = told(found.columns)
    if not columns:
        tell(options, "no number is printed again in this log", "日志里没有反复输出的数字")
        return FAILED
    if options.html:
        return write_page(options, page_of(found, columns))
    if options.format == "json":
        say(_json(found))
        return HEALTHY
    say(f"{clean(found.name)}\n{_curve(columns[0])}{''.join(row(c) for c in columns[:_MOST])}")
    return HEALTHY


def row(column: Column, name: str = "") -> str:
    """One series on one line."""
    label = clean(name or column.label or "?")[:28]
    phase = f" ({column.quantity.phase})" if column.quantity.phase else ""
    return f"  {label + phase:<32} {column.values[0]:>10.5g} {sparkline(column.values, _SPARK)} {column.values[-1]:.5g}\n"


def _curve(column: Column) -> str:
    """The first series as a plot, where plotext is installed."""
    try:
        import plotext  # type: ignore[import-not-found, import-untyped, unused-ignore]
    except ImportError:
        return ""
    plotext.clear_figure()
    plotext.plot_size(72, 14)
    plotext.theme("clear")
    plotext.plot(places(column), list(column.values), label=clean(column.label))
    return str(plotext.build()) + "\n"


def page_of(found: Run, columns: Sequence[Column]) -> str:
    from triage.numbers import Curve, page

    figures = [
        (clean(c.label or "?"), [Curve(c.quantity.phase or "run", places(c), c.values)]) for c in columns
    ]
    return page(found.name, figures, [(name, value) for name, value in list(found.settings.items())[:40]])


def write_page(options: Options, text: str) -> int:
    """Write the page where `--html` says; its status."""
    try:
        with open(options.html, "w", encoding="utf-8", errors="replace") as file:
            file.write(text)
    except OSError as error:
        tell(options, f"{options.html}: {error.strerror}", f"{options.html}：{error.strerror}")
        return USAGE
    return HEALTHY


def _json(found: Run) -> str:
    import json

    rows = [
        {
            "label": c.label, "quantity": c.quantity.kind or None, "phase": c.quantity.phase or None, "file": c.file,
            "origin": c.origin, "lines": list(c.lines), "values": [v if v - v == 0 else str(v) for v in c.values],
        }
        for c in found.columns
    ]  # fmt: skip
    return json.dumps({"schema": "triage-series/1", "series": rows}, ensure_ascii=False) + "\n"
