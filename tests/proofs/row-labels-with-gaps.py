"""A DataFrame is split, and the Dataset indexes the part by position."""
import sys

import numpy as np
import pandas as pd
import torch
from torch.utils.data import DataLoader, Dataset

CURED = "--cured" in sys.argv
rng = np.random.default_rng(0)


class Table(Dataset):
    def __init__(self, frame):
        if CURED:
            self.frame = frame.reset_index(drop=True)
        else:
            self.frame = frame

    def __len__(self):
        return len(self.frame)

    def __getitem__(self, index):
        return torch.tensor(self.frame["feature"][index]), int(self.frame["label"][index])


frame = pd.DataFrame({"feature": rng.normal(size=100), "label": rng.integers(0, 2, 100)})
train = frame[rng.permutation(100) < 80]
for features, labels in DataLoader(Table(train), batch_size=40):
    print("batch", tuple(features.shape))
