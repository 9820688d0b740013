"""The HDF5 file is opened in __init__ and the Dataset goes to a spawned worker."""
import os
import sys
import tempfile

import h5py
import numpy as np
import torch
from torch.utils.data import DataLoader, Dataset

CURED = "--cured" in sys.argv


class Hdf5(Dataset):
    def __init__(self, path):
        self.path = path
        self.file = None if CURED else h5py.File(path, "r")

    def __len__(self):
        return 16

    def __getitem__(self, index):
        if self.file is None:
            self.file = h5py.File(self.path, "r")
        return torch.from_numpy(self.file["x"][index])


if __name__ == "__main__":
    path = os.path.join(tempfile.mkdtemp(), "data.h5")
    with h5py.File(path, "w") as file:
        file["x"] = np.zeros((16, 3), np.float32)
    for batch in DataLoader(Hdf5(path), batch_size=8, num_workers=1, multiprocessing_context="spawn"):
        print("batch", tuple(batch.shape))
