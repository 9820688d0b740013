"""Labels asked of a Subset, which does not pass on the attributes of its dataset."""
import sys

import torch
from torch.utils.data import Dataset, random_split


class Points(Dataset):
    def __init__(self):
        self.x = torch.randn(20, 3)
        self.targets = torch.arange(20) % 4

    def __len__(self):
        return len(self.x)

    def __getitem__(self, i):
        return self.x[i], self.targets[i]


subset, _ = random_split(Points(), [15, 5])
if "--cured" in sys.argv:
    labels = [subset.dataset.targets[i] for i in subset.indices]
else:
    labels = subset.targets
print(torch.bincount(torch.as_tensor(labels)))
