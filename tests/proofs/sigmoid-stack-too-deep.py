"""Ten sigmoid layers: each multiplies the gradient by a quarter at most."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)
y = torch.arange(10).repeat(100)[torch.randperm(1000)]
x = torch.randn(10, 32)[y] + 0.5 * torch.randn(1000, 32)
layers = []
for i in range(10):
    layers.append(nn.Linear(32 if i == 0 else 64, 64))
    if CURED:
        layers += [nn.BatchNorm1d(64), nn.ReLU()]
    else:
        layers += [nn.Sigmoid()]
model = nn.Sequential(*layers, nn.Linear(64, 10))
optimizer = torch.optim.SGD(model.parameters(), lr=0.01)
for epoch in range(10):
    total = norm = 0.0
    for xb, yb in zip(x.split(50), y.split(50)):
        loss = nn.functional.cross_entropy(model(xb), yb)
        optimizer.zero_grad()
        loss.backward()
        norm += sum(p.grad.norm() for p in model[:4].parameters()).item()
        optimizer.step()
        total += loss.item()
    print(f"epoch {epoch + 1}: loss={total / 20:.4f}, grad_norm={norm / 20:.3e}")
