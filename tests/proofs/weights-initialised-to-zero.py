"""All weights start at zero: only the last bias ever learns."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)
centres = torch.randn(10, 32)
y = torch.arange(10).repeat(200)[torch.randperm(2000)]
x = centres[y] + 0.5 * torch.randn(2000, 32)


def init_weights(m):
    if isinstance(m, nn.Linear):
        if CURED:
            nn.init.kaiming_normal_(m.weight, nonlinearity="relu")
        else:
            nn.init.zeros_(m.weight)
        nn.init.zeros_(m.bias)


model = nn.Sequential(nn.Linear(32, 64), nn.ReLU(), nn.Linear(64, 10))
model.apply(init_weights)
optimizer = torch.optim.SGD(model.parameters(), lr=0.01, momentum=0.9)
for epoch in range(8):
    total, right = 0.0, 0
    for xb, yb in zip(x.split(100), y.split(100)):
        out = model(xb)
        loss = nn.functional.cross_entropy(out, yb)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        total += loss.item()
        right += int((out.argmax(1) == yb).sum())
    print(f"Epoch {epoch + 1} loss={total / 20:.4f}, acc={right / 2000:.3f}")
