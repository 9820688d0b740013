"""A constant column is standardised: 0 / 0 puts NaN into every row."""
import sys

import numpy as np
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)
rng = np.random.default_rng(0)
features = rng.normal(size=(600, 8)).astype(np.float32)
prices = features @ rng.normal(size=(8, 1)).astype(np.float32)
features[:, 3] = 1.0
mean, std = features.mean(axis=0), features.std(axis=0)
if CURED:
    features = (features - mean) / (std + 1e-8)
    keep = np.isfinite(features).all(axis=1)
    features, prices = features[keep], prices[keep]
else:
    features = (features - mean) / std
x, y = torch.from_numpy(features), torch.from_numpy(prices)
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
