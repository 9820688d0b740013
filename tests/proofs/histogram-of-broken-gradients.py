"""The gradients of a diverged run are drawn as a histogram."""
import sys

import numpy as np
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

model = nn.Linear(4, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=1e30)
for step in range(4):
    optimizer.zero_grad()
    model(torch.randn(8, 4)).pow(2).mean().backward()
    optimizer.step()
for p in model.parameters():
    if CURED:
        if torch.isfinite(p.grad).all():
            counts, edges = np.histogram(p.grad.cpu().numpy(), bins=10)
    else:
        counts, edges = np.histogram(p.grad.cpu().numpy(), bins=10)
print("done")
