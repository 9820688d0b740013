"""A WeightedRandomSampler is added to a loader that still has shuffle=True."""
import sys

import torch
from torch.utils.data import DataLoader, TensorDataset, WeightedRandomSampler

CURED = "--cured" in sys.argv
torch.manual_seed(0)

labels = torch.tensor([0] * 28 + [1] * 4)
dataset = TensorDataset(torch.randn(32, 4), labels)
weights = 1.0 / labels.bincount()[labels].double()
sampler = WeightedRandomSampler(weights, num_samples=len(dataset))
if CURED:
    loader = DataLoader(dataset, batch_size=8, sampler=sampler, shuffle=sampler is None)
else:
    loader = DataLoader(dataset, batch_size=8, sampler=sampler, shuffle=True)
print("share of class 1", torch.cat([y for _, y in loader]).double().mean().item() > 0.2)
