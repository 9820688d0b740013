"""Sorted labels are cut in two: the training half holds a single class."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)
x = torch.randn(600, 10)
y = (x[:, 0] > 0).long().sort().values
x = x[x[:, 0].argsort()]
if CURED:
    order = torch.randperm(len(y))
    x, y = x[order], y[order]
train_x, train_y = x[:250], y[:250]
model = nn.Sequential(nn.Linear(10, 32), nn.ReLU(), nn.Linear(32, 2))
optimizer = torch.optim.Adam(model.parameters(), lr=1e-1)
print("classes in the training part:", train_y.unique().tolist())
for epoch in range(8):
    for i in range(0, 250, 10):
        out = model(train_x[i : i + 10])
        loss = nn.functional.cross_entropy(out, train_y[i : i + 10])
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    with torch.no_grad():
        out = model(train_x)
        loss, acc = nn.functional.cross_entropy(out, train_y), (out.argmax(1) == train_y).float().mean()
    print(f"Epoch {epoch + 1} train_loss {loss:.4f}, train_acc {acc:.4f}")
