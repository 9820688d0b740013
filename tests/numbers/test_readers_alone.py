"""Which reader is shown which lines, what an illness makes of other series, and what is said to come before steps that take longer."""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Sequence

import pytest
from made import column

from triage.model import Line, Series
from triage.numbers import findings
from triage.numbers.columns.column import Column, Told

READERS = {
    "machine.pace": ["1% [01:14<4:37:30, 9.09s/it]", "9.09s/step", "9.09 s/batch"],
    "machine.shards": ["cuda:1 ids [1, 2]", "rank 1 ids [1, 2]", "gpu 1 ids [1, 2]", "wrapped in DDP", "DistributedDataParallel", "world size 4"],
    "data.leaks": ["target: paid, features: [age]", "Target is paid, num_cols = [age]", "label: paid, inputs: [age]", "Label: paid, static_reals = [age]"],
    "schedule.watched": ["New best score: 0.4", "val_loss improved from 0.3 to 0.4", "reached 0.4 (best 0.4)"],
    "machine.aside": ["train_wall=3", "step_microstep: 3", "fwd 3", "forward: 3"],
    "machine.scaling": ["4 GPUs: 30 it/s", "4 cards: 30 it/s", "allreduce 3 ms", "comm 3 ms"],
    "machine.membership": ["GLOBAL_RANK: 0, MEMBER: 1/2", "world size 4", "World size: 4", "Total train batch size (w. parallel) = 8"],
    "data.counts": [
        "30 files skipped", "30 files missing", "30 files not found", "30 files do not exist", "30 files invalid", "30 files without labels", "30 files corrupt", "30 files seen", "30 files processed", "30 classes", "98G 97G 0 100% /",
    ],
    "machine.cards": ["3858MiB / 24259MiB", "3858 / 24576 MB | user", "HW Slowdown : Active", "210 MHz, 2100 MHz, 100 %"],
    "data.unlabelled": ["gold_num = 0", "with 0 phrases; found: 3 phrases", "p: 0.0, r: -1.0", "precision recall support", "| class | gts | dets |", "ap = 0.0 (TP = 0, FP = 3)"],
}  # fmt: skip


