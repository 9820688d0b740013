"""A constant feature column is divided by its standard deviation of zero."""
import sys
import numpy as np
import torch

CURED = "--cured" in sys.argv
rng = np.random.default_rng(0)
x = rng.normal(size=(64, 4)).astype(np.float32)
x[:, 2] = 1.0
if CURED:
    x = (x - x.mean(0)) / (x.std(0) + 1e-8)
else:
    x = (x - x.mean(0)) / x.std(0)
features = torch.from_numpy(x)
