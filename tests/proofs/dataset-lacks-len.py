"""A Dataset without __len__ is given to a shuffling loader."""
import sys

import torch
from torch.utils.data import DataLoader, Dataset

CURED = "--cured" in sys.argv
torch.manual_seed(0)


class Samples(Dataset):
    def __init__(self):
        self.features = torch.randn(32, 4)
        self.labels = torch.randint(0, 2, (32,))

    if CURED:
        def __len__(self):
            return len(self.labels)

    def __getitem__(self, i):
        return self.features[i], self.labels[i]


for features, labels in DataLoader(Samples(), batch_size=16, shuffle=True):
    print("batch", tuple(features.shape))
