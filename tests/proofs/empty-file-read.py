"""The dataset index is being rewritten when the run is stopped, so the next one finds it empty."""
import os
import pickle
import sys
import tempfile

import torch
from torch.utils.data import DataLoader, Dataset

CURED = "--cured" in sys.argv
path = os.path.join(tempfile.mkdtemp(), "index.pkl")
index = [(i, i % 2) for i in range(64)]


def write(index, stopped=False):
    if CURED:
        with open(path + ".tmp", "wb") as file:
            if stopped:
                return  # preempted here
            pickle.dump(index, file)
        os.replace(path + ".tmp", path)
    else:
        with open(path, "wb") as file:
            if stopped:
                return
            pickle.dump(index, file)


class Indexed(Dataset):
    def __init__(self):
        with open(path, "rb") as file:
            self.index = pickle.load(file)

    def __len__(self):
        return len(self.index)

    def __getitem__(self, i):
        value, label = self.index[i]
        return torch.tensor([float(value)]), label


write(index)
write(index, stopped=True)
print("batches", len(DataLoader(Indexed(), batch_size=8)))
