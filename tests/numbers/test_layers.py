"""Lines that count and pay for one layer or one phase: what each of their numbers is."""

from __future__ import annotations

from triage.model import Line
from triage.numbers.columns.columns import columns
from triage.numbers.findings import find


def shown(text: str) -> set[tuple[str, str]]:
    return {(s.name, s.shows) for s in find([Line(n, line) for n, line in enumerate(text.split("\n"), 1)])}


LAYER = "v3 (iou loss, Normalizer: (iou: 0.07, cls: 1.00) Region {} Avg (IOU: {}, GIOU: {}), Class: 0.46, Obj: {}, No Obj: {}, .5R: 0.1, .75R: 0.0, count: {}, class_loss = {}, iou_loss = {}, total_loss = {}"


def layers(objectness: str, total: str) -> str:
    rows = [(82, "0.33", "0.31", "0.51", objectness, 9, "307.7", "27.4", total), (94, "-nan", "-nan", "0.000000", objectness, 0, "0.000000", "0.000000", "0.000000")]
    return "\n".join(LAYER.format(*row) for row in rows * 3)


def test_a_layer_of_darknet_to_which_no_object_fell_is_well() -> None:
    assert not shown(layers("0.496", "335.1"))
    assert ("loss", "nonfinite") in shown(layers("nan", "nan").replace("0.000000", "nan"))


def test_what_a_phase_counts_by_a_fraction_is_the_epoch_where_the_line_counts_steps_too() -> None:
    found = columns([Line(1, "Train: [ 3/50] Step 040/041 Loss 0.412"), Line(2, "Train: [ 4/50] Step 040/041 Loss 0.331")])
    assert [list(c.epochs) for c in found if c.label == "Loss"] == [[3.0, 4.0]]
