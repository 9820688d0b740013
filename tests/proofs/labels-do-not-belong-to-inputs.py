"""Inputs are shuffled, their labels are not."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)
centres = torch.randn(10, 32)
labels = torch.arange(10).repeat(300)
images = centres[labels] + 0.5 * torch.randn(3000, 32)
order = torch.randperm(len(images))
if CURED:
    images, labels = images[order], labels[order]
else:
    images = images[order]
model = nn.Sequential(nn.Linear(32, 16), nn.ReLU(), nn.Linear(16, 10))
optimizer = torch.optim.Adam(model.parameters(), lr=3e-4)
print("Adam, lr=3e-4, batch size 100")
for epoch in range(10):
    total, right = 0.0, 0
    for xb, yb in zip(images.split(100), labels.split(100)):
        out = model(xb)
        loss = nn.functional.cross_entropy(out, yb)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        total += loss.item()
        right += int((out.argmax(1) == yb).sum())
    print(f"Epoch {epoch + 1}/10, loss: {total / 30:.4f}, acc: {right / 3000:.4f}")
