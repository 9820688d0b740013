"""Metrics that are still tensors and NumPy scalars are written as JSON."""
import sys
import json
import os
import tempfile

import numpy as np
import torch

CURED = "--cured" in sys.argv
result = {"loss": np.float32(0.25), "confusion": torch.eye(2)}
with open(os.path.join(tempfile.mkdtemp(), "metrics.json"), "w") as f:
    if CURED:
        json.dump(result, f, default=lambda o: o.tolist() if hasattr(o, "tolist") else str(o))
    else:
        json.dump(result, f)
print("saved")
