"""__getitem__ is misspelled, so the base class answers."""
import sys

import torch
from torch.utils.data import DataLoader, Dataset

CURED = "--cured" in sys.argv
torch.manual_seed(0)


class Samples(Dataset):
    def __init__(self):
        self.features = torch.randn(32, 4)
        self.labels = torch.randint(0, 2, (32,))

    def __len__(self):
        return len(self.labels)

    if CURED:
        def __getitem__(self, index):
            return self.features[index], self.labels[index]
    else:
        def __get_item__(self, index):
            return self.features[index], self.labels[index]


for features, labels in DataLoader(Samples(), batch_size=16):
    print("batch", tuple(features.shape))
