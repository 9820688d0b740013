"""What several series say only together: over many seeds, each illness beside the healthy run most like it."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

import pytest
from made import NAN, column

from triage.numbers.columns.columns import Column
from triage.numbers.course import joint
from triage.numbers.machine import waiting

SEEDS = range(40)
EPOCHS = [float(n) for n in range(60)]


def shown(*columns: Column) -> list[tuple[str, str]]:
    return [(name, shows) for _, name, shows, _, _ in joint.find(columns)]


def around(level: float, wobble: float, count: int, seed: int, slope: float = 0.0) -> list[float]:
    chance = random.Random(seed)
    return [level + slope * n + chance.gauss(0, wobble) for n in range(count)]


def binary(losses: Sequence[float], shares: Sequence[float]) -> list[Column]:
    return [
        column("loss", losses, epochs=EPOCHS[: len(losses)]),
        column("val_acc", shares, epochs=EPOCHS[: len(shares)]),
    ]


@pytest.mark.parametrize("seed", SEEDS)
def test_a_loss_that_wobbles_around_ln_2_beside_an_accuracy_of_a_half_is_at_chance(seed: int) -> None:
    losses = [max(min(v, 0.72), 0.667) for v in around(0.693, 0.006, 12, seed)]
    if joint.trend(losses) > -2:
        assert shown(*binary(losses, [0.5] * 12)) == [("loss", "chance")]


@pytest.mark.parametrize("seed", SEEDS)
def test_a_loss_that_falls_away_from_ln_2_or_an_accuracy_that_rises_is_no_chance(seed: int) -> None:
    falling = around(0.70, 0.002, 12, seed, slope=-0.003)
    assert not shown(*binary(falling, [0.5] * 12))
    resting = around(0.693, 0.004, 12, seed)
    assert not shown(*binary(resting, around(0.5, 0.004, 12, seed, slope=0.01)))
    assert not shown(*binary(resting, around(0.71, 0.01, 12, seed)))


def test_chance_needs_an_accuracy_past_the_start_and_a_loss_that_stays_near() -> None:
    losses = [0.7078, 0.6959, 0.6947, 0.6857, 0.6896, 0.6957, 0.6945]
    shares = [0.5, 0.5, 0.5, 0.5, 0.5, 0.56, 0.5]
    assert shown(*binary(losses, shares)) == [("loss", "chance")]
    assert not shown(binary(losses, shares)[0])
    assert not shown(column("loss", losses, epochs=[1.0] * 7), column("val_acc", shares))
    assert not shown(*binary([0.75, *losses[1:]], shares))
    assert not shown(*binary(losses[:4], shares[:4]))
    assert not shown(column("d_loss", losses, epochs=EPOCHS[:7]), column("acc", shares, epochs=EPOCHS[:7]))


def test_a_loss_that_never_moves_from_ln_2_is_constant_and_no_chance() -> None:
    assert shown(*binary([0.693147] * 12, [0.5] * 12)) == []


def recognised(accuracy: Sequence[float], losses: Sequence[float], first_step: int = 2000) -> list[tuple[str, str]]:
    steps = [first_step + 10.0 * n for n in range(len(losses))]
    return shown(
        column("acc", accuracy, epochs=[0.0] * len(accuracy), steps=steps),
        column("loss", losses, epochs=[0.0] * len(losses), steps=steps),
    )


@pytest.mark.parametrize("seed", SEEDS)
def test_an_accuracy_of_0_a_thousand_steps_on_is_ill_while_the_loss_rests_and_well_while_it_falls(seed: int) -> None:
    resting = around(50.0, 0.3, 12, seed)
    if joint.trend(resting) > -2:
        assert recognised([0.0] * 12, resting) == [("accuracy", "zero")]
    assert not recognised([0.0] * 12, around(50.0, 0.3, 12, seed, slope=-0.5))
    assert not recognised([0.0] * 12, resting, first_step=100)
    assert not recognised([0.0] * 11 + [0.01], resting)
    assert not recognised([0.0] * 7, resting[:7])


def speaks(losses: Sequence[float], first_step: int = 16000) -> list[tuple[str, str]]:
    steps = [first_step + 200.0 * n for n in range(len(losses))]
    perplexities = [math.exp(v) for v in losses]
    return shown(column("loss", losses, steps=steps), column("ppl", perplexities, steps=steps))


@pytest.mark.parametrize("seed", SEEDS)
def test_a_language_model_that_rests_on_the_frequencies_of_words_is_flat(seed: int) -> None:
    resting = [max(min(v, 7.365), 7.315) for v in around(7.34, 0.01, 12, seed)]
    if abs(joint.trend(resting)) < 2:
        assert speaks(resting) == [("loss", "flat")]
    assert not speaks(around(7.34, 0.01, 12, seed), first_step=0), "it has only begun"
    assert not speaks(around(3.2, 0.01, 12, seed)), "it has learnt the language"
    assert not speaks(around(7.34, 0.01, 12, seed, slope=-0.02)), "it learns"
    assert not speaks(around(7.34, 0.2, 12, seed)), "it is merely noisy"


def classes(**shares: tuple[float, float]) -> list[Column]:
    return [
        made
        for name, (overlap, accuracy) in shares.items()
        for made in (column(f"IoU {name}", [overlap]), column(f"Acc {name}", [accuracy]))
    ]


def test_half_of_the_classes_without_any_label_are_absent() -> None:
    assert shown(*classes(ground=(99.9, 99.9), house=(0.0, NAN))) == [("overlap", "absent")]
    assert shown(*classes(a=(0.0, 0.0), b=(NAN, NAN), c=(NAN, NAN))) == [("overlap", "absent")]
    assert not shown(*classes(ground=(99.9, 99.9), house=(0.0, 0.0))), "labelled and never found"
    assert not shown(*classes(road=(91.0, 95.0), tree=(78.0, 86.0), train=(NAN, NAN))), "one rare class"
    assert not shown(*classes(house=(NAN, NAN))), "a single class tells nothing"
    assert not shown(column("IoU a", [NAN]), column("IoU b", [50.0])), "no accuracy beside"
    assert not shown(column("Acc a", [NAN]), column("Acc b", [50.0]))


def rewarded(spreads: Sequence[float], rewards: Sequence[float]) -> list[tuple[str, str]]:
    return shown(column("reward_std", spreads), column("reward", rewards))


@pytest.mark.parametrize("seed", SEEDS)
def test_equal_rewards_to_the_end_are_ill_unless_they_are_full_marks(seed: int) -> None:
    spreads = [abs(v) for v in around(0.4, 0.1, 6, seed)]
    assert rewarded([*spreads, *[0.0] * 6], [*[0.5] * 6, *[0.0] * 6]) == [("reward_std", "zero")]
    assert not rewarded([*spreads, *[0.0] * 6], [*[0.2] * 6, *[1.0] * 6]), "learnt"
    assert not rewarded([*spreads, *[0.0] * 4], [*[0.5] * 6, *[0.0] * 4]), "too few"
    assert not rewarded([*[0.0] * 6, *spreads], [*[0.0] * 6, *[0.1] * 6]), "it has begun to learn"
    assert not shown(column("rewards/format/std", [0.0] * 8), column("reward", [0.0] * 8)), "one part of several"


def timed(values: Sequence[float], label: str = "time") -> list[tuple[str, str]]:
    paced = column(label, values, unit="s", steps=[float(n) for n in range(len(values))])
    return [(name, shows) for _, name, shows, _, _ in waiting.find([paced])]


@pytest.mark.parametrize("seed", SEEDS)
def test_long_waits_among_quick_steps_starve(seed: int) -> None:
    chance = random.Random(seed)
    slow = [chance.choice((3.0, 3.2)) if n % 3 else chance.choice((40.0, 90.0)) for n in range(40)]
    assert timed(slow) == [("step_time", "starves")]
    assert not [*waiting.find([column("epoch time", slow, unit="s")])], "epochs on a machine that others use"
    assert not timed(sorted(slow[:20]) + sorted(slow[20:], reverse=True)), "loaded for a while"
    evaluating = [60.0 if n % 10 == 9 else chance.uniform(2.9, 3.3) for n in range(40)]
    assert not timed(evaluating), "an evaluation now and then"
    assert not timed([chance.uniform(1.0, 4.5) for _ in range(40)]), "texts of all lengths"
    assert not timed([90.0] * 12 + [3.0 + 0.1 * (n % 3) for n in range(28)]), "a slow start"
    assert not timed([20.0 * n + chance.uniform(0, 5) + 1 for n in range(40)]), "a clock"
    assert not timed([3.0, 90.0, 3.0, 90.0] * 2), "too few"


def scored(values: Sequence[float], epoch: float, label: str = "mIoU") -> Column:
    return column(label, values, epochs=[epoch] * len(values))


def test_a_score_of_0_past_the_tenth_epoch_is_no_beginning() -> None:
    assert shown(scored([0.0, 0.0], 30)) == [("overlap", "zero")]
    assert shown(scored([0.0], 30), scored([0.0], 30, "f1_or_dsc"), scored([1.0], 30, "specificity")) == [("overlap", "zero")]
    assert shown(scored([0.0], 30, "f1"), scored([0.0], 30, "recall"), scored([1.0], 30, "specificity")) == [("score", "zero")]
    assert not shown(scored([0.0, 0.0], 3)), "it has only begun"
    assert not shown(scored([0.0], 30)), "once may be a print of the start"
    assert not shown(scored([0.0, 0.01], 30))
    assert not shown(scored([0.0, 0.0], 30, "IoU pole")), "one class"
    assert not shown(scored([0.0, 0.0], 30, "best mIoU"))
    assert not shown(scored([0.0, 0.0], 30), scored([0.4, 0.5], 30, "dice")), "something is found elsewhere"


WHOLE = ("mIoU", "dice score", "macro f1", "micro f1", "f1 for macro", "f1 or dsc", "f dice", "box AP", "bbox mAP", "segm AP", "coco AP", "AP@50", "AP@75", "AP 95")


@pytest.mark.parametrize("label", WHOLE)
def test_words_that_name_no_class_leave_a_score_that_of_the_whole(label: str) -> None:
    assert [shows for _, shows in shown(scored([0.0, 0.0], 30, label))] == ["zero"]
    assert not shown(scored([0.0, 0.0], 30, f"{label} pole"))


@pytest.mark.parametrize("seed", SEEDS)
def test_a_leap_of_training_and_validation_at_once_diverges(seed: int) -> None:
    train, held = around(1.1, 0.2, 6, seed), around(3.3, 0.2, 6, seed + 100)
    twins = column("train_loss", [*train, 95.8]), column("val_loss", [*held, 112.0])
    assert shown(*twins) == [("loss", "diverges")]
    assert not shown(twins[0], column("val_loss", [*held, 3.4])), "a batch of outliers"
    assert not shown(column("train_loss", [*train, 1.2]), twins[1]), "another evaluation"
    assert not shown(column("train_loss", [*train, 95.8, 1.2]), column("val_loss", [*held, 112.0, 3.3])), "it came back"
    assert not shown(column("train_loss", [*train, 5.0]), column("val_loss", [*held, 20.0]))
    assert not shown(column("d_loss", [*train, 95.8]), twins[1])


def test_a_game_whose_losses_lie_beyond_a_million_has_no_bounds() -> None:
    assert shown(column("loss_fake", [-1.4e12, -4.0e12])) == [("loss", "explodes")]
    assert not shown(column("loss_fake", [-1.4e12])), "once"
    assert not shown(column("loss_fake", [-4e12, -1.4e12])), "it comes back"
    assert not shown(column("loss_fake", [-400.0, -900.0]))
    assert not shown(column("critic_loss", [1.4e8, 4e8])), "values of rewards as they are"
    assert not shown(column("mse_loss", [1.4e10, 4e10])), "prices as they are"


@pytest.mark.parametrize("seed", SEEDS)
def test_a_loss_that_falls_alone_leaves_the_training_accuracy_where_it_was(seed: int) -> None:
    falling = [2.0 * 0.8**n + abs(v) for n, v in enumerate(around(0.0, 0.01, 16, seed))]
    resting = [max(0.001, v) for v in around(0.10, 0.004, 16, seed + 1)]
    at = {"epochs": EPOCHS[:16]}
    if joint.trend(resting) < 1:
        assert shown(column("loss", falling, **at), column("acc", resting, **at)) == [("accuracy", "rests")]
    assert not shown(column("loss", falling, **at), column("acc", around(0.1, 0.01, 16, seed, slope=0.05), **at)), "it learns"
    assert not shown(column("loss", falling, **at), column("val_acc", resting, **at)), "held out"
    assert not shown(column("loss", falling, **at), column("acc", [0.9 + v for v in resting], **at)), "nothing is left to learn"
    assert not shown(column("loss", around(2.0, 0.05, 16, seed), **at), column("acc", resting, **at)), "the loss rests as well"
    assert not shown(column("loss", falling), column("acc", resting, epochs=[0.0] * 16)), "it has only begun"


def of_text(level: float = 7.45, first: float = 10.95, label: str = "mfu", step: float = 500.0, beside: str = "lr") -> list[tuple[str, str]]:
    losses = [first, *[level + 0.01 * (-1) ** n for n in range(16)]]
    steps = [step * n for n in range(17)]
    columns = [column("loss", losses, steps=steps), column(label, [41.0] * 17, steps=steps), column(beside, [0.3] * 17)]
    return [(name, shows) for _, name, shows, _, _ in joint.find(columns)]


def test_a_model_of_texts_that_rests_on_the_price_of_frequencies_is_flat_without_a_perplexity_too() -> None:
    assert of_text() == of_text(label="tokens") == [("loss", "flat")]


def test_what_is_no_model_of_texts_or_knows_more_or_has_just_begun_is_not() -> None:
    assert not of_text(label="batch") and not of_text(level=3.4) and not of_text(step=100.0) and not of_text(first=7.5) and not of_text(beside="acc")


def test_training_answers_right_once_in_seven_beside_a_loss_of_ln_7_are_guesses() -> None:
    def once_in(share: float, level: float) -> list[tuple[str, str]]:
        epochs = [float(n) for n in range(10)]
        columns = [column("Loss", [level + 0.001 * (-1) ** n for n in range(10)], epochs=epochs), column("Train acc", [share] * 10, epochs=epochs)]
        return [(name, shows) for _, name, shows, _, _ in joint.find(columns)]

    assert once_in(0.1429, 1.9459) == [("loss", "chance")]
    assert not once_in(0.1524, 1.9459), "no share of one class among equals"
    assert not once_in(0.1429, 1.6)
