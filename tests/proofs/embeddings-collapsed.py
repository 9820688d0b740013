"""Metric learning at far too high a rate: every embedding becomes the same vector."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)
centres = torch.randn(8, 16)
ids = torch.arange(8).repeat(60)
x = centres[ids] + 0.3 * torch.randn(480, 16)
net = nn.Sequential(nn.Linear(16, 32), nn.ReLU(), nn.Linear(32, 8), nn.Identity() if CURED else nn.ReLU())
if CURED:
    optimizer = torch.optim.Adam(net.parameters(), lr=1e-3)
else:
    optimizer = torch.optim.Adam(net.parameters(), lr=0.5)
criterion = nn.TripletMarginLoss(margin=1.0)
for epoch in range(9):
    total = 0.0
    for step in range(20):
        a = torch.randint(0, 480, (64,))
        p = (a + 8 * torch.randint(1, 60, (64,))) % 480
        n = (a + torch.randint(1, 8, (64,))) % 480
        batch = torch.cat([x[a], x[p], x[n]])
        if CURED:
            embed = nn.functional.normalize(net(batch), dim=1)
        else:
            embed = net(batch)
        loss = criterion(*embed.chunk(3))
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        total += loss.item()
    if epoch > 0:
        print(f"epoch {epoch} triplet_loss {total / 20:.4f}")
