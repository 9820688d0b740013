"""A dataset is kept after its HDF5 file was closed."""
import sys
import os
import tempfile

import h5py
import numpy as np
import torch

CURED = "--cured" in sys.argv
path = os.path.join(tempfile.mkdtemp(), "train.h5")
with h5py.File(path, "w") as f:
    f["x"] = np.zeros((10, 4), np.float32)
if CURED:
    with h5py.File(path, "r") as f:
        x = f["x"][:]
else:
    with h5py.File(path, "r") as f:
        x = f["x"]
print(torch.from_numpy(x[0]).shape)
