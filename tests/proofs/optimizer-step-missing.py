"""backward() runs, but nothing ever moves the weights."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)
x = torch.randn(512, 10)
y = (x[:, :1] * 2 - x[:, 1:2] + 0.5)
model = nn.Sequential(nn.Linear(10, 32), nn.ReLU(), nn.Linear(32, 1))
optimizer = torch.optim.Adam(model.parameters(), lr=1e-2)
scheduler = torch.optim.lr_scheduler.StepLR(optimizer, 5)
for epoch in range(12):
    total = 0.0
    for xb, yb in zip(x.split(64), y.split(64)):
        loss = nn.functional.mse_loss(model(xb), yb)
        optimizer.zero_grad()
        loss.backward()
        if CURED:
            optimizer.step()
        total += loss.item()
    scheduler.step()
    print(f"Epoch [{epoch + 1}/12], Loss: {total / 8:.4f}")
