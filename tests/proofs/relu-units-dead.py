"""One huge step drives every ReLU below zero, and no gradient can bring it back."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)
centres = torch.randn(10, 32)
y = torch.randint(0, 10, (2000,))
x = centres[y] + 0.5 * torch.randn(2000, 32) + 3.0
model = nn.Sequential(nn.Linear(32, 64), nn.ReLU(), nn.Linear(64, 64), nn.ReLU(), nn.Linear(64, 10))
if CURED:
    optimizer = torch.optim.Adam(model.parameters(), lr=1e-3)
else:
    optimizer = torch.optim.Adam(model.parameters(), lr=0.15)
for epoch in range(10):
    for xb, yb in zip(x.split(100), y.split(100)):
        out = model(xb)
        loss = nn.functional.cross_entropy(out, yb)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    with torch.no_grad():
        h = model[:2](x)
        out = model(x)
        loss, acc = nn.functional.cross_entropy(out, y).item(), (out.argmax(1) == y).float().mean().item()
        dead = (h == 0).all(dim=0).float().mean().item()
    print(f"epoch {epoch + 1} loss {loss:.4f}, acc {acc:.4f}, dead units {dead:.0%}")
