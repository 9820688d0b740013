"""What is known of the lines of one shape: which numbers are worth keeping, and what each is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage.base.record import Record
from triage.base.regex import IGNORECASE, Regex
from triage.numbers.columns.quantities import HELD, JUDGED, Quantity, phase_of, quantity, words


class Field(Record):
    """One number of a shape that is worth keeping."""

    place: int
    """Which number of the line."""
    label: str
    quantity: Quantity
    factor: float = 1.0
    mean: int = -1
    """The place of the running mean printed behind it."""
    selectors: tuple[int, ...] = ()
    """Places of numbers that belong to the label: which class, which threshold."""
    sure: bool = True
    """Whether a sign such as `:` or `=`, or a known quantity, ties the label to the number."""


class Shape(Record):
    """How to read every line of one shape."""

    fields: tuple[Field, ...]
    epoch: int = -1
    """The place of the epoch's number, or -1."""
    step: int = -1
    of: int = -1
    """The place of the number of steps in an epoch."""


NOTHING = Shape(())


def is_bare_phase(label: str) -> bool:
    """Whether a label says only the phase: `Train: 0.91`."""
    parts = words(label)
    return bool(parts) and all(phase_of(w) for w in parts)


_LAYER = "No Obj"
"""Beside it Darknet tells of one output layer and one batch: weights of its losses, and means over the objects that fell to it."""
_OF_LAYER = ("loss", "class_loss", "iou_loss", "total_loss", _LAYER)


def customary(fields: Sequence[Field]) -> Sequence[Field]:
    """Fields with the names that a custom gives them: `0.35, 0.32 avg, 0.001 rate` is Darknet's mean loss and its rate.

    A layer of Darknet to which no object fell pays 0 and has means of nan: only a loss that is not finite says something, and the
    objectness of all places, which is no loss.
    """
    labels = {f.label for f in fields}
    if _LAYER in labels:
        apart = Quantity("loss", aside=True, unsteady=True, term="layer")
        return [f._replace(quantity=Quantity("") if f.label == _LAYER else apart) for f in fields if f.label in _OF_LAYER]
    for pair in _PAIRS:
        if pair <= labels:
            fields = [_short(f) for f in fields]
    if "rate" not in labels:
        return fields
    name = "avg loss"
    return [f._replace(label=name, quantity=quantity(name), sure=True) if f.label == "avg" else f for f in fields]


_SET = Regex(
    r"(?<![a-z])(?:seed|(?:train_|eval_)?batch[_ -]?size|weight_decay|momentum|num_workers|optim(?:izer)?|lr_scheduler|scheduler|warmup_\w{1,12}|max_(?:update|steps|epochs?|iters?|tokens)|(?:num_)?epochs|dropout|arch|betas|"
    r"model(?:_name)?|dataset|data_(?:dir|path|root)|output_dir|save_dir|resume)['\"]?\s{0,3}[=:]", IGNORECASE,
)  # fmt: skip
_SETTINGS = 3
"""Names that no measurement bears, from which on a line tells what a run was set to."""


def not_set(fields: Sequence[Field], gaps: Sequence[str]) -> Sequence[Field]:
    """The fields of a line, of which a rate that a run was set to, beside three settings and more, is none that it had."""
    kinds = {f.quantity.kind for f in fields}
    if "lr" not in kinds or kinds & set(JUDGED) or len({found.lower() for found in _SET.findall("0".join(gaps))}) < _SETTINGS:
        return fields
    return [f._replace(label=f"set {f.label}", quantity=f.quantity._replace(bound=True)) if f.quantity.kind == "lr" else f for f in fields]


_AVERAGE = Regex(r"\((ema|swa)\b[^)]{0,20}\)", IGNORECASE)


def averaged(fields: Sequence[Field], gaps: Sequence[str]) -> Sequence[Field]:
    """The fields of a line, of which those behind `Test (EMA):` are an average's, up to the next bar."""
    if not any("(ema" in gap or "(EMA" in gap or "(SWA" in gap or "(swa" in gap for gap in gaps):  # only saves work
        return fields
    marks, mark = [], ""
    for gap in gaps:
        found = _AVERAGE.search(gap)
        mark = found[1] if found else "" if "|" in gap or ";" in gap else mark
        marks.append(mark)
    return [f._replace(label=f"{marks[f.place]} {f.label}") if marks[f.place] and f.quantity.kind in JUDGED else f for f in fields]


_SHORT = {
    "tl": "train loss", "vl": "val loss", "ta": "train acc", "va": "val acc",
    "d": "d loss", "g": "g loss", "D": "D loss", "G": "G loss",
}  # fmt: skip
_PAIRS = ({"tl", "vl"}, {"d", "g"}, {"D", "G"})
"""Short names that say what they are beside each other."""


def _short(field: Field) -> Field:
    name = _SHORT.get(field.label)
    return field._replace(label=name, quantity=quantity(name), sure=True) if name else field


def phased(fields: Sequence[Field]) -> Iterator[Field]:
    """Fields with the phase that they take from their neighbours.

    `Train: 0.91 Val: 0.83` after `Accuracy` are accuracies; the second `acc` of a line that has gone on to
    `val_loss` is a validation accuracy. A line that begins with the best of one goes on with the best of
    others: `Best Instance Accuracy: 0.9, Class Accuracy: 0.8`.
    """
    seen: set[tuple[str, str]] = set()
    phases = [phase_of(f.label) for f in fields if f.quantity.kind in JUDGED]
    whole = phases[0] if phases and "train" not in phases else ""
    latest = ""
    before: Field | None = None
    first = next((f.quantity for f in fields if f.quantity.kind in JUDGED), Quantity(""))
    best, _, of = first.term.partition("_")
    for field in fields:
        if best == "best" and of and field.quantity.kind == first.kind and field.quantity.term not in ("", of):
            field = field._replace(quantity=field.quantity._replace(bound=True))
        known = field.quantity
        own = phase_of(field.label)
        if own and known.kind in JUDGED:
            latest = own
        elif known.kind in JUDGED and not known.phase and whole in HELD:
            field = field._replace(quantity=known._replace(phase=whole))
        elif known.kind in JUDGED and latest in HELD and (field.label.lower(), "") in seen and not own:
            field = field._replace(quantity=known._replace(phase=latest))
        if not known.kind and before is not None and is_bare_phase(field.label) and phase_of(before.label):
            field = field._replace(quantity=before.quantity._replace(phase=own))
        before = field if field.quantity.kind in JUDGED else before
        seen.add((field.label.lower(), field.quantity.phase if own else ""))
        yield field
