"""Runs that make hardly an update, and those that are short on purpose."""

from __future__ import annotations

import pytest

from triage.model import Line
from triage.numbers.findings import find

LIMIT, FEW, NONE, DONE, IDLE, ZERO = ("weights", "halts"), ("weights", "starves"), ("loss", "absent"), ("step_time", "done"), ("reward", "stalls"), ("lr", "zero")
OVER = "{'train_runtime': 212.4, 'train_loss': 2.01, 'epoch': 0.01}"


def shown(*rows: str) -> set[tuple[str, str]]:
    return {(s.name, s.shows) for s in find([Line(n, row) for n, row in enumerate(rows, 1)])}


def trainer(samples: str, steps: str, batch: int = 16) -> list[str]:
    return [f"  Num examples = {samples}", f"  Total train batch size (w. parallel, distributed & accumulation) = {batch}", f"  Total optimization steps = {steps}"]


def test_a_limit_of_some_steps_that_leaves_nearly_all_samples_unseen_was_left_from_a_trial() -> None:
    assert LIMIT in shown(*trainer("412,000", "60"), OVER)
    assert LIMIT in shown("   \\\\   /|    Num examples = 51,760 | Num Epochs = 1", "\\        /    Total batch size = 8 | Total steps = 60", OVER), "as Unsloth prints it"
    assert LIMIT not in shown(*trainer("412,000", "60")), "it may go on"
    assert LIMIT not in shown(*trainer("41,200,000", "5,000", 512), OVER), "a part of a huge set"
    assert LIMIT not in shown(*trainer("4,120", "60"), OVER), "a fair part of the set"


def test_a_run_that_goes_on_and_hardly_learns_sees_a_hundredth_of_its_samples_at_most() -> None:
    def going_on(samples: str, steps: str, *losses: float) -> set[tuple[str, str]]:
        return shown(*trainer(samples, steps), *(f"{{'loss': {loss}, 'learning_rate': 0.005, 'epoch': 0.0}}" for loss in losses))

    flat = (3.67, 3.52, 3.49, 3.58)
    assert LIMIT in going_on("800,000", "500", *flat) and LIMIT not in going_on("799,999", "500", *flat) and LIMIT not in going_on("8,000,000", "501", *flat)
    assert LIMIT not in going_on("800,000", "500", *flat[:3]) and LIMIT not in going_on("800,000", "500", 3.67, 3.3, 3.0, 2.9), "it learns"


@pytest.mark.parametrize("said", ["Running in `fast_dev_run` mode: will run the requested loop using 2 batch(es). Logging and checkpointing is suppressed.", "`Trainer(limit_train_batches=1)` was configured so 1 batch per epoch will be used."])
def test_a_trial_of_lightning_is_no_training_that_can_be_judged(said: str) -> None:
    assert LIMIT in shown(said, "test_acc            0.0938") and LIMIT in shown(said, "checkpoint_callback.best_model_path:")
    assert LIMIT not in shown(said, "`Trainer.fit` stopped: `max_steps=1` reached."), "it was a trial"
    assert LIMIT not in shown("`Trainer(overfit_batches=1)` was configured so 1 batch will be used.", "val_acc 1.0"), "it is to be learnt by heart"


def test_a_handful_of_samples_and_steps_teaches_nothing() -> None:
    assert FEW in shown(*trainer("12", "9", 4), OVER)
    assert FEW not in shown(*trainer("12", "9", 4)) and FEW not in shown(*trainer("16", "200", 8), OVER), "few samples, seen often"
    assert FEW in shown("The number of training images = 1", "End of epoch 1 / 200") and FEW not in shown("The number of training images = 1334", "End of epoch 1 / 200")
    assert FEW not in shown("model: sincut", "dataset_mode: singleimage", "The number of training images = 1"), "one is what it is made for"


@pytest.mark.parametrize("told", ["Batch sampler: NumElementsBatchSampler(N-batch=3, batch_bins=3500000000)", "train dataloader has 3 iters", "3 batches per epoch", "steps_per_epoch: 3", "每个 epoch 只有 3 步"])
def test_a_few_batches_an_epoch_are_too_few_where_the_rate_warms_up_and_the_loss_stays(told: str) -> None:
    def epochs(lr: float, fall: float) -> list[str]:
        return [f"epoch: [{n}/72], lr: {lr * n:.6f}, loss: {300 - fall * n:.4f}" for n in range(1, 5)]

    assert FEW in shown(told, *epochs(1e-5, 1.5)) and FEW not in shown(told.replace("3", "300"), *epochs(1e-5, 1.5))
    assert FEW not in shown(told, *epochs(1e-5, 40)), "it learns"
    assert FEW not in shown(told, *(row.replace("lr", "time") for row in epochs(1e-5, 1.5))), "no warm-up is told"


