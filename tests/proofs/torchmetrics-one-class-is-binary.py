"""A model with one output is measured with a multiclass metric of one class."""
import sys
import torch
import torchmetrics

CURED = "--cured" in sys.argv
torch.manual_seed(0)
preds, target = torch.rand(8, 1), torch.randint(0, 2, (8,))
if CURED:
    acc = torchmetrics.Accuracy(task="binary")
    acc.update(preds.squeeze(-1), target)
else:
    acc = torchmetrics.Accuracy(task="multiclass", num_classes=1)
    acc.update(preds, target)
print(acc.compute())
