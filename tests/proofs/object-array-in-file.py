"""A dict of features was written with np.save."""
import os
import sys
import tempfile

import numpy as np
import torch

CURED = "--cured" in sys.argv
path = os.path.join(tempfile.mkdtemp(), "features.npy")
np.save(path, {"x": np.zeros((8, 4), np.float32), "y": np.arange(8)})
if CURED:
    data = np.load(path, allow_pickle=True).item()
else:
    data = np.load(path).item()
print("features", tuple(torch.from_numpy(data["x"]).shape))
