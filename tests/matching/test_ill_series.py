"""What numbers show is known by the quantity and the finding together."""

from __future__ import annotations

from pathlib import Path

import pytest
from known import entry, index

from triage.matching import metrics
from triage.model import Incident, Line, Match, Series


def series(name: str, shows: str, label: str = "", *, lines: tuple[int, ...] = (3, 5, 7)) -> Series:
    return Series(name, shows, lines, (1.0, 2.0, 4.0), 1.0, 4.0, 1.0, 4.0, 1, 4.0, label or name)


def shows(name: str | list[str], finding: str) -> dict[str, object]:
    return {"metric": {"series": name, "shows": finding}}


LOSS = entry(shows("loss", "explodes"))


def found(folder: Path, *ill: Series, **entries: dict[str, object]) -> tuple[list[Match], list[Incident]]:
    log = [Line(n, f"  line {n}") for n in range(1, 7)]
    return metrics(ill, log, [index(folder, **(entries or {"loss-explodes": LOSS}))])


def test_a_finding_is_an_incident_where_it_begins_to_show(tmp_path: Path) -> None:
    matches, ill = found(tmp_path, series("loss", "explodes", "train/loss"))
    assert [(i.kind, i.type, i.message, i.line, i.text, i.first_line, i.last_line) for i in ill] == [
        ("metric", "explodes", "train/loss: 1 → 4", 5, "line 5", 3, 7)
    ]
    assert [(m.entry.id, m.by, m.incident) for m in matches] == [("loss-explodes", "metric", ill[0])]


def test_a_line_that_is_no_longer_there_is_told_by_the_numbers(tmp_path: Path) -> None:
    _, ill = found(tmp_path, series("loss", "explodes", lines=(13, 15, 17)))
    assert (ill[0].line, ill[0].text) == (15, "loss: 1 → 4")


@pytest.mark.parametrize("other", [series("loss", "zero"), series("val_loss", "explodes")])
def test_another_finding_or_another_quantity_is_not_it(other: Series, tmp_path: Path) -> None:
    assert found(tmp_path, other) == ([], [])
    assert found(tmp_path) == ([], [])


def test_all_findings_that_an_entry_asks_for_must_show_and_make_it_weigh_more(tmp_path: Path) -> None:
    both = entry({"metric": {"series": "loss", "shows": "explodes", "with": [{"series": "lr", "shows": "zero"}]}})
    entries = {"loss-explodes": LOSS, "both-ill": both}
    matches, ill = found(tmp_path, series("loss", "explodes"), series("lr", "zero"), **entries)
    weights = {m.entry.id: m.weight for m in matches}
    assert weights["both-ill"] > weights["loss-explodes"]
    assert [i.message for i in ill] == ["loss: 1 → 4"]
    assert [m.entry.id for m in found(tmp_path, series("loss", "explodes"), **entries)[0]] == ["loss-explodes"]
    assert not found(tmp_path, series("lr", "zero"), **entries)[0]


def test_an_entry_may_ask_for_one_of_several_quantities(tmp_path: Path) -> None:
    either = entry(shows(["loss", "val_loss"], "explodes"))
    for name in ("loss", "val_loss"):
        assert [m.entry.id for m in found(tmp_path, series(name, "explodes"), either=either)[0]] == ["either"]
    assert not found(tmp_path, series("error", "explodes"), either=either)[0]
