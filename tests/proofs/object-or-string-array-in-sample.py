"""Labels are kept as an array of strings."""
import sys

import numpy as np
import torch
from torch.utils.data import DataLoader, Dataset

CURED = "--cured" in sys.argv
torch.manual_seed(0)
labels = np.array(["cat", "dog", "cat", "bird"] * 4)


class Pets(Dataset):
    def __init__(self, targets):
        self.targets = targets

    def __len__(self):
        return len(self.targets)

    def __getitem__(self, i):
        return torch.randn(8), np.asarray(self.targets[i])


if CURED:
    classes = {name: i for i, name in enumerate(sorted(set(labels)))}
    targets = np.array([classes[name] for name in labels], dtype=np.int64)
else:
    targets = labels
for features, target in DataLoader(Pets(targets), batch_size=8):
    print("batch", tuple(features.shape), target)
