"""How frameworks print an epoch: each dialect makes lines of one row of numbers."""

from __future__ import annotations

import json
import math
from collections.abc import Callable
from typing import NamedTuple


class Row(NamedTuple):
    """The numbers of one epoch."""

    epoch: int
    epochs: int
    loss: float
    val_loss: float
    accuracy: float
    val_accuracy: float
    lr: float
    grad_norm: float


Dialect = Callable[[Row], list[str]]


def _f(value: float, digits: int = 4) -> str:
    return f"{value:.{digits}f}"


def _r(value: float, digits: int = 4) -> float:
    return round(value, digits) if math.isfinite(value) else value


def _header(row: Row, *lines: str) -> list[str]:
    return list(lines) if row.epoch == 1 else []


BOTH: dict[str, Dialect] = {
    "print": lambda r: [
        f"Epoch {r.epoch}/{r.epochs} train loss: {_f(r.loss)} val loss: {_f(r.val_loss)} val acc: {_f(r.val_accuracy)}"
    ],
    "print percent": lambda r: [
        f"Epoch: {r.epoch}, Loss: {_f(r.loss)}, Val Loss: {_f(r.val_loss)}, Val Accuracy: {100 * r.val_accuracy:.2f}%"
    ],
    "logging": lambda r: [
        f"2026-03-11 09:{r.epoch % 60:02}:10,317 - INFO - epoch={r.epoch} loss={_f(r.loss)} val_loss={_f(r.val_loss)}"
    ],
    "tqdm": lambda r: [
        f"Epoch {r.epoch}:  100%|██████████| 100/100 [00:10<00:00, 9.8it/s, loss={_f(r.loss)}, lr={r.lr:.2e}]",
        f"  val_loss: {_f(r.val_loss)}, val_acc: {_f(r.val_accuracy)}",
    ],
    "transformers 4": lambda r: [
        str(
            {"loss": _r(r.loss), "grad_norm": _r(r.grad_norm), "learning_rate": r.lr, "epoch": float(r.epoch)}
        ),
        str({"eval_loss": _r(r.val_loss), "eval_runtime": 3.21, "epoch": float(r.epoch)}),
    ],
    "transformers 5": lambda r: [
        str(
            {
                "loss": _f(r.loss),
                "grad_norm": _f(r.grad_norm),
                "learning_rate": f"{r.lr:.4g}",
                "epoch": str(r.epoch),
            }
        ),
        str({"eval_loss": _f(r.val_loss), "eval_runtime": "3.21", "epoch": str(r.epoch)}),
    ],
    "lightning": lambda r: [
        f"Epoch {r.epoch}: 100%|██████████| 100/100 [00:09<00:00, 10.4it/s, v_num=0, train_loss={_f(r.loss)}, val_loss={_f(r.val_loss)}]"
    ],
    "keras": lambda r: [
        f"Epoch {r.epoch}/{r.epochs}",
        f"100/100 [==============================] - 9s 90ms/step - loss: {_f(r.loss)} - val_loss: {_f(r.val_loss)}",
    ],
    "json lines": lambda r: [
        json.dumps({"epoch": r.epoch, "train_loss": _r(r.loss), "val_loss": _r(r.val_loss), "lr": r.lr})
    ],
    "csv": lambda r: [
        *_header(r, "epoch,train_loss,val_loss,val_acc,lr"),
        f"{r.epoch},{_f(r.loss)},{_f(r.val_loss)},{_f(r.val_accuracy)},{r.lr:.6f}",
    ],
    "markdown table": lambda r: [
        *_header(r, "| epoch | train_loss | val_loss | val_acc |", "|---|---|---|---|"),
        f"| {r.epoch} | {_f(r.loss)} | {_f(r.val_loss)} | {_f(r.val_accuracy)} |",
    ],
    "fastai": lambda r: [
        *_header(r, "epoch     train_loss  valid_loss  accuracy  time"),
        f"{r.epoch - 1}         {_f(r.loss, 6)}    {_f(r.val_loss, 6)}    {_f(r.val_accuracy, 6)}  00:12",
    ],
    "fairseq": lambda r: [
        f"2026-03-11 09:00:10 | INFO | train | epoch {r.epoch:03} | loss {_f(r.loss)} | wps 10231 | lr {r.lr:.6f} | gnorm {_f(r.grad_norm)}",
        f"2026-03-11 09:00:12 | INFO | valid | epoch {r.epoch:03} | valid on 'valid' subset | loss {_f(r.val_loss)}",
    ],
    "nanogpt": lambda r: [f"step {r.epoch * 10}: train loss {_f(r.loss)}, val loss {_f(r.val_loss)}"],
    "dive into deep learning": lambda r: [
        f"epoch {r.epoch}, train loss {_f(r.loss)}, train acc {_f(r.accuracy)}, test loss {_f(r.val_loss)}, test acc {_f(r.val_accuracy)}"
    ],
    "two lines": lambda r: [
        f"Train Epoch: {r.epoch} [60000/60000 (100%)]\tLoss: {_f(r.loss)}",
        f"Test set: Average loss: {_f(r.val_loss)}, Accuracy: {_f(r.val_accuracy)}",
    ],
    "chinese": lambda r: [
        f"第{r.epoch}轮 训练损失：{_f(r.loss)}，验证损失：{_f(r.val_loss)}，验证集准确率：{_f(r.val_accuracy)}，学习率：{r.lr:.6f}"
    ],
    "bars": lambda r: [
        f"[{r.epoch:>3}/{r.epochs}] train_loss={_f(r.loss)} | val_loss={_f(r.val_loss)} | val_acc={r.val_accuracy:.2%} | 12.1s"
    ],
}
"""Dialects that tell the training and the validation loss."""

