"""Temperature scaling whose temperature passes through .item()."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)
logits = torch.randn(600, 5) * 8
labels = torch.where(torch.rand(600) < 0.6, logits.argmax(1), torch.randint(0, 5, (600,)))


class Calibrator(nn.Module):
    def __init__(self):
        super().__init__()
        self.scale = nn.Parameter(torch.ones(1))
        self.shift = nn.Parameter(torch.zeros(1))

    def forward(self, x):
        h = x + self.shift
        if CURED:
            return h * self.scale
        return h * self.scale.item()


model = Calibrator()
optimizer = torch.optim.Adam(model.parameters(), lr=0.05)
for epoch in range(10):
    loss = nn.functional.cross_entropy(model(logits), labels)
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    grad = None if model.scale.grad is None else round(model.scale.grad.item(), 4)
    print(f"epoch {epoch + 1} loss {loss.item():.3f} scale {model.scale.item():.4f} scale.grad={grad}")
