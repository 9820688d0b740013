"""`triage compare GOOD BAD`: what departs first between two runs, and which settings differ."""

from __future__ import annotations

from triage.commands.options import Options
from triage.commands.output import HEALTHY, USAGE, say, tell
from triage.commands.plot import row, run_of, write_page
from triage.commands.surroundings import language
from triage.numbers import Comparison, Departure, Run, compare, places
from triage.reading import clean

_MOST_DEPARTURES, _MOST_SETTINGS = 6, 12


def run(words: tuple[str, ...], options: Options) -> int:
    if len(words) != 2:
        tell(
            options,
            "compare takes two runs: triage compare GOOD BAD",
            "compare 需要两次运行：triage compare 好 坏",
        )
        return USAGE
    good, bad = (run_of([path], options) for path in words)
    if good is None or bad is None:
        return USAGE
    found = compare(good, bad)
    if options.html:
        return write_page(options, _page(good, bad, found))
    say(_told(good, bad, found, language(options) == "zh"))
    return HEALTHY


def _told(good: Run, bad: Run, found: Comparison, zh: bool) -> str:
    """One screen: the first departure with its two curves, those after it, the settings."""
    made = [f"{clean(good.name)}\n{clean(bad.name)}\n"]
    if not found.shared:
        made.append("没有共同的序列\n" if zh else "no series in common\n")
    elif not found.departures:
        text = (
            f"{found.shared} 个共同序列，没有一个分开"
            if zh
            else f"{found.shared} series in common, none departs"
        )
        made.append(text + "\n")
    for n, departure in enumerate(found.departures[:_MOST_DEPARTURES]):
        made.append(("最先分开：" if zh else "departs first: ") if n == 0 else ("随后：" if zh else "then: "))
        made.append(_sentence(departure, zh))
        if n == 0:
            made += [row(departure.good_column, "good"), row(departure.bad_column, "bad")]
    if found.settings:
        made.append("设置不同：\n" if zh else "settings that differ:\n")
        made += [
            f"  {clean(s.name)}: {clean(s.good)} → {clean(s.bad)}\n" for s in found.settings[:_MOST_SETTINGS]
        ]
    return "".join(made)


def _sentence(found: Departure, zh: bool) -> str:
    label, where = clean(found.label), f"{found.place:g}"
    if zh:
        return f"{label}，第 {where} 步：{found.good:g}（{found.good_line} 行）对 {found.bad:g}（{found.bad_line} 行）\n"
    return f"{label} at {where}: {found.good:g} (line {found.good_line}) against {found.bad:g} (line {found.bad_line})\n"


def _page(good: Run, bad: Run, found: Comparison) -> str:
    from triage.numbers import Curve, page

    figures = [
        (clean(d.label), [
            Curve("good", places(d.good_column), d.good_column.values),
            Curve("bad", places(d.bad_column), d.bad_column.values),
        ])
        for d in found.departures
    ]  # fmt: skip
    rows = [("", "good", "bad"), *((s.name, s.good, s.bad) for s in found.settings)]
    return page(f"{good.name} · {bad.name}", figures, rows)
