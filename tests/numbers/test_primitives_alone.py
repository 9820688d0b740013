"""What is left of a scene: each name and sentence by itself, each limit from both sides."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from made import NAN, column

from triage.model import Line, Series
from triage.numbers.columns.column import Column
from triage.numbers.kinds import primitives


def found(*columns: Column, log: Sequence[str] = ()) -> list[Series]:
    return list(primitives.find([Line(n, row) for n, row in enumerate(log, 1)], columns))


def gone(label: str = "gaussians", values: Sequence[float] = (100.0, 90.0, 0.0, 0.0)) -> bool:
    return bool(found(column(label, values)))


@pytest.mark.parametrize("label", ["gaussians", "gaussian", "splats", "splat", "gs", "primitives", "points", "point", "voxels", "surfels", "rendering_cells", "rendered samples", "render/samples"])
def test_each_of_these_counts_what_a_scene_is_made_of(label: str) -> None:
    assert gone(label)


@pytest.mark.parametrize("label", ["samples", "cells", "train_points", "val_points", "test points", "eval_points", "batch_points", "points_size", "loaded points", "saved_points", "points per ray", "points_seen", "frames"])
def test_none_of_these_does(label: str) -> None:
    assert not gone(label)


def test_it_is_told_from_where_the_count_is_down_to_a_twentieth_of_a_hundred_and_more() -> None:
    assert [(s.name, s.shows, s.lines, s.values, s.at, s.label) for s in found(column("gaussians", [100.0, 5.0, 4.0, 0.0]))] == [("metric", "vanishes", (1, 2, 3, 4), (100.0, 5.0, 4.0, 0.0), 1, "gaussians")]
    assert found(column("gaussians", [100.0, 100.0, 6.0, 0.0]))[0].at == 3 and len(found(column("gaussians", [100.0, 90.0, 0.0, 0.0]), column("splats", [100.0, 90.0, 0.0, 0.0]))) == 1
    assert not gone(values=(99.0, 90.0, 0.0, 0.0)) and not gone(values=(100.0, 0.0, 0.0)) and not gone(values=(100.0, NAN, 0.0, 0.0)) and not gone(values=(100.0, 100.0, -1.0, 0.0)) and not gone(values=(100.5, 100.0, 0.0, 0.0)) and not gone(values=(100.0, 0.0, 50.0, 60.0))
    assert not gone(values=(100.0, 90.0, 0.0, 1.0)) and not gone(values=(100.0, 90.0, 3.0, 3.0)), "what is drawn of a few may be well"


@pytest.mark.parametrize(
    ("label", "values", "worse"),
    [
        ("loss", (1.0, 1.0, 1.5, 1.5), True), ("loss", (1.0, 1.0, 1.4, 1.4), False), ("psnr", (20.0, 20.0, 17.0, 17.0), True), ("psnr", (20.0, 20.0, 17.1, 17.1), False), ("psnr", (20.0, 20.0, 40.0, 40.0), False), ("loss", (1.0, 1.0, 0.5, 0.5), False),
        ("val_iou", (0.5, 0.5, 0.4, 0.4), True), ("lr", (1.0, 1.0, 9.0, 9.0), False), ("accuracy", (1.0, 1.0, 0.1, 0.1), False), ("loss", (0.0, 0.0, 1.0, 1.0), False), ("loss", (-1.0, -1.0, 1.0, 1.0), False),
    ],
)  # fmt: skip
def test_few_that_are_left_are_told_where_the_loss_is_half_as_high_again_or_a_score_a_seventh_lower(label: str, values: Sequence[float], worse: bool) -> None:
    thinned = column("gaussians", [1000.0, 1000.0, 50.0, 50.0])
    assert bool(found(thinned, column(label, values))) is worse and not found(thinned) and not found(column("gaussians", [1000.0, 1000.0, 51.0, 51.0]), column(label, values))


def test_they_are_compared_with_the_three_reports_before() -> None:
    thinned = column("gaussians", [*[1000.0] * 7, 50.0])
    assert found(thinned, column("loss", [9.0, 9.0, 9.0, 9.0, 1.0, 1.0, 1.0, 1.5])) and not found(thinned, column("loss", [1.0, 1.0, 1.0, 1.0, 2.0, 2.0, 2.0, 2.0])) and not found(thinned, column("psnr", [20.0] * 7)), "what is told only before is compared with nothing"
    assert not found(thinned, column("loss", [1.5])._replace(lines=(8,))) and found(thinned, column("loss", [1.0, 2.0])._replace(lines=(7, 8))) and not found(thinned, column("loss", [1.0, 2.0])._replace(lines=(8, 9)))


@pytest.mark.parametrize("what", ["GS", "GSs", "gaussians", "splats", "points", "primitives"])
@pytest.mark.parametrize("said", ["having {} X", "total: {} X", "Total of {} X", "left with {} X", "kept {} X", "now {} X", "now at {} X", "culled: {} X remaining", "{} X left", "{} left", "{} remain"])
def test_each_of_these_sentences_says_what_is_left(said: str, what: str) -> None:
    log = [said.replace("X", what).format(n) for n in ("91,000", "90,000", "0", "0")]
    assert [(s.lines, s.values, s.label) for s in found(log=log)] == [((1, 2, 3, 4), (91000.0, 90000.0, 0.0, 0.0), "gaussians")] and not found(log=log[1:])


def test_a_sentence_without_a_number_says_nothing() -> None:
    assert found(log=["kept 200 points", "kept , points", "kept 200 points", "kept 0 points", "kept 0 points"])
