"""A run saved in full precision is resumed with mixed precision."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

model = nn.Linear(8, 1)
scaler = torch.amp.GradScaler("cpu", enabled=False)
checkpoint = {"model": model.state_dict(), "scaler": scaler.state_dict()}

use_amp = True
model.load_state_dict(checkpoint["model"])
scaler = torch.amp.GradScaler("cpu", enabled=use_amp)
if CURED:
    if checkpoint["scaler"]:
        scaler.load_state_dict(checkpoint["scaler"])
else:
    scaler.load_state_dict(checkpoint["scaler"])
optimizer = torch.optim.SGD(model.parameters(), lr=0.01)
loss = nn.functional.mse_loss(model(torch.randn(4, 8)), torch.randn(4, 1))
scaler.scale(loss).backward()
scaler.step(optimizer)
scaler.update()
print("resumed, loss", round(loss.item(), 3))
