"""Rows with missing values are dropped from the features only."""
import sys

import torch
from torch.utils.data import DataLoader, TensorDataset

CURED = "--cured" in sys.argv
torch.manual_seed(0)

features, labels = torch.randn(100, 4), torch.randint(0, 2, (100,))
features[::10, 0] = float("nan")
if CURED:
    keep = ~features.isnan().any(1)
    dataset = TensorDataset(features[keep], labels[keep])
else:
    dataset = TensorDataset(features[~features.isnan().any(1)], labels)
print("batches", len(DataLoader(dataset, batch_size=30)))
