"""98 % of the samples are of one class: predicting it always is 98 % right."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


def sample(n):
    y = (torch.arange(n) % 50 == 0).long()
    return torch.randn(n, 8) + y[:, None] * 0.7, y


(x, y), (vx, vy) = sample(4000), sample(1000)
labels = y
counts = torch.bincount(labels)
if CURED:
    weight = counts.sum() / (len(counts) * counts.float())
    criterion = nn.CrossEntropyLoss(weight=weight)
else:
    criterion = nn.CrossEntropyLoss()
model = nn.Sequential(nn.Linear(8, 16), nn.ReLU(), nn.Linear(16, 2))
optimizer = torch.optim.Adam(model.parameters(), lr=5e-3)
for epoch in range(8):
    total = 0.0
    for idx in torch.randperm(4000).split(200):
        loss = criterion(model(x[idx]), y[idx])
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        total += loss.item()
    with torch.no_grad():
        pred = model(vx).argmax(1)
    acc = (pred == vy).float().mean().item()
    found = int(((pred == 1) & (vy == 1)).sum())
    print(f"epoch {epoch + 1} train_loss {total / 20:.4f} val_acc {acc:.4f} positives found {found}/{int(vy.sum())}")
