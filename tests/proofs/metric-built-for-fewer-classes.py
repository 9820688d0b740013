"""A binary metric is fed labels of four classes."""
import sys
import torch
import torchmetrics

CURED = "--cured" in sys.argv
torch.manual_seed(0)
logits, target = torch.rand(16, 4), torch.arange(16) % 4
if CURED:
    metric = torchmetrics.Accuracy(task="multiclass", num_classes=logits.shape[1])
else:
    metric = torchmetrics.Accuracy(task="binary")
print(metric(logits.argmax(dim=1), target))
