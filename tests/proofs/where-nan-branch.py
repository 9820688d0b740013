"""torch.where hides log(0) in forward, but backward still visits it."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)
torch.autograd.set_detect_anomaly(True)
data = torch.rand(128, 6)
net = nn.Sequential(nn.Linear(6, 8), nn.ReLU())
optimizer = torch.optim.SGD(net.parameters(), lr=0.01)
for step in range(1, 6):
    x = net(data)
    if CURED:
        safe = torch.where(x > 0, x, torch.ones_like(x))
        out = torch.where(x > 0, safe.log(), torch.zeros_like(x))
    else:
        out = torch.where(x > 0, x.log(), torch.zeros_like(x))
    loss = out.pow(2).mean()
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    print(f"step {step} loss {loss.item():.4f}")
