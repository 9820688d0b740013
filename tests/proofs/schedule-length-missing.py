"""OneCycleLR is built without the length of its cycle."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

model = nn.Linear(4, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1, momentum=0.9)
loader = torch.utils.data.DataLoader(torch.randn(32, 4), batch_size=8)
if CURED:
    scheduler = torch.optim.lr_scheduler.OneCycleLR(optimizer, max_lr=0.1, epochs=3, steps_per_epoch=len(loader))
else:
    scheduler = torch.optim.lr_scheduler.OneCycleLR(optimizer, max_lr=0.1)
for _ in range(3):
    for x in loader:
        optimizer.zero_grad()
        model(x).pow(2).mean().backward()
        optimizer.step()
        scheduler.step()
print("lr", scheduler.get_last_lr())
