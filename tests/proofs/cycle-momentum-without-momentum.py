"""CyclicLR over an optimizer that has no momentum."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

model = nn.Linear(4, 1)
optimizer = torch.optim.Adagrad(model.parameters(), lr=1e-3)
if CURED:
    scheduler = torch.optim.lr_scheduler.CyclicLR(optimizer, base_lr=1e-4, max_lr=1e-2, cycle_momentum=False)
else:
    scheduler = torch.optim.lr_scheduler.CyclicLR(optimizer, base_lr=1e-4, max_lr=1e-2)
optimizer.step()
scheduler.step()
print("lr", scheduler.get_last_lr())
