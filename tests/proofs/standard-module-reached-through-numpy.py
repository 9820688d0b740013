"""np.warnings: a module of Python's own, once reachable through NumPy."""
import sys

import numpy as np
import torch
import warnings

if "--cured" in sys.argv:
    warnings.filterwarnings("ignore")     # not np.warnings
else:
    np.warnings.filterwarnings("ignore")

model = torch.nn.Linear(4, 2)
x = torch.from_numpy(np.random.rand(8, 4).astype(np.float32))
loss = model(x).pow(2).mean()
loss.backward()
print(f"loss {loss.item():.4f}")
