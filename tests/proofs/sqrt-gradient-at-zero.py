"""A Euclidean distance whose square root meets zero: its slope there is infinite."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)
points = torch.randn(256, 3)
moved = points + 0.3 * torch.randn(256, 3)
moved[7] = points[7]
net = nn.Linear(3, 8, bias=False)
optimizer = torch.optim.SGD(net.parameters(), lr=0.05)
for step in range(1, 11):
    diff = net(points) - net(moved)
    if CURED:
        dist = (diff.pow(2).sum(-1) + 1e-8).sqrt()
    else:
        dist = diff.pow(2).sum(-1).sqrt()
    loss = (dist - 0.5).pow(2).mean()
    optimizer.zero_grad()
    loss.backward()
    norm = torch.nn.utils.clip_grad_norm_(net.parameters(), 1.0)
    optimizer.step()
    print(f"step {step} loss {loss.item():.4f} grad_norm {norm.item():.4f}")
