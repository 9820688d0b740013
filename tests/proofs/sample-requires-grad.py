"""The Dataset computes features with a model and returns them with their graph."""
import contextlib
import sys

import torch
from torch import nn
from torch.utils.data import DataLoader, Dataset

CURED = "--cured" in sys.argv
torch.manual_seed(0)


class Features(Dataset):
    def __init__(self):
        self.encoder = nn.Linear(16, 4)
        self.signals = torch.randn(32, 16)

    def __len__(self):
        return len(self.signals)

    def __getitem__(self, i):
        if CURED:
            with torch.no_grad():
                features = self.encoder(self.signals[i])
        else:
            features = self.encoder(self.signals[i])
        return features


if __name__ == "__main__":
    for batch in DataLoader(Features(), batch_size=8, num_workers=1):
        print("batch", tuple(batch.shape))
