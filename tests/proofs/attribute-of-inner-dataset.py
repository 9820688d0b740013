"""The labels of a split are asked of the Subset instead of the dataset inside it."""
import sys
from collections import Counter

import torch
from torch.utils.data import Dataset, random_split

CURED = "--cured" in sys.argv


class Digits(Dataset):
    def __init__(self):
        self.data = torch.randn(50, 8)
        self.targets = [i % 5 for i in range(50)]

    def __len__(self):
        return len(self.data)

    def __getitem__(self, index):
        return self.data[index], self.targets[index]


subset, held_out = random_split(Digits(), [40, 10])
if CURED:
    targets = [subset.dataset.targets[i] for i in subset.indices]
else:
    targets = subset.targets
print("samples of each class", Counter(targets))
