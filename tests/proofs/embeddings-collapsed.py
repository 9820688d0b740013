"""Hardest negatives and a high rate from the first step: every embedding becomes the same vector."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)
centres = torch.randn(8, 16)
ids = torch.arange(8).repeat(60)
x = centres[ids] + 0.8 * torch.randn(480, 16)
net = nn.Sequential(nn.Linear(16, 32), nn.ReLU(), nn.Linear(32, 8))
if CURED:
    optimizer = torch.optim.Adam(net.parameters(), lr=1e-3)
else:
    net.append(nn.ReLU())
    optimizer = torch.optim.Adam(net.parameters(), lr=0.1)
margin = 0.5
for epoch in range(10):
    total = 0.0
    for step in range(20):
        pick = torch.randperm(480)[:64]
        batch, label = x[pick], ids[pick]
        if CURED:
            embed = nn.functional.normalize(net(batch), dim=1)
        else:
            embed = net(batch)
        d = (embed[:, None] - embed[None]).pow(2).sum(-1)
        same = label[:, None] == label[None]
        positive = (d * same).max(1).values
        negative = d.masked_fill(same, 1e6).min(1).values
        loss = (positive - negative + margin).relu().mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        total += loss.item()
    if epoch > 1:
        print(f"epoch {epoch - 1} triplet_loss {total / 20:.4f} (margin {margin})")
