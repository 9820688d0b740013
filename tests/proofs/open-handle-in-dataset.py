"""The Dataset opens its file in __init__ and is sent to a spawned worker."""
import os
import sys
import tempfile

import numpy as np
import torch
from torch.utils.data import DataLoader, Dataset

CURED = "--cured" in sys.argv


class Records(Dataset):
    def __init__(self, path):
        self.path = path
        self.file = None if CURED else open(path, "rb")

    def __len__(self):
        return 8

    def __getitem__(self, i):
        if self.file is None:
            self.file = open(self.path, "rb")
        self.file.seek(4 * i)
        return torch.tensor(np.frombuffer(self.file.read(4), dtype=np.float32))


if __name__ == "__main__":
    path = os.path.join(tempfile.mkdtemp(), "records.bin")
    np.arange(8, dtype=np.float32).tofile(path)
    for batch in DataLoader(Records(path), batch_size=8, num_workers=1, multiprocessing_context="spawn"):
        print("batch", tuple(batch.shape))
