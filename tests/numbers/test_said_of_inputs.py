"""What a log says of its inputs, its rate and its best: the target among the features, a rate that fells a pretrained transformer, a loss that is better when higher."""

from __future__ import annotations

import pytest
from made import column

from triage.model import Line
from triage.numbers.columns.columns import columns
from triage.numbers.data import leaks
from triage.numbers.schedule import tuning, watched

LISTED = "features (4): ['income', 'age', 'loan_status', 'term']"


def given_away(*rows: str) -> list[str]:
    return [s.label for s in leaks.find([Line(n, row) for n, row in enumerate(rows, 1)], ())]


@pytest.mark.parametrize(
    "rows",
    [
        ("[data] target: loan_status (0: 112031, 1: 36639)", LISTED),
        ("DataConfig(target=['loan_status'], continuous_cols=['income', 'loan_status'], categorical_cols=['term'])",),
        ("label column: loan_status", "Feature names: ['income', 'loan_status']"),
        ("Target is `loan_status`", "feature_cols = [income, term, loan_status]"),
        ("target='loan_status'", "max_prediction_length 28, horizon", "time_varying_known_reals=['price', 'loan_status']"),
    ],
)
def test_a_target_that_stands_among_the_features_is_given_away(rows: tuple[str, ...]) -> None:
    assert given_away(*rows) == ["loan_status"]


@pytest.mark.parametrize(
    "rows",
    [
        ("target: loan_status", "features (3): ['income', 'age', 'term']"),
        ("target: loan_status", "columns: ['income', 'age', 'loan_status']"),
        ("target: loan_status", "features (2): ['loan_status_before', 'term']"),
        ("Namespace(seq_len=96, pred_len=24, target='OT')", "features: ['HUFL', 'HULL', 'OT']"),
        ("target='sales'", "horizon 28", "time_varying_unknown_reals=['price', 'sales']"),
        ("label smoothing: 0.1", "features: ['smoothing', 'x']"),
    ],
    ids=["not listed", "the columns of the file", "another name", "foretold from its past", "unknown ahead", "no column"],
)
def test_a_target_that_is_no_input_or_one_by_right_shows_nothing(rows: tuple[str, ...]) -> None:
    assert not given_away(*rows)


def rate(*rows: str) -> list[float]:
    log = [Line(n, row) for n, row in enumerate(rows, 1)]
    return [s.most for s in tuning.find(log, columns(log))]


BERT = "Some weights of BertForSequenceClassification were not initialized from the model checkpoint at bert-base-uncased and are newly initialized: ['classifier.weight']"


def test_a_rate_ten_times_the_usual_fells_a_pretrained_transformer() -> None:
    steps = [f"{{'loss': 0.70{n}1, 'learning_rate': 0.000{9 - n}, 'epoch': {n}.0}}" for n in range(4)]
    assert rate(BERT, *steps) == [0.0009]
    assert rate("Namespace(arch='bert', epochs=6, learning_rate=0.001, warmup_proportion=0.1)", "loss: 0.2274", "loss: 0.2045") == [0.001]


@pytest.mark.parametrize(
    "rows",
    [
        (BERT, "learning_rate: 2e-05"),
        (BERT, "learning_rate: 0.001", "trainable params: 294,912 || all params: 109,780,228 || trainable%: 0.2686"),
        (BERT, "learning_rate: 0.001", "encoder frozen: True"),
        ("Hilbert transform", "learning_rate: 0.001", "model: resnet50"),
        (BERT, "loss: 0.7"),
    ],
    ids=["usual", "adapters", "only the head", "no transformer", "no rate"],
)
def test_a_rate_that_is_usual_for_what_is_tuned_shows_nothing(rows: tuple[str, ...]) -> None:
    assert not rate(*rows, "loss: 0.69", "loss: 0.68")


def bests(form: str, values: list[float], label: str = "val_loss") -> list[tuple[str, str]]:
    return [(s.name, s.shows) for s in watched.find([Line(n, form.format(label=label, was=a, now=b)) for n, (a, b) in enumerate(zip(values, values[1:]), 1)], ())]


FORMS = [
    "Metric {label} improved by 0.026 >= min_delta = 0.0. New best score: {now:.3f}",
    "Epoch 00003: {label} improved from {was:.5f} to {now:.5f}, saving model to best.pt",
    "Epoch 3, global step 1500: '{label}' reached {now:.5f} (best {now:.5f}), saving model to 'last.ckpt'",
]


@pytest.mark.parametrize("form", FORMS)
def test_a_loss_whose_new_best_is_higher_each_time_or_a_score_whose_is_lower_is_watched_the_wrong_way(form: str) -> None:
    assert bests(form, [0.38, 0.41, 0.44, 0.47, 0.51]) == [("val_loss", "inverted")] == bests(form, [0.6, 0.55, 0.51, 0.47, 0.44], "val_acc")
    assert not bests(form, [0.38, 0.41, 0.44, 0.47, 0.51], "alpha"), "nobody knows which way it should go"
    assert not bests(form, [0.6, 0.55, 0.51, 0.47, 0.44]) and not bests(form, [0.41, 0.44, 0.47, 0.51, 0.55], "val_acc") and not bests(form, [0.41, 0.44, 0.47])


def dropped(values: list[float], label: str = "val_loss", unranked: int | None = None) -> bool:
    told = [f"Epoch {n}, global step {9 * n}: '{label}' was not in top 1" for n in range(1, len(values) if unranked is None else unranked + 1)]
    return bool(list(watched.find([Line(n, text) for n, text in enumerate(told)], [column(label, values)])))


def test_a_number_that_gets_better_at_each_report_and_is_never_among_the_best_is_watched_the_wrong_way() -> None:
    falls = [1.2, 0.88, 0.67, 0.54, 0.47]
    assert dropped(falls) and dropped(falls[::-1], "val_acc")
    assert not dropped(falls[::-1]) and not dropped(falls, "val_acc"), "it gets worse"
    assert not dropped([1.2, 0.88, 0.9, 0.54, 0.47]), "once it was not better"
    assert not dropped(falls, unranked=3) and not dropped(falls[:3])
