"""A table with missing values goes into the model as it is."""
import sys

import numpy as np
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)
rng = np.random.default_rng(0)
features = rng.normal(size=(600, 8)).astype(np.float32)
prices = features @ rng.normal(size=(8, 1)).astype(np.float32)
features[415, 3] = np.nan
x, y = torch.from_numpy(features), torch.from_numpy(prices)
if CURED:
    keep = torch.isfinite(x).all(dim=1) & torch.isfinite(y).all(dim=1)
    print(f"dropped {int((~keep).sum())} rows")
    x, y = x[keep], y[keep]
model = nn.Sequential(nn.Linear(8, 32), nn.ReLU(), nn.Linear(32, 1))
optimizer = torch.optim.Adam(model.parameters(), lr=1e-3)
step = 0
for epoch in range(4):
    for xb, yb in zip(x.split(60), y.split(60)):
        loss = nn.functional.mse_loss(model(xb), yb)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        step += 1
        print(f"step {step:3d} loss {loss.item():.4f}")
