"""A Subset that applies a transform overrides __getitem__ only."""
import sys

import torch
from torch.utils.data import DataLoader, Subset, TensorDataset

CURED = "--cured" in sys.argv
torch.manual_seed(0)


class Normalized(Subset):
    def __getitem__(self, index):
        features, label = super().__getitem__(index)
        return (features - 0.5) / 0.5, label

    if CURED:
        def __getitems__(self, indices):
            return [self.__getitem__(index) for index in indices]


dataset = TensorDataset(torch.rand(32, 4), torch.randint(0, 2, (32,)))
for features, labels in DataLoader(Normalized(dataset, range(16)), batch_size=8):
    print("batch", tuple(features.shape))
