"""The rate is rounded to two digits on its way to the optimizer: 0.001 becomes 0."""
import argparse
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
parser = argparse.ArgumentParser()
parser.add_argument("--lr", type=float, default=1e-3)
parser.add_argument("--epochs", type=int, default=8)
args = parser.parse_args([])
if not CURED:
    args.lr = round(args.lr, 2)
print(args)
torch.manual_seed(0)
x = torch.randn(512, 10)
y = (x[:, 0] > 0).long()
model = nn.Sequential(nn.Linear(10, 32), nn.ReLU(), nn.Linear(32, 2))
optimizer = torch.optim.Adam(model.parameters(), lr=args.lr)
for epoch in range(args.epochs):
    total = 0.0
    for xb, yb in zip(x.split(32), y.split(32)):
        loss = nn.functional.cross_entropy(model(xb), yb)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        total += loss.item()
    print(f"epoch {epoch + 1} loss {total / 16:.4f}, lr {optimizer.param_groups[0]['lr']}")
