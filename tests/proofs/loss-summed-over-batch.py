"""The loss of a batch is a sum: its gradient is as many times larger as the batch is long."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)
x = torch.randn(2048, 8)
y = x @ torch.randn(8, 1)
model = nn.Linear(8, 1)
if CURED:
    criterion = nn.MSELoss(reduction="mean")
else:
    criterion = nn.MSELoss(reduction="sum")
print({"lr": 0.01, "batch_size": 128, "reduction": criterion.reduction})
optimizer = torch.optim.SGD(model.parameters(), lr=0.01)
for epoch in range(10):
    total = 0.0
    for xb, yb in list(zip(x.split(128), y.split(128)))[:2]:
        loss = criterion(model(xb), yb)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        total += loss.item()
    print(f"epoch {epoch + 1} loss {total / 2:.4f}")
