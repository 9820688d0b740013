"""A run saved with SGD is resumed with Adam."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


def step(model, optimizer):
    optimizer.zero_grad()
    loss = nn.functional.mse_loss(model(torch.randn(16, 8)), torch.randn(16, 1))
    loss.backward()
    optimizer.step()
    return loss.item()


model = nn.Linear(8, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
step(model, optimizer)
checkpoint = {"model": model.state_dict(), "optimizer": optimizer.state_dict()}

model.load_state_dict(checkpoint["model"])
optimizer = torch.optim.Adam(model.parameters(), lr=1e-3)
if CURED:
    saved = checkpoint["optimizer"]
    if set(saved["param_groups"][0]) >= set(optimizer.param_groups[0]):
        optimizer.load_state_dict(saved)
    else:
        print("optimizer changed since the save: starting it fresh")
else:
    optimizer.load_state_dict(checkpoint["optimizer"])
print("resumed, loss", round(step(model, optimizer), 3))
