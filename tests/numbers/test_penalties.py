"""Penalties and adapters that the numbers speak against."""

from __future__ import annotations

from collections.abc import Sequence

from triage.model import Line
from triage.numbers.findings import find

BEYOND = ("metric", "beyond")


def shown(rows: Sequence[str]) -> set[tuple[str, str]]:
    return {(s.name, s.shows) for s in find([Line(n, row) for n, row in enumerate(rows, 1)])}


def test_a_penalty_that_adam_gives_to_embeddings() -> None:
    def run(optimizer: str, decay: str, recall: float = 0.0) -> set[tuple[str, str]]:
        return shown([f"Namespace(optimizer='{optimizer}', weight_decay={decay}, dropout=0.1)", *(f"epoch {n} loss 0.50{n % 3} recall@20 {recall:.4f}" for n in range(8))])

    assert BEYOND in run("adam", "0.01")
    assert BEYOND not in run("adamw", "0.01") and BEYOND not in run("adam", "1e-6") and BEYOND not in run("adam", "0.01", recall=0.12)


def test_an_adapter_that_changes_no_output() -> None:
    trained = ["trainable params: 8,388,608 || all params: 8,038,649,856 || trainable%: 0.1044"]
    assert ("weights", "zero") in shown([*trained, "base output : Paris.", "tuned output: Paris.", "max abs diff of logits: 0.0"])
    assert ("weights", "zero") not in shown([*trained, "base output : Paris.", "tuned output: Lyon.", "max abs diff of logits: 3.1"])
    assert ("weights", "zero") not in shown([*trained, "base output : Paris.", "max abs diff merged - unmerged: 0.0"]), "it should be"
