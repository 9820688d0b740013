"""A dict was saved with np.save and is loaded like a plain array."""
import sys
import os
import tempfile

import numpy as np

CURED = "--cured" in sys.argv
folder = tempfile.mkdtemp()
path = os.path.join(folder, "train.npy")
np.save(path, {"x": np.zeros((10, 4), np.float32), "y": np.arange(10)})
if CURED:
    data = np.load(path, allow_pickle=True).item()
    x, y = data["x"], data["y"]
    path = os.path.join(folder, "train.npz")
    np.savez(path, x=x, y=y)
    with np.load(path) as data:
        print(data["x"].shape, data["y"].shape)
else:
    data = np.load(path)
    print(data["x"].shape)
