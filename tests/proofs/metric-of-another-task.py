"""Ten scores for each sample go into a metric that compares equal shapes."""
import sys
import torch
import torchmetrics

CURED = "--cured" in sys.argv
torch.manual_seed(0)
preds, target = torch.rand(32, 10), torch.randint(0, 10, (32,))
if CURED:
    metric = torchmetrics.Accuracy(task="multiclass", num_classes=preds.shape[1])
else:
    metric = torchmetrics.MeanSquaredError()
print(metric(preds, target))
