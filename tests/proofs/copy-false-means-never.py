"""np.array(..., copy=False) of a list, and np.asarray."""
import sys

import numpy as np
import torch

CURED = "--cured" in sys.argv
labels = [0, 1, 1, 0]
if CURED:
    y = np.asarray(labels, dtype=np.float32)
else:
    y = np.array(labels, dtype=np.float32, copy=False)
print(torch.from_numpy(y).mean().item())
