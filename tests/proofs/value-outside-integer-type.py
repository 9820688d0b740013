"""Marking ignored pixels of a uint8 mask with -1."""
import sys

import numpy as np
import torch

CURED = "--cured" in sys.argv
mask = np.array([[0, 1], [255, 2]], dtype=np.uint8)
if CURED:
    mask = mask.astype(np.int64)
mask[mask == 255] = -1
print(torch.from_numpy(mask))
