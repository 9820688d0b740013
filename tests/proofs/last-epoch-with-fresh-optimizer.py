"""The schedule is resumed by passing last_epoch to a scheduler over a new optimizer."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

model = nn.Linear(8, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
scheduler = torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, T_max=100)
for _ in range(30):
    optimizer.step()
    scheduler.step()
checkpoint = {"epoch": 30, "optimizer": optimizer.state_dict(), "scheduler": scheduler.state_dict()}
before = scheduler.get_last_lr()[0]

optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
if CURED:
    scheduler = torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, T_max=100)
    optimizer.load_state_dict(checkpoint["optimizer"])
    scheduler.load_state_dict(checkpoint["scheduler"])
else:
    scheduler = torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, T_max=100, last_epoch=checkpoint["epoch"] - 1)
print("lr before", round(before, 4), "after", round(optimizer.param_groups[0]["lr"], 4))
