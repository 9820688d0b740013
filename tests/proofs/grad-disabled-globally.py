"""A feature extractor's constructor switches gradients off for the whole program."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


class Extractor(nn.Module):
    def __init__(self):
        super().__init__()
        self.proj = nn.Linear(16, 32)
        torch.set_grad_enabled(False)

    def forward(self, x):
        return self.proj(x).relu()


extractor = Extractor().eval()
if CURED:
    torch.set_grad_enabled(True)
x = torch.randn(512, 16)
y = (x[:, 0] > 0).long()
head = nn.Linear(32, 2)
optimizer = torch.optim.Adam(head.parameters(), lr=1e-2)
for epoch in range(8):
    total = 0.0
    for xb, yb in zip(x.split(64), y.split(64)):
        loss = nn.functional.cross_entropy(head(extractor(xb)), yb)
        optimizer.zero_grad()
        if loss.requires_grad:
            loss.backward()
            optimizer.step()
        total += loss.item()
    print(f"epoch {epoch + 1} loss {total / 8:.4f} (loss.requires_grad={loss.requires_grad})")
