"""What is looked for in which quantity, and which findings give way to others."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pytest
from made import NAN, column

from triage.numbers import findings
from triage.numbers.columns.columns import Column

ILL: dict[str, Sequence[float]] = {
    "nonfinite": [1.0, 0.9, NAN, NAN, NAN],
    "patchy": [1.0, NAN, NAN, 0.9, 0.8],
    "constant": [0.5123] * 6,
    "freezes": [0.91, 0.72, 0.83, 0.64, 0.75, *[0.6123] * 7],
    "zero": [0.0] * 6,
    "chance": [0.6931 + 0.001 * (n % 2) for n in range(6)],
    "flat": [1.0, *[0.5, 0.503, 0.499, 0.501, 0.502, 0.499, 0.501, 0.5]],
    "negative": [1.0, 0.5, -1.0, -4.0, -9.0, -20.0, -45.0, -95.0],
    "saturates": [2.3, 2.1, *[87.3365] * 5],
    "diverges": [2.0, 1.5, 1.0, 4.1, 4.2, 4.3],
    "explodes": [3.0**n for n in range(30)],
    "floor": [1.9, 1.7, 1.6, *[1.4620] * 3],
    "impossible": [50.5, 101.5, 102.5],
    "collapses": [0.1, 0.3, 0.5, 0.7, 0.8, 0.8, 0.8, 0.8, 0.8, 0.8, 0.1, 0.1, 0.1, 0.1],
    "vanishes": [1.0, 0.1, 9e-7, 8e-7, 7e-7],
    "spent": [0.1, 0.1, 1e-6, 9e-7, 8e-7, 7e-7],
    "falls": [65536.0, 4096.0, 512.0, 256.0],
    "grows": [100.0, 110.0, 120.0, 130.0, 140.0, 150.0, 170.0],
    "slows": [1.0, 1.1, 1.3, 1.6, 2.0, 2.6, 3.4],
}
LOST = [1.0, 1.0, 1.0, 0.5, 0.3, 0.1, 0.001, 0.0011]
RATE = [1.0] * 6


def shows(monkeypatch: pytest.MonkeyPatch, *columns: Column) -> list[tuple[str, str]]:
    monkeypatch.setattr(findings, "columns", lambda log: list(columns))
    return [(series.name, series.shows) for series in findings.find(())]


@pytest.mark.parametrize(
    ("label", "looked_for"),
    [
        ("loss", "nonfinite patchy constant freezes zero chance flat negative saturates diverges explodes"),
        ("val_loss", "nonfinite patchy constant freezes negative explodes"),
        ("mse", "nonfinite freezes diverges explodes negative"),
        ("val_mse", "nonfinite explodes negative"),
        ("ppl", "nonfinite explodes"),
        ("val_ppl", "nonfinite"),
        ("acc", "nonfinite constant zero impossible freezes collapses"),
        ("val_acc", "nonfinite constant zero impossible freezes collapses"),
        ("f1", "nonfinite zero impossible collapses"),
        ("mAP", "nonfinite zero collapses"),
        ("miou", "nonfinite zero constant impossible collapses"),
        ("bleu", "nonfinite zero collapses"),
        ("grad_norm", "nonfinite patchy explodes vanishes zero"),
        ("wer", "nonfinite explodes"),
        ("kl", "nonfinite patchy explodes"),
        ("entropy", "nonfinite"),
        ("reward", "nonfinite freezes collapses"),
        ("lr", "nonfinite zero spent negative"),
        ("loss_scale", "falls"),
        ("memory", "grows"),
        ("gpu_memory", "grows"),
        ("step_time", "slows"),
        ("drift", "nonfinite freezes explodes"),
    ],
)
def test_what_is_looked_for_in_a_quantity(label: str, looked_for: str, monkeypatch: pytest.MonkeyPatch) -> None:
    found = {ill for ill, values in ILL.items() if any(s == ill for _, s in shows(monkeypatch, column(label, values)))}
    assert found == set(looked_for.split())


@pytest.mark.parametrize(
    ("label", "values", "ill"),
    [("kl", LOST, "collapses"), ("entropy", LOST, "collapses"), ("wer", RATE, "constant"), ("samples/s", [1 / v for v in ILL["slows"]], "slows")],
)
def test_some_are_ill_in_a_way_of_their_own(label: str, values: list[float], ill: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert ill in {s for _, s in shows(monkeypatch, column(label, values))}


@pytest.mark.parametrize(
    ("values", "told"),
    [
        ([*[2.3, 2.1], *[87.3365] * 7], {"saturates", "diverges"}),
        ([0.5123] * 12, {"constant"}),
        ([0.6931 + 0.001 * (n % 2) for n in range(9)], {"chance"}),
    ],
)
def test_a_finding_that_says_all_of_another_hides_it(values: list[float], told: set[str], monkeypatch: pytest.MonkeyPatch) -> None:
    assert {s for _, s in shows(monkeypatch, column("loss", values))} == told


def test_a_side_term_shows_nothing_but_nan(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not shows(monkeypatch, column("aux_loss", ILL["zero"]))
    assert shows(monkeypatch, column("aux_loss", ILL["nonfinite"])) == [("loss", "nonfinite")]


def test_a_loss_of_nothing_beside_gradients_that_live_is_meant_so(monkeypatch: pytest.MonkeyPatch) -> None:
    loss = column("loss", ILL["zero"])
    assert not shows(monkeypatch, loss, column("grad_norm", [0.5] * 6))
    assert ("loss", "zero") in shows(monkeypatch, loss, column("grad_norm", [0.0] * 6))
    assert ("loss", "zero") in shows(monkeypatch, loss, column("grad_norm", [0.5] * 5 + [NAN]))
    assert ("loss", "zero") in shows(monkeypatch, loss, column("lr", [0.5] * 6))


def test_a_detector_of_one_class_has_no_loss_of_classes_while_its_boxes_learn(monkeypatch: pytest.MonkeyPatch) -> None:
    classes = column("cls_loss", ILL["zero"])
    boxes = column("box_loss", [0.9, 0.7, 0.6, 0.5, 0.45, 0.4])
    assert ("loss", "zero") not in shows(monkeypatch, classes, boxes)
    assert ("loss", "zero") in shows(monkeypatch, classes, column("dense_loss", [0.9, 0.7, 0.6, 0.5, 0.45, 0.4]))
    assert ("loss", "zero") in shows(monkeypatch, classes, column("box_loss", ILL["zero"]))


@pytest.mark.parametrize("whole", ["loss", "val_loss", "grad_norm", "mse", "ppl", "kl"])
def test_nan_in_what_others_are_computed_from_is_told_alone(whole: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ill = ILL["nonfinite"]
    assert {s for s, _ in shows(monkeypatch, column(whole, ill), column("f1", ill))} == {column(whole, ill).name}


def test_a_class_without_samples_is_no_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    absent, there = column("road iou", [NAN] * 4), column("road acc", [0.5, 0.6, 0.7, 0.8])
    assert shows(monkeypatch, absent) == [("overlap", "nonfinite")]
    assert not shows(monkeypatch, absent, there)
    assert shows(monkeypatch, absent, column("tree acc", [0.5, 0.6, 0.7, 0.8])) == [("overlap", "nonfinite")]
    assert shows(monkeypatch, absent, column("road acc", [NAN])) == [("overlap", "nonfinite")]
    assert ("overlap", "nonfinite") in shows(monkeypatch, absent, column("road iou", [0.5, 0.6, 0.7, 0.8])._replace(origin="rank 1"))


def test_an_error_rate_that_is_never_computed_beside_one_that_is_is_no_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    never, there = column("cer_ctc", [NAN] * 4), column("cer_transducer", [0.083, 0.074, 0.069, 0.066])
    assert shows(monkeypatch, never) == [("error_rate", "nonfinite")]
    assert not shows(monkeypatch, never, there)
    assert shows(monkeypatch, column("cer_ctc", [0.4, NAN, NAN, NAN]), there) == [("error_rate", "nonfinite")]
    assert shows(monkeypatch, never, column("loss_ctc", [9.8, 9.2, 8.7, 8.4])) == [("error_rate", "nonfinite")]


@pytest.mark.parametrize("why", ["zero", "spent"])
@pytest.mark.parametrize("ill", ["flat", "freezes"])
def test_a_loss_that_rests_because_its_rate_is_nothing_is_told_as_that(ill: str, why: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert shows(monkeypatch, column("loss", ILL[ill]), column("lr", ILL[why])) == [("lr", why)]


def test_a_flat_loss_beside_an_accuracy_that_rises_or_is_good_is_well_unless_it_stands_still(monkeypatch: pytest.MonkeyPatch) -> None:
    loss = column("loss", ILL["flat"])
    assert not shows(monkeypatch, loss, column("acc", [0.3, 0.4, 0.5, 0.6]))
    assert not shows(monkeypatch, loss, column("acc", [0.86, 0.86, 0.87, 0.86]))
    assert not shows(monkeypatch, loss, column("acc", [86.0, 86.0, 87.0, 86.0]))
    assert not shows(monkeypatch, loss, column("f1", [0.3, 0.4, 0.5, 0.6]))
    assert ("loss", "flat") in shows(monkeypatch, loss, column("acc", [0.30, 0.31, 0.30, 0.31]))
    assert ("loss", "flat") in shows(monkeypatch, loss, column("acc", [0.3, 0.4, 0.5]))
    still = column("loss", [0.5, *[0.5, 0.503, 0.499, 0.501, 0.502, 0.499, 0.501, 0.5]])
    assert ("loss", "flat") in shows(monkeypatch, still, column("acc", [0.3, 0.4, 0.5, 0.6]))


def test_a_loss_at_its_floor_is_told_only_beside_an_accuracy_that_is_good(monkeypatch: pytest.MonkeyPatch) -> None:
    loss = column("loss", ILL["floor"])
    assert ("loss", "floor") in shows(monkeypatch, loss, column("acc", [0.98, 0.98, 0.98]))
    assert ("loss", "floor") in shows(monkeypatch, loss, column("acc", [98.0, 98.0, 98.0]))
    assert ("loss", "floor") not in shows(monkeypatch, loss, column("acc", [0.86, 0.86, 0.86]))
    assert ("loss", "floor") not in shows(monkeypatch, loss)
    assert ("loss", "floor") not in shows(monkeypatch, loss, column("acc", [0.5, 0.6, 0.7]))
    assert ("loss", "floor") not in shows(monkeypatch, loss, column("acc", [0.9, 0.9]))


def test_what_may_follow_from_others_stands_behind_them(monkeypatch: pytest.MonkeyPatch) -> None:
    slow, ill = column("step_time", ILL["slows"]), column("loss", ILL["nonfinite"])
    assert shows(monkeypatch, slow, ill) == [("loss", "nonfinite"), ("step_time", "slows")]


def test_a_finding_carries_its_series_with_first_last_least_and_most(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(findings, "columns", lambda log: [column("loss", [2.0, 1.0, 8.0, NAN])])
    (told,) = findings.find(())
    assert (told.first, told.least, told.most, told.at, told.ratio, told.lines) == (2.0, 1.0, 8.0, 3, 0.0, (1, 2, 3, 4))
    assert math.isnan(told.last)


def test_a_long_series_is_told_by_every_nth_value(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(findings, "columns", lambda log: [column("loss", [*[1.0 + n % 7 for n in range(40_000)], NAN])])
    (told,) = findings.find(())
    assert len(told.values) == len(told.lines) == 13_334
    assert told.at == 13_333


def test_what_is_lost_once_the_loss_is_nan_follows_from_it(monkeypatch: pytest.MonkeyPatch) -> None:
    lost = column("acc", [*ILL["collapses"]])
    assert shows(monkeypatch, lost) == [("accuracy", "collapses")]
    ill = column("loss", [1.0, 0.9, *[NAN] * 12])
    assert shows(monkeypatch, lost, ill) == [("loss", "nonfinite")]
