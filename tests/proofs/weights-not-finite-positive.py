"""Class weights are 1 / count, and one class has no sample in this split."""
import sys

import torch
from torch.utils.data import DataLoader, TensorDataset, WeightedRandomSampler

CURED = "--cured" in sys.argv
torch.manual_seed(0)

labels = torch.tensor([0] * 20 + [2] * 4)
num_classes = 3
dataset = TensorDataset(torch.randn(24, 4), labels)
if CURED:
    counts = torch.bincount(labels, minlength=num_classes).clamp(min=1)
    weights = (1.0 / counts.double())[labels]
    sampler = WeightedRandomSampler(weights, num_samples=len(labels))
else:
    weights = 1.0 / torch.bincount(labels, minlength=num_classes).double()
    sampler = WeightedRandomSampler(weights, num_samples=len(labels))
for features, target in DataLoader(dataset, batch_size=8, sampler=sampler):
    print("batch", target.tolist())
