"""Soft float targets are given to a classification metric."""
import sys
import torch
import torchmetrics

CURED = "--cured" in sys.argv
torch.manual_seed(0)
metric = torchmetrics.Accuracy(task="binary")
logits, target = torch.randn(16), torch.randint(0, 2, (16,)).float()
if CURED:
    metric.update(logits.sigmoid(), target.long())
else:
    metric.update(logits.sigmoid(), target * 0.9 + 0.05)
print(f"accuracy {metric.compute().item():.3f}")
