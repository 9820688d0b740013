"""Samples are read from a big-endian file."""
import os
import sys
import tempfile

import numpy as np
import torch
from torch.utils.data import DataLoader, Dataset

CURED = "--cured" in sys.argv
path = os.path.join(tempfile.mkdtemp(), "survey.dat")
np.arange(64, dtype=">f4").tofile(path)


class Survey(Dataset):
    def __init__(self):
        self.data = np.fromfile(path, dtype=">f4").reshape(16, 4)

    def __len__(self):
        return len(self.data)

    def __getitem__(self, i):
        array = self.data[i]
        if CURED:
            array = array.astype(array.dtype.newbyteorder("="))
        return torch.from_numpy(array)


for batch in DataLoader(Survey(), batch_size=8):
    print("batch", tuple(batch.shape))
