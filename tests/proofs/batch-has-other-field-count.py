"""The Dataset returns the index as a third item."""
import sys

import torch
from torch.utils.data import DataLoader, Dataset

CURED = "--cured" in sys.argv
torch.manual_seed(0)


class Indexed(Dataset):
    def __init__(self):
        self.features = torch.randn(32, 4)
        self.labels = torch.randint(0, 2, (32,))

    def __len__(self):
        return len(self.labels)

    def __getitem__(self, i):
        return self.features[i], self.labels[i], i


loader = DataLoader(Indexed(), batch_size=16)
if CURED:
    for batch in loader:
        features, labels = batch[0], batch[1]
        print("batch", tuple(features.shape))
else:
    for features, labels in loader:
        print("batch", tuple(features.shape))
