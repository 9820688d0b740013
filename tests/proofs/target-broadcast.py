"""MSE between (N, 1) and (N,): broadcasting makes an N x N matrix of differences."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)
x = torch.randn(512, 6)
target = x @ torch.randn(6) * 3
model = nn.Sequential(nn.Linear(6, 32), nn.ReLU(), nn.Linear(32, 1))
optimizer = torch.optim.Adam(model.parameters(), lr=1e-2)
for epoch in range(15):
    total = 0.0
    for xb, target_b in zip(x.split(64), target.split(64)):
        output = model(xb)
        if CURED:
            output = output.squeeze(-1)
        loss = nn.functional.mse_loss(output, target_b)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        total += loss.item()
    print(f"Epoch {epoch + 1:3d} MSE {total / 8:.4f}")
