"""The best accuracy was stored as a NumPy scalar."""
import os
import sys
import tempfile

import numpy as np
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

accuracy = np.mean([0.81, 0.84, 0.86])
path = os.path.join(tempfile.mkdtemp(), "best.pt")
torch.save({"model": nn.Linear(8, 2).state_dict(), "best": accuracy}, path)

if CURED:
    numpy_types = [np._core.multiarray.scalar, np._core.multiarray._reconstruct, np.ndarray, np.dtype, np.dtypes.Float64DType]
    with torch.serialization.safe_globals(numpy_types):
        checkpoint = torch.load(path, map_location="cpu")
else:
    checkpoint = torch.load(path, map_location="cpu")
print("best so far", float(checkpoint["best"]))
