"""Curves as one page: what is drawn, to the last point."""

from __future__ import annotations

from made import INF, NAN

from triage.numbers.runs.pages import Curve, figure, page

STYLE = "<style>"


def test_a_page_is_written_just_so() -> None:
    told = page("a < b", [("loss", [Curve("good", [1, 2, 3], [2.0, 1.0, NAN]), Curve("bad & worse", [1, 3], [2.0, 4.0])])], [["seed", "'1'", '"2"']])
    head, _, rest = told.partition(STYLE)
    assert head == '<!doctype html><html lang="en"><meta charset="utf-8"><title>a &lt; b</title>'
    assert rest.partition("</style>")[2] == (
        "<h1>a &lt; b</h1><table><tr><td>seed</td><td>&#39;1&#39;</td><td>&quot;2&quot;</td></tr></table><h2>loss</h2>"
        '<svg viewBox="0 0 640 160" role="img">'
        '<polyline fill="none" stroke="#2a6fdb" stroke-width="1.5" points="4.0,105.3 320.0,156.0"/><circle cx="636.0" cy="4" r="3" fill="#2a6fdb"/>'
        '<text x="634" y="16" text-anchor="end" fill="#2a6fdb">good</text>'
        '<polyline fill="none" stroke="#d1495b" stroke-width="1.5" points="4.0,105.3 636.0,4.0"/>'
        '<text x="634" y="32" text-anchor="end" fill="#d1495b">bad &amp; worse</text></svg><small>1 … 4</small></html>\n'
    )


def test_a_fifth_curve_has_the_first_colour_and_one_without_values_or_width_stands_in_the_middle() -> None:
    drawn = figure([Curve(str(n), [7], [0.5]) for n in range(5)])
    assert [drawn.count(colour) for colour in ("#2a6fdb", "#d1495b", "#3a9d5d", "#8a5bd1")] == [4, 2, 2, 2]
    assert drawn.count('points="320.0,80.0"') == 5
    assert '<small>0 … 0</small>' in figure([])
    assert 'points=""' in figure([Curve("a", [1], [INF])])


def test_of_a_long_curve_every_second_point_is_drawn_and_the_ends_of_floats_fit() -> None:
    assert figure([Curve("a", range(4000), [0.0] * 4000)]).count(",80.0") == 2000
    assert figure([Curve("a", range(3999), [0.0] * 3999)]).count(",80.0") == 3999
    assert 'points="4.0,156.0 636.0,4.0"' in figure([Curve("a", [-1e308, 1e308], [-1e308, 1e308])])