def shown_to(module: str, patch: pytest.MonkeyPatch, *log: Line) -> bool:
    """Whether a reader is given a log."""

    def find(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
        yield Series("metric", "read", (1,), (0.0,), 0.0, 0.0, 0.0, 0.0, 0, 0.0, module)

    patch.setattr(importlib.import_module(f"triage.numbers.{module}"), "find", find)
    return [s.label for s in findings.find(log) if s.shows == "read"] == [module]


@pytest.mark.parametrize(("module", "text"), [(module, text) for module, texts in READERS.items() for text in texts])
def test_each_of_these_lines_is_shown_to_its_reader(module: str, text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert shown_to(module, monkeypatch, Line(1, "epoch 1"), Line(2, text))
    assert not shown_to(module, monkeypatch, Line(1, "epoch 1 loss 0.3"))


def test_a_list_of_features_without_a_target_is_no_leak_and_lines_of_processes_are_of_ranks(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not shown_to("data.leaks", monkeypatch, Line(1, "features: [age]")) and not shown_to("data.leaks", monkeypatch, Line(1, "target: paid"))
    assert shown_to("machine.shards", monkeypatch, Line(1, "ids [1, 2]", "pid 3")) and not shown_to("data.counts", monkeypatch, Line(1, "ids [1, 2]", "pid 3"))


@pytest.mark.parametrize("said", ["bert-base", "BERT", "xlnet", "electra", "ernie", "from_pretrained", "newly initialized: ['classifier']"])
def test_beside_what_is_ill_a_high_rate_of_a_pretrained_transformer_is_told(said: str) -> None:
    def told(about: str, last: str) -> list[str]:
        rows = [about, *(f"step {n} loss {loss} lr 0.001" for n, loss in enumerate(("0.71", "0.69", last, last), 1))]
        return [f"{s.name} {s.shows}" for s in findings.find([Line(n, row) for n, row in enumerate(rows, 1)])]

    assert told(f"{said} roberta", "nan") == ["loss nonfinite", "lr high"] and told("resnet", "nan") == ["loss nonfinite"]
    assert told(f"{said} roberta", "0.68") == [], "alone it alarms of nothing"


FOLLOWS = {
    "embedding collapses": "loss constant, loss flat, loss chance", "kl collapses": "val_loss constant, loss flat", "codebook collapses": "loss flat, loss chance", "policy_kl explodes": "metric explodes, loss explodes",
    "error_rate explodes": "val_loss overfits", "loss diverges": "loss_scale falls, accuracy zero", "overlap absent": "accuracy nonfinite, val_accuracy nonfinite", "loss collapses": "accuracy rests", "loss negative": "loss constant",
    "loss nonfinite": "loss constant", "error constant": "loss flat, error freezes, val_error freezes", "loss chance": "loss flat, loss freezes", "loss rests": "loss constant, loss freezes, loss flat, error freezes",
    "score constant": "val_loss constant, loss flat", "score inverted": "val_loss overfits, score collapses, score freezes", "text_score zero": "val_loss overfits", "margin zero": "loss constant, reward constant, accuracy zero",
    "reference_kl explodes": "grad_norm explodes, kl explodes, loss explodes, loss diverges",
    "error divided": "error explodes, error nonfinite, metric nonfinite, val_error explodes, val_error nonfinite",
    "grad_norm absent": "loss chance, loss constant, loss flat",
    "completion_length collapses": "accuracy collapses, entropy collapses, reward collapses, score collapses",
    "policy_kl apart": "grad_norm explodes, kl explodes, policy_kl explodes, reward collapses",
    "experts overflows": "loss flat",
    "loss_scale falls": "loss chance, loss flat",
    "lr unrestored": "loss chance, loss flat",
    "lr rests": "loss chance, loss flat",
    "lr inverted": "loss flat, loss freezes, lr spent",
    "weights creeps": "loss repeats",
    "weights stalls": "loss chance, loss flat",
    "lr flat": "loss chance, loss flat",
    "loss jumps": "accuracy collapses, score collapses, val_accuracy collapses",
    "loss alternates": "loss thrown, val_accuracy constant, val_loss constant",
    "score batched": "accuracy collapses, overlap collapses, score collapses, val_accuracy collapses",
    "score saturates": "loss chance, loss flat",
    "loss padded": "score zero",
    "metric failed": "accuracy constant, loss constant, metric nonfinite, reward nonfinite, val_accuracy constant, val_loss constant",
    "metric vanishes": ", ".join(f"{name} {shows}" for name in ("loss", "error", "score", "metric") for shows in ("freezes", "constant", "flat", "explodes", "diverges", "collapses")),
}  # fmt: skip


@pytest.mark.parametrize("more", FOLLOWS)
def test_what_an_illness_makes_of_other_series_is_not_told_beside_it(more: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def told(*findings_told: str) -> list[str]:
        def company(found: Sequence[Column], log: Sequence[Line]) -> Iterator[Told]:
            for n, one in enumerate(findings_told):
                name, shows = one.split()
                yield column(f"{name} {n}", [1.0, 2.0]), name, shows, 0, 0.0

        monkeypatch.setattr(findings, "_in_company", company)
        return sorted(f"{s.name} {s.shows}" for s in findings.find([]))

    for follows in FOLLOWS[more].split(", "):
        assert told(more, follows) == [more] and told(follows) == [follows]
    assert told(more, "lr apart") == sorted([more, "lr apart"])


def slows(at: int = 1, shows: str = "slows") -> Series:
    return Series("step_time", shows, (10, 20, 30), (1.0, 9.0, 9.0), 1.0, 9.0, 1.0, 9.0, at, 9.0, "step_time")


@pytest.mark.parametrize(
    "said",
    [
        "stage 2", "phase 2", "resolution 256", "unfreeze", "unfrezing", "unfreezing the backbone", "curriculum", "progressive growing", "image size 512", "img_size=512", "input size 640", "crop size", "batch size 64", "batchsize", "mosaic off", "max_len 512",
        "maxlen", "max_length=512", "seq_len=2048", "sequence length 2048",
    ],
)  # fmt: skip
def test_each_of_these_says_that_there_is_more_to_do(said: str) -> None:
    assert findings._announced(slows(), [Line(15, said)]) and not findings._announced(slows(), [Line(15, "epoch 3 begins")])


def test_it_is_said_between_the_last_quick_report_and_the_first_slow_one() -> None:
    def announced(number: int, series: Series) -> bool:
        return findings._announced(series, [Line(number, "stage 2")])

    assert announced(11, slows()) and announced(19, slows()) and not announced(10, slows()) and not announced(20, slows())
    assert announced(25, slows(2)) and not announced(15, slows(2)) and not announced(15, slows(0)) and not announced(35, slows(0)) and not announced(15, slows(shows="grows"))
