"""Accuracy() as it was written for torchmetrics below 0.11."""
import sys
import torch
import torchmetrics

CURED = "--cured" in sys.argv
torch.manual_seed(0)
if CURED:
    acc = torchmetrics.Accuracy(task="multiclass", num_classes=10)
    f1 = torchmetrics.F1Score(task="multilabel", num_labels=20)
else:
    acc = torchmetrics.Accuracy()
print(acc(torch.randn(8, 10), torch.randint(0, 10, (8,))))
