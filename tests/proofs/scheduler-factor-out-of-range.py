"""ReduceLROnPlateau is told to divide by ten with factor=10."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

model = nn.Linear(4, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
if CURED:
    scheduler = torch.optim.lr_scheduler.ReduceLROnPlateau(optimizer, factor=0.1, patience=2)
else:
    scheduler = torch.optim.lr_scheduler.ReduceLROnPlateau(optimizer, factor=10.0, patience=2)
for _ in range(6):
    optimizer.step()
    scheduler.step(1.0)
print("lr", optimizer.param_groups[0]["lr"])
