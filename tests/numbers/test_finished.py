"""Runs that go on from where they end, and intervals that are longer than the run."""

from __future__ import annotations

import pytest

from triage.model import Line
from triage.numbers.findings import find

DONE, NEVER = ("step_time", "done"), ("metric", "never")


def shown(*rows: str) -> set[tuple[str, str]]:
    return {(s.name, s.shows) for s in find([Line(n, row) for n, row in enumerate(rows, 1)])}


@pytest.mark.parametrize(
    "log",
    [
        "Namespace(epochs=100, resume='out/ckpt.pth')\n=> loaded checkpoint 'out/ckpt.pth' (epoch 100)\nBest accuracy: 93.41",
        "args: epochs: 300 resume: last.pth\nRestoring model state from checkpoint...\nLoaded checkpoint 'last.pth' (epoch 299)\nTraining time 0:00:00",
        "Restoring states from the checkpoint path at last.ckpt\nSanity Checking DataLoader 0: 100%|###| 2/2 [00:00<00:00, 3.11it/s]\n`Trainer.fit` stopped: `max_epochs=50` reached.",
        "Num Epochs = 3\nTotal optimization steps = 1,218\nContinuing training from global step 1218\nTraining completed.", "resumed epoch 12, iter: 87960\nworkflow: [('train', 1)], max: 12 epochs",
        "train_iters ............................... 500000\nsuccessfully loaded checkpoint from /ckpt at iteration 500000\ntraining ...\n[after training is done]", "Total optimization steps = 20000\nResuming from checkpoint checkpoint-20000\ndone",
        "The training was resumed using exp/checkpoint.pth\nThe training has already reached at max_epoch: 101", "从第 50 轮继续训练，总轮数: 50\n训练完成，用时 0.3s",
    ],
    ids=["DINO, ImageNet", "timm", "Lightning", "transformers", "OpenMMLab", "Megatron", "diffusers", "ESPnet", "Chinese"],
)  # fmt: skip
def test_a_run_that_resumes_at_its_end_trains_nothing(log: str) -> None:
    assert DONE in shown(*log.splitlines())


@pytest.mark.parametrize(
    "log",
    [
        "Namespace(epochs=100, resume='out/ckpt.pth')\n=> loaded checkpoint 'out/ckpt.pth' (epoch 40)", "Namespace(epochs=100, resume='out/ckpt.pth')\n=> loaded checkpoint 'out/ckpt.pth' (epoch 98)\nEpoch: [98][0/391] Loss 0.4\nEpoch: [99][0/391] Loss 0.4",
        "Namespace(epochs=100, evaluate=True, resume='out/ckpt.pth')\n=> loaded checkpoint 'out/ckpt.pth' (epoch 100)\n * Acc@1 93.41", "Namespace(epochs=30, finetune='pre.pth')\nloaded checkpoint pre.pth (epoch 300)\nEpoch 0 loss 4.1\nEpoch 1 loss 4.0",
        "epoch 29/30 loss 0.22\nepoch 30/30 loss 0.21\ntraining complete, loading best checkpoint (epoch 30)\ndone", "python demo.py --ckpt out/epoch_100.pth\nconfig: epochs: 100\nresume from out/epoch_100.pth\nloaded checkpoint (epoch 100)\ndone",
    ],
    ids=["half way", "two epochs left", "evaluation", "another run's weights", "the best of this run", "use of a model"],
)  # fmt: skip
def test_a_run_that_goes_on_or_uses_what_it_loads_is_not_done(log: str) -> None:
    assert DONE not in shown(*log.splitlines())


ENDS = ("step 900 loss 0.41", "step 1000 loss 0.40", "training finished")


@pytest.mark.parametrize("set_to", ["eval_steps=5000, max_steps=1000", "--eval_interval 2000 --max_iters 1000", "check_val_every_n_epoch: 50, max_epochs: 20", "save_epoch_freq=100, n_epochs=60"])
def test_what_was_to_be_done_at_longer_intervals_than_the_run_is_never_done(set_to: str) -> None:
    assert NEVER in shown(set_to, *ENDS)


@pytest.mark.parametrize(
    ("set_to", "more"),
    [("eval_steps=500, max_steps=1000", ""), ("eval_steps=5000, max_steps=1000", "val loss 0.51"), ("save_steps=5000, max_steps=1000", "Saved model to out/"), ("eval_strategy=no, eval_steps=5000, max_steps=1000", ""), ("eval_every=500, epochs=20", "")],
    ids=["shorter", "done all the same", "saved at the end", "switched off", "other units"],
)
def test_what_is_done_all_the_same_or_was_not_asked_for_is_not(set_to: str, more: str) -> None:
    assert NEVER not in shown(set_to, *ENDS[:2], more, ENDS[2])
