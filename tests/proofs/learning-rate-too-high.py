"""Plain SGD with a learning rate far too large for the problem."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)
x = torch.randn(640, 13)
y = x @ torch.randn(13, 1) * 5 + 20
model = nn.Linear(13, 1)
if CURED:
    optimizer = torch.optim.SGD(model.parameters(), lr=1e-2)
else:
    optimizer = torch.optim.SGD(model.parameters(), lr=0.9)
for epoch in range(15):
    total = 0.0
    for xb, yb in zip(x.split(64), y.split(64)):
        loss = nn.functional.mse_loss(model(xb), yb)
        optimizer.zero_grad()
        loss.backward()
        if CURED:
            torch.nn.utils.clip_grad_norm_(model.parameters(), max_norm=100.0)
        optimizer.step()
        total += loss.item()
    print(f"epoch {epoch + 1}/15  loss {total / 10:.4f}")
