"""A best metric that is a NumPy scalar, saved beside the weights."""
import sys

import numpy as np
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)
path = "last.pt"
best = np.mean([0.81, 0.84])
torch.save({"model": nn.Linear(4, 2).state_dict(), "best": best}, path)
if CURED:
    numpy_types = [np._core.multiarray.scalar, np._core.multiarray._reconstruct, np.ndarray, np.dtype, np.dtypes.Float64DType]
    with torch.serialization.safe_globals(numpy_types):
        checkpoint = torch.load(path, map_location="cpu")
else:
    checkpoint = torch.load(path, map_location="cpu")
print("best", float(checkpoint["best"]))