TRAIN: dict[str, Dialect] = {
    "deepspeed": lambda r: [
        f"[2026-03-11 09:00:10,317] [INFO] [logging.py:107:log_dist] [Rank 0] step={r.epoch * 10}, skipped=0, lr=[{r.lr}], mom=[(0.9, 0.999)]",
        f"steps: {r.epoch * 10} loss: {_f(r.loss)} iter time (s): 0.513 samples/sec: 62.3",
    ],
    "mmengine": lambda r: [
        f"03/11 09:00:10 - mmengine - INFO - Epoch(train)  [{r.epoch}][100/100]  lr: {r.lr:.4e}  eta: 0:12:03  time: 0.3112  data_time: 0.0121  memory: 4012  loss: {_f(r.loss)}"
    ],
    "detectron2": lambda r: [
        f"[03/11 09:00:10 d2.utils.events]:  eta: 0:12:03  iter: {r.epoch * 20 - 1}  total_loss: {_f(r.loss)}  time: 0.3112  data_time: 0.0101  lr: {r.lr:.5g}  max_mem: 4012M"
    ],
    "megatron": lambda r: [
        f" iteration {r.epoch * 10:8}/  200 | elapsed time per iteration (ms): 513.2 | learning rate: {r.lr:.6E} | lm loss: {r.loss:.6E} | loss scale: 1.0 | grad norm: {r.grad_norm:.3f} | number of nan iterations: 0 |"
    ],
    "ultralytics": lambda r: [
        "      Epoch    GPU_mem   box_loss   cls_loss   dfl_loss  Instances       Size",
        f"      {r.epoch}/{r.epochs}      4.21G      {_f(r.loss)}      {_f(1.1 * r.loss)}      {_f(0.9 * r.loss)}         31        640: 100%|██████████| 100/100 [00:12<00:00,  8.1it/s]",
    ],
    "imagenet": lambda r: [
        f"Epoch: [{r.epoch}][ 100/100]\tTime  0.312 ( 0.320)\tData  0.010 ( 0.012)\tLoss {r.loss:.4e} ({r.loss:.4e})\tAcc@1 {100 * r.accuracy:6.2f} ({100 * r.accuracy:6.2f})"
    ],
}
"""Dialects that tell the training alone."""
