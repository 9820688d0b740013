"""Scores are standardised per group; a group of one has no standard deviation."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)
x = torch.randn(129, 6)
y = (x[:, :1] > 0).float()
model = nn.Sequential(nn.Linear(6, 16), nn.ReLU(), nn.Linear(16, 1))
optimizer = torch.optim.Adam(model.parameters(), lr=1e-2)
for epoch in range(1, 7):
    total = 0.0
    for xb, yb in zip(x.split(16), y.split(16)):
        scores = model(xb)
        if CURED:
            scores = (scores - scores.mean()) / (scores.std(correction=0) + 1e-6)
        else:
            scores = (scores - scores.mean()) / (scores.std() + 1e-6)
        loss = nn.functional.binary_cross_entropy_with_logits(scores, yb)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        total += loss.item()
    print(f"Epoch {epoch} loss {total / 9:.4f}")
