"""Softmax over the batch: each column sums to one, no row does."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)
centres = torch.randn(10, 32)
y = torch.randint(0, 10, (2000,))
x = centres[y] + 0.5 * torch.randn(2000, 32)


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.body = nn.Sequential(nn.Linear(32, 64), nn.ReLU(), nn.Linear(64, 10))
        self.prob = nn.Softmax(dim=-1) if CURED else nn.Softmax(dim=0)

    def forward(self, x):
        logits = self.body(x)
        return logits if CURED else self.prob(logits)


model = Net()
print(model)
optimizer = torch.optim.Adam(model.parameters(), lr=3e-4)
for epoch in range(8):
    total = right = 0.0
    for xb, yb in zip(x.split(100), y.split(100)):
        logits = model(xb)
        loss = nn.functional.cross_entropy(logits, yb)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        total += loss.item()
        probs = torch.softmax(logits, dim=-1)
        right += (probs.argmax(-1) == yb).sum().item()
    print(f"epoch {epoch + 1} loss {total / 20:.4f}, acc {right / 2000:.3f}")
