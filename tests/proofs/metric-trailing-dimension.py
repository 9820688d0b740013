"""Predictions (N, 1) against targets (N,)."""
import sys
import torch
import torchmetrics

CURED = "--cured" in sys.argv
torch.manual_seed(0)
metric = torchmetrics.Accuracy(task="binary")
model = torch.nn.Sequential(torch.nn.Linear(4, 1), torch.nn.Sigmoid())
preds, target = model(torch.randn(16, 4)), torch.randint(0, 2, (16,))
if CURED:
    metric.update(preds.squeeze(-1), target)
else:
    metric.update(preds, target)
print(f"accuracy {metric.compute().item():.3f}")
