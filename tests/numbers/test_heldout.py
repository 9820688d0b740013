"""What held-out parts show beside the training and beside each other, each with the healthy run that looks like it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from triage.model import Line
from triage.numbers.findings import find


def shown(*rows: str) -> list[tuple[str, str]]:
    text = "\n".join(rows)
    return [(s.name, s.shows) for s in find([Line(n, line) for n, line in enumerate(text.split("\n"), 1)])]


def rows(form: str, *courses: Sequence[float]) -> Iterable[str]:
    return (form.format(*values, n=n) for n, values in enumerate(zip(*courses), 1))


FALLS = [4.6 * 0.9**n for n in range(8)]
"""A training loss that begins at a guess among a hundred."""
LEARNT = [2.0 * 0.75**n + 0.3 for n in range(18)]


def means(values: Sequence[float]) -> list[float]:
    return [sum(values[: n + 1]) / (n + 1) for n in range(len(values))]


def test_answers_right_once_in_a_hundred_at_an_ever_higher_price_are_guesses_though_only_the_loss_of_the_training_is_told() -> None:
    told = rows("Epoch: [{n}] train loss {0:.3f}\n * val Acc@1 {1:.3f} Acc@5 5.000 loss {2:.3f}", FALLS, [1.0, 1.02, 1.04] * 3, [4.62 + 0.4 * n for n in range(8)])
    assert ("val_accuracy", "rests") in shown(*told)


def test_what_the_examples_of_pytorch_sum_up_behind_a_star_is_the_validation() -> None:
    told = rows("Epoch: [{n}][5000/5005]\tTime  0.250 ( 0.251)\tLoss {0:.4e} ({0:.4e})\tAcc@1 {1:.2f} ({1:.2f})\n *   Acc@1 {2:.3f} Acc@5 0.498", [6.9 * 0.86**n for n in range(9)], [0.1 + 6 * n for n in range(9)], [0.098, 0.1, 0.102] * 3)
    assert ("val_accuracy", "rests") in shown(*told)


def test_answers_that_get_better_outside_are_none() -> None:
    assert not shown(*rows("Epoch: [{n}] train loss {0:.3f}\n * val Acc@1 {1:.3f} loss {2:.3f}", FALLS, [1 + 4.0 * n for n in range(8)], [4.62 * 0.93**n for n in range(8)]))


def test_a_thousand_classes_known_within_an_epoch_and_guessed_outside_have_one_label() -> None:
    told = [f"epoch {e} iter {i} loss {6.9 * 0.02 ** (i / 250) if e == 1 else 0:.4f} top1 {0.1 if (e, i) == (1, 0) else 100:.2f}" + ("\nval top1 0.10 top5 0.50" if i == 750 else "") for e in (1, 2, 3) for i in (0, 250, 500, 750)]
    assert shown(*told) == [("loss", "zero")]


def test_a_validation_loss_that_is_the_mean_of_all_epochs_lags_behind_the_training() -> None:
    assert shown(*rows("epoch {n}: train_loss {0:.4f} val_loss {1:.4f}", [0.9 * v for v in LEARNT], means(LEARNT))) == [("val_loss", "stretched")]


def test_a_validation_loss_that_is_higher_or_still_falls_is_no_such_mean() -> None:
    form = "epoch {n}: train_loss {0:.4f} val_loss {1:.4f}"
    assert not shown(*rows(form, LEARNT, [1.3 * v for v in LEARNT]))
    assert not shown(*rows(form, [2 * 0.8**n + 0.05 for n in range(18)], [2 * 0.9**n + 0.2 for n in range(18)]))
    assert not shown(*rows(form, [0.4 + 0.3 * 0.7**n for n in range(24)], [0.9 + 0.5 * 0.93**n for n in range(24)]))


def test_a_validation_that_is_right_where_the_test_is_not_knows_too_much() -> None:
    form = "Epoch {n:03d} train_acc {0:.3f} val_acc {1:.3f} test_acc {2:.3f} loss {3:.4f}"
    trained, held, paid = [0.98 + 0.001 * n for n in range(6)], [0.975 + 0.002 * n for n in range(6)], [0.2 / (n + 1) for n in range(6)]
    assert shown(*rows(form, trained, held, [0.55 + 0.01 * n for n in range(6)], paid)) == [("accuracy", "leaks")]
    assert not shown(*rows(form, trained, held, [0.95 + 0.001 * n for n in range(6)], paid))


def test_a_price_that_grows_outside_of_a_training_that_still_guesses_is_a_matter_of_statistics() -> None:
    told = [f"Epoch {n} train loss {3 - 0.01 * n:.3f}" + (f"\nEpoch {n} test loss {15 * 1.4**n:.3f}" if n < 5 else "") for n in range(9)]
    assert shown(*told) == [("metric", "gap")]
    assert ("metric", "gap") not in shown(*(f"Epoch {n} train loss {3 - 0.01 * n:.3f}\nEpoch {n} test loss {3.1 - 0.01 * n:.3f}" for n in range(9)))


KNOWN = list(rows("Epoch {n}/6 - loss: {0:.4f} - accuracy: {1:.4f} - val_loss: {2:.4f} - val_accuracy: {3:.4f}", [0.5 / n for n in range(1, 7)], [1 - 0.2 / n for n in range(1, 7)], [0.3 / n for n in range(1, 7)], [1 - 0.08 / n for n in range(1, 7)]))


def test_far_fewer_right_answers_on_data_from_elsewhere_say_that_the_validation_knew_too_much() -> None:
    for told in ("Independent test set from another hospital (n=412): accuracy = 58.3%", "[external validation cohort] AUROC: 0.612", "unseen speakers: accuracy 0.4712", "用新的患者数据测试，准确率只有 0.553", "--- 留出被试 ---\nAccuracy: 0.3418"):
        assert ("accuracy", "leaks") in shown(*KNOWN, told), told


def test_a_little_fewer_or_data_that_are_meant_to_differ_say_nothing() -> None:
    for told in ("Independent test set from another hospital: accuracy = 91.3%", "out-of-distribution evaluation, unseen domain: accuracy = 61.3%", "zero-shot on external data: accuracy 0.41", "unseen words: 12"):
        assert not shown(*KNOWN, told), told


def test_the_only_accuracy_of_a_table_is_that_of_the_validation() -> None:
    table = ["epoch     train_loss  valid_loss  accuracy  time", *(f"{n}         {0.4 / (n + 1):.6f}    {0.07 / (n + 1):.6f}    {0.978 + 0.003 * n:.6f}  01:13" for n in range(6))]
    assert shown(*table, "External test (218 slides): loss 1.904811  accuracy 0.612400") == [("accuracy", "leaks")]


def test_the_same_samples_answered_worse_outside_of_the_training_are_a_matter_of_the_mode() -> None:
    for given in ("train rec: data/shapes_train.rec (2100 images)  val rec: data/shapes_train.rec (2100 images)", "train_file: data/all.csv\nval_file: data/all.csv"):
        assert [found for found in shown(given, *(f"Epoch[{n}] Train-accuracy=1.000000\nEpoch[{n}] Validation-accuracy=0.82{n}145" for n in range(1, 9))) if found[0] == "metric"] == [("metric", "gap")], given
        assert [found for found in shown(given, *(f"Epoch[{n}] Train-accuracy=0.9{n}0000\nEpoch[{n}] Validation-accuracy=0.9{n}145" for n in range(1, 9))) if found[0] == "metric"] == [("metric", "identical")], given