@pytest.mark.parametrize("told", ["Found {} training images belonging to 2 classes", "训练集共 {} 张图片", "train set size: {}"])
def test_some_samples_teach_nothing_where_the_held_out_part_is_guessed(told: str) -> None:
    def epochs(right: float) -> list[str]:
        return [f"Epoch {n}/50 loss {0.7 / n:.4f} val_acc {right + n / 1000:.4f}" for n in range(1, 5)]

    assert FEW in shown(told.format(6), *epochs(0.5)) and FEW not in shown(told.format(6), *epochs(0.9)) and FEW not in shown(told.format(6000), *epochs(0.5))
    assert FEW not in shown("5-way 1-shot", told.format(6), *epochs(0.5)), "as few as was meant"


@pytest.mark.parametrize("limit", ["max_iters = {}", "train_cfg = dict(type='IterBasedTrainLoop', max_iters={}, val_interval=40)", "--max_steps {}"])
def test_some_tens_of_steps_that_hardly_lower_the_loss_are_a_trial(limit: str) -> None:
    def run(steps: int, fall: float, end: str = "saving checkpoint to out") -> set[tuple[str, str]]:
        return shown(limit.format(steps), *(f"iter {steps * n // 4}: loss {10.9 - fall * n:.4f}" for n in range(5)), end)

    assert LIMIT in run(40, 0.1) and LIMIT not in run(4000, 0.1) and LIMIT not in run(40, 2.0) and LIMIT not in run(40, 0.1, "")


def test_an_epoch_of_xlm_is_as_many_sentences_as_is_set() -> None:
    rows = ["epoch_size: {}", "batch_size: 32", "stopping_criterion: valid_en-fr_mt_bleu,10", "valid_en-fr_mt_ppl -> 9133.1"]
    assert FEW in shown(rows[0].format(1200), *rows[1:]) and FEW not in shown(rows[0].format(100000), *rows[1:]) and FEW not in shown(rows[0].format(-1), *rows[1:])
    assert FEW not in shown(rows[0].format(1200), rows[1], "validation starts"), "another program's"


def test_a_schedule_of_no_step_keeps_the_rate_at_zero() -> None:
    steps = [f"step {200 * n} lr: 0.0 loss: {3.2 + (-1) ** n / 100:.4f}" for n in range(1, 6)]
    assert ZERO in shown("Total optimization steps = 0", *steps) and NONE not in shown("Total optimization steps = 0", *steps)
    assert NONE in shown("Total optimization steps = 0", OVER) and NONE not in shown("Total optimization steps = 750", OVER)


def table(block: str, steps: int) -> list[str]:
    return ["| rollout/            |          |", "|    exploration rate | 0.05     |", "| time/               |          |", f"|    total timesteps  | {steps}     |", *([f"|    {block}        | 12       |"] if block else [])]


def test_a_dqn_without_a_block_of_training_to_its_end_never_learnt() -> None:
    rows = [row for steps in (3960, 19800, 39600) for row in table("", steps)]
    assert IDLE in shown(*rows, "saving model to models/dqn.zip")
    assert IDLE not in shown(*rows), "it may go on"
    assert IDLE not in shown(*(row for steps in (3960, 19800, 39600) for row in table("n_updates", steps)), "saving model to models/dqn.zip")


@pytest.mark.parametrize("told", ["(0, 300) (0,) (4667, 300) (4667, 13)", "x_train shape: (0, 28, 28)", "train features: torch.Size([0, 300])"])
def test_a_training_set_without_a_row_whose_loss_is_no_number_is_empty(told: str) -> None:
    lost, fine = ([f"Epoch: {n} train_loss= {loss} train_acc= {loss}" for n in range(1, 5)] for loss in ("nan", "0.5"))
    assert NONE in shown(told, *lost) and NONE not in shown(told, *fine) and NONE not in shown(told.replace("(0,", "(10,").replace("[0,", "[10,"), *lost)


def test_a_training_that_is_over_as_it_begins_stands_at_its_end() -> None:
    rows = ["MAX_ITERS: 2e4", "Loading InpaintingModel generator...", "start training...", "Training epoch: 1", "End training...."]
    assert DONE in shown(*rows) and DONE not in shown(*rows[:3], *rows[4:]), "a program of few words"
    assert DONE not in shown(*rows[:4], "iter 100 loss 0.4", rows[4]) and DONE not in shown(rows[0], *rows[2:]), "nothing was loaded"
