"""Quantiles of float64 forecasts with levels that are float32."""

import sys

import numpy as np
import torch

CURED = "--cured" in sys.argv

rng = np.random.default_rng(0)
forecasts = rng.normal(size=(32, 200))
x = torch.from_numpy(forecasts)
if CURED:
    x = x.float()
    y = torch.quantile(x, torch.tensor([0.1, 0.5, 0.9], dtype=x.dtype, device=x.device))
else:
    y = torch.quantile(x, torch.tensor([0.1, 0.5, 0.9]))
print("levels", y.tolist())
