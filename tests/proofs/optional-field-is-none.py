"""The test split has no targets: the field is None."""
import sys

import torch
from torch.utils.data import DataLoader, Dataset

CURED = "--cured" in sys.argv
torch.manual_seed(0)


class Split(Dataset):
    def __init__(self, targets):
        self.targets = targets

    def __len__(self):
        return 16

    def __getitem__(self, i):
        target = None if self.targets is None else self.targets[i]
        if CURED:
            target = -100 if target is None else target
        return torch.randn(4), target


for features, target in DataLoader(Split(None), batch_size=8):
    print("batch", tuple(features.shape), target.tolist()[:2])
