"""A list of one function for an optimizer with two parameter groups."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

model = nn.Sequential(nn.Linear(4, 4), nn.Linear(4, 1))
optimizer = torch.optim.SGD([{"params": model[0].parameters()}, {"params": model[1].parameters()}], lr=0.1)
if CURED:
    scheduler = torch.optim.lr_scheduler.LambdaLR(optimizer, lambda epoch: 0.95 ** epoch)
else:
    scheduler = torch.optim.lr_scheduler.LambdaLR(optimizer, [lambda epoch: 0.95 ** epoch])
optimizer.step()
scheduler.step()
print("lr", scheduler.get_last_lr())
