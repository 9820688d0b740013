"""Two logits for each sample are flattened into twice as many predictions."""
import sys
import torch
import torchmetrics

CURED = "--cured" in sys.argv
torch.manual_seed(0)
preds, target = torch.rand(32, 2), torch.randint(0, 2, (32,))
metric = torchmetrics.Accuracy(task="binary")
if CURED:
    metric.update(preds.argmax(dim=1), target)
else:
    metric.update(preds.view(-1), target)
print(metric.compute())
