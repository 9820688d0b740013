"""LBFGS steps through a GradScaler with its closure."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

model = nn.Linear(4, 1)
optimizer = torch.optim.LBFGS(model.parameters())
scaler = torch.amp.GradScaler("cpu")
x, y = torch.randn(16, 4), torch.randn(16, 1)
device_type, loss_fn = "cpu", nn.functional.mse_loss


def closure():
    optimizer.zero_grad()
    with torch.autocast(device_type, dtype=torch.bfloat16):
        loss = loss_fn(model(x), y)
    loss.backward()
    return loss


if CURED:
    optimizer.step(closure)
else:
    scaler.scale(closure())
    scaler.step(optimizer, closure=closure)
print(loss_fn(model(x), y).item())
