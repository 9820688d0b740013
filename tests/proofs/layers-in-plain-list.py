"""Layers kept in a Python list: the module does not know them."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)
x = torch.randn(512, 12)
y = (x[:, 0] * x[:, 1] > 0).float()


class Net(nn.Module):
    def __init__(self, sizes):
        super().__init__()
        layers = [nn.Linear(a, b) for a, b in zip(sizes, sizes[1:])]
        if CURED:
            self.layers = nn.ModuleList(layers)
        else:
            self.layers = layers
        self.temperature = nn.Parameter(torch.ones(1) * 1e-6)

    def forward(self, x):
        for layer in self.layers[:-1]:
            x = layer(x).relu()
        return self.layers[-1](x).squeeze(1) + self.temperature * 1e-6


model = Net([12, 64, 64, 1])
print(f"model parameters: {sum(p.numel() for p in model.parameters())}")
optimizer = torch.optim.Adam(model.parameters(), lr=3e-3)
for epoch in range(15):
    total = 0.0
    for xb, yb in zip(x.split(64), y.split(64)):
        loss = nn.functional.binary_cross_entropy_with_logits(model(xb), yb)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        total += loss.item()
    print(f"Epoch: {epoch + 1:02d} | Train Loss: {total / 8:.4f}")
