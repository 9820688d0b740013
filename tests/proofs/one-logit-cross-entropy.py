"""One output unit under CrossEntropyLoss: softmax over a single class is always 1."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)
x = torch.randn(400, 10)
labels = (x[:, 0] > 0).float()
model = nn.Sequential(nn.Linear(10, 32), nn.ReLU(), nn.Linear(32, 1))
if CURED:
    criterion = nn.BCEWithLogitsLoss()
else:
    criterion = nn.CrossEntropyLoss()
optimizer = torch.optim.Adam(model.parameters(), lr=5e-3)
for epoch in range(8):
    total = 0.0
    for xb, yb in zip(x.split(50), labels.split(50)):
        loss = criterion(model(xb), yb.unsqueeze(1))
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        total += loss.item()
    print(f"Epoch {epoch + 1}, train loss: {abs(total) / 8:.4f}")
