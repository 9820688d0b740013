"""BatchNorm's running averages have hardly moved when validation uses them."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)
x = torch.randn(640, 12) * 40 + 200
y = (x[:, 0] > x[:, 1]).long()
if CURED:
    momentum = 0.1
else:
    momentum = 0.00001
norm = nn.BatchNorm1d(12, momentum=momentum)
model = nn.Sequential(norm, nn.Linear(12, 64), nn.ReLU(), nn.Linear(64, 2))
nn.init.normal_(model[3].weight, std=0.01)
optimizer = torch.optim.Adam(model.parameters(), lr=1e-3)
print(model)
for epoch in range(9):
    model.train()
    total = 0.0
    for xb, yb in zip(x[:512].split(32), y[:512].split(32)):
        loss = nn.functional.cross_entropy(model(xb), yb)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        total += loss.item()
    model.eval()
    with torch.no_grad():
        out = model(x[512:])
        val_loss = nn.functional.cross_entropy(out, y[512:]).item()
    acc = (out.argmax(1) == y[512:]).float().mean().item()
    print(f"epoch {epoch + 1} train_loss {total / 16:.4f} val_loss {val_loss:.4f} val_acc {acc:.4f}")
