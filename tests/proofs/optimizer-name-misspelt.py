"""The learning rate is set through an attribute that optimizers do not have."""
import sys

import torch

CURED = "--cured" in sys.argv
torch.manual_seed(0)

model = torch.nn.Linear(4, 2)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
new_lr = 0.01
if CURED:
    for group in optimizer.param_groups:
        group["lr"] = new_lr
else:
    optimizer.param_group[0]["lr"] = new_lr
print("lr", optimizer.param_groups[0]["lr"])
