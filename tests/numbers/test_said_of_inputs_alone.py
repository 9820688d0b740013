"""What a log says of its inputs, its best and its beginnings: each limit from both sides."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from made import column

from triage.model import Line
from triage.numbers.checkpoint import restarts
from triage.numbers.columns.column import Column
from triage.numbers.data import leaks, refusals
from triage.numbers.kinds import routing
from triage.numbers.schedule import watched


def log(*rows: str) -> list[Line]:
    return [Line(n, row) for n, row in enumerate(rows, 1)]


def refused(count: int = 10, others: int = 0, said: str = "failed to load video {}.mp4", same: bool = False) -> bool:
    return bool(list(refusals.find(log(*[said.format(0 if same else n) for n in range(count)], *["step 1"] * others), ())))


def test_ten_samples_and_more_in_three_lines_of_ten_could_not_be_read() -> None:
    assert refused() and not refused(9) and refused(12, 28) and not refused(12, 29) and not refused(20, same=True)
    assert not refused(said="failed to load checkpoint video {}.mp4") and not refused(said="failed to load a thing {}") and not refused(said="failed to load video {}.mp4" + "x" * 600)
    (one,) = refusals.find(log("", *[f"{n} {'failed to read image 7' if n % 2 else f'failed to read image {n}'}" for n in range(40)]), ())
    assert (one.name, one.shows, one.label, one.values, one.lines[0]) == ("metric", "dropped", "40 samples", (0.0,), 2)


@pytest.mark.parametrize("said", ["No checkpoint found", "none found yet", "no checkpoint exists", "checkpoint not found", "training from scratch", "starting from scratch"])
def test_twice_no_checkpoint_is_found_and_two_steps_lie_between(said: str) -> None:
    def anew(*rows: str) -> list[tuple[str, str, tuple[int, ...]]]:
        return [(s.name, s.shows, tuple(s.lines)) for s in restarts.find(log(*rows), ())]

    assert anew(said, "step 1", "step 2", said) == [("metric", "resets", (1, 4))] and not anew(said, "step 1", said) and not anew(said, "step 1", "step 2", f"{said}.") and not anew("a log", "step 1", "step 2", "a log")
    assert len(anew(said, "step 1", "step 2", said, "step 1", "step 2", said)) == 1, "told once"
    ranks = [Line(1, said, "", "rank 0"), Line(2, "step 1", "", "rank 0"), Line(3, "step 2", "", "rank 0"), Line(4, said, "", "rank 1")]
    assert len({line.origin for line in ranks}) < 2 or not list(restarts.find(ranks, ())), "of two ranks"


def leaked(target: str, features: str, *others: str) -> list[str]:
    return [s.label for s in leaks.find(log(*others, f"target: {target}", f"features: [{features}]"), ())]


def test_the_target_stands_among_two_features_and_more() -> None:
    assert leaked("price", "'area', 'price'") == ["price"] and leaked("Price", "'AREA', 'price'") == ["price"] and not leaked("price", "'price'") and not leaked("price", "'area', 'rooms'")
    assert not leaked("price", "'area', 'price'", "seq_len 96") and [s.label for s in leaks.find(log("seq_len 96", "target: price", "time_varying_known_reals: ['area', 'price']"), ())] == ["price"], "known ahead"
    assert len(list(leaks.find(log("target: price", *["features: ['area', 'price']"] * 2), ()))) == 1, "told once"


@pytest.mark.parametrize("word", "true false none the not float int long shape str torch tensor smoothing encoder mapping map".split())
def test_none_of_these_is_a_target(word: str) -> None:
    assert not leaked(word, f"'area', '{word}'") and leaked(f"{word}x", f"'area', '{word}x'")


def best(*values: float, label: str = "val_loss", scores: Sequence[Column] = (), dropped: int = 0) -> list[tuple[str, str, str]]:
    rows = [f"Metric {label} improved. New best score: {v:.3f}" for v in values] + [f"Epoch 1, global step 9: '{label}' was not in top 1"] * dropped
    return [(s.name, s.shows, s.label) for s in watched.find(log(*rows), scores)]


def test_a_number_is_better_at_each_of_four_reports_and_kept_at_the_first_alone() -> None:
    better = [column("val_loss", [4.0, 3.0, 2.0, 1.0])]
    assert best(scores=better, dropped=3) == [("val_loss", "inverted", "val_loss")] and not best(scores=better, dropped=2) and not best(scores=[column("val_loss", [3.0, 2.0, 1.0])], dropped=3) and not best(scores=[column("val_loss", [4.0, 3.0, 3.0, 1.0])], dropped=3)
    rises = [1.0, 2.0, 3.0, 4.0]
    for label in ("val_acc", "val_f1", "val_miou", "val_map", "val_bleu"):
        assert best(label=label, scores=[column(label, rises)], dropped=3) and not best(label=label, scores=[column(label, rises[::-1])], dropped=3)
    for label in ("val_mae", "val_ppl", "val_wer"):
        assert best(label=label, scores=[column(label, rises[::-1])], dropped=3) and not best(label=label, scores=[column(label, rises)], dropped=3)
    assert not best(label="frob", scores=[column("frob", rises)], dropped=3)


def taken(score: str = "0.1", values: Sequence[float] = (0.3, 0.1, 0.2), label: str = "eval_f1", held: Sequence[float] = (0.5, 0.6, 0.4)) -> bool:
    found = [(s.name, s.shows, s.label, s.lines) for s in watched.find(log(f"Loading best model from out/checkpoint-9 (score: {score})."), [*[column(label, values)] * 2, column("val_loss", held)])]
    assert found in ([], [("val_loss", "inverted", label, (1,))])
    return bool(found)


def test_the_best_that_is_loaded_is_the_lowest_of_three_scores() -> None:
    assert taken() and taken(label="eval_accuracy") and not taken("0.2") and not taken("0.3") and not taken(values=(0.1, 0.1, 0.1)) and not taken(values=(0.3, 0.1)) and not taken(label="f1") and not taken(label="best_eval_f1") and not taken(label="eval_mae") and not taken(held=(0.5, 0.1, 0.4))


def experts(*shares: Sequence[float], label: str = "expert_load") -> list[tuple[str, str, int]]:
    found = list(routing.find([column("loss", [1.0])._replace(label=f"{label}[{n}]", values=tuple(values), lines=range(1, len(values) + 1)) for n, values in enumerate(shares)]))
    return [(name, shows, at) for _, name, shows, at, _ in found]


def test_one_of_four_experts_gets_eight_tokens_in_ten_at_the_last_two_of_three_reports() -> None:
    rest = [[0.25, 0.06, 0.05]] * 3
    assert experts([0.25, 0.82, 0.85], *rest) == [("experts", "collapses", 1)] and experts([0.25, 0.82, 0.85], *rest, label="experts") and not experts([0.25, 0.82, 0.85], *rest, label="frob")
    assert not experts([0.34, 0.82, 0.85], [0.33, 0.09, 0.07], [0.33, 0.09, 0.08]) and not experts([0.25, 0.79, 0.85], [0.25, 0.07, 0.05], [0.25, 0.07, 0.05], [0.25, 0.07, 0.05]) and not experts([0.82, 0.85], *[[0.06, 0.05]] * 3) and not experts([0.9, 0.85, 0.85], *[[0.033, 0.05, 0.05]] * 3)
    assert not experts([0.25, 0.82, 0.95], *rest), "they are no shares of one whole"
    assert experts([250.0, 820.0, 850.0], *[[250.0, 60.0, 50.0]] * 3) and not experts([550.0, 820.0, 850.0], *[[150.0, 60.0, 50.0]] * 3) and experts([0.55, 0.82, 0.85], *[[0.15, 0.06, 0.05]] * 3), "one that is shared by all"


def balanced(values: Sequence[float] = (1.5, 1.9, 2.5, 3.0, 4.0, 4.1), label: str = "balance_loss") -> list[tuple[str, str, int]]:
    return [(name, shows, at) for _, name, shows, at, _ in routing.find([column(label, values)] * 2)]


def test_the_loss_that_balances_rises_from_below_one_and_a_half_to_four() -> None:
    assert balanced() == balanced(label="load_balancing_loss") == [("experts", "collapses", 2)] and balanced((0.9, *[1.9, 2.5, 3.0, 4.0, 4.1]))
    assert not balanced((1.51, 1.9, 2.5, 3.0, 4.0, 4.1)) and not balanced((0.89, 1.9, 2.5, 3.0, 4.0, 4.1)) and not balanced((1.5, 1.9, 2.5, 3.0, 3.9, 4.1)) and not balanced((1.5, 2.5, 3.0, 4.0, 4.1)) and not balanced(label="aux_loss") and not balanced(label="val_balance_loss") and not balanced(label="balance") and not balanced((1.5, 5.0, 4.0, 5.0, 4.0, 4.1))


@pytest.mark.parametrize("refusal", ["failed to decode", "fail to load", "failure to read", "failing to open", "fail decoding", "failure: reading", "failing decoding", "could not open", "couldn't parse", "cannot read", "can not read", "can't read", "unable to read", "error while decoding", "error when loading", "error in reading", "error decoding", "failed to open meta", "failed: opens"])
def test_each_of_these_says_that_a_sample_could_not_be_read(refusal: str) -> None:
    assert refused(said=f"{refusal} image {{}}.jpg") and not refused(said=f"x{refusal} image {{}}.jpg") and not refused(said=f"{refusal.split()[0]} image {{}}.jpg")
