"""An average of the weights pairs a state dict with parameters."""

import copy
import sys

import torch

model = torch.nn.Sequential(torch.nn.Linear(4, 8), torch.nn.BatchNorm1d(8))
ema = copy.deepcopy(model)
decay = 0.9

with torch.no_grad():
    if "--cured" in sys.argv:
        current = model.state_dict()
        for name, averaged in ema.state_dict().items():
            averaged.copy_(averaged * decay + current[name] * (1 - decay))
    else:
        for averaged, value in zip(ema.state_dict().values(), model.parameters(), strict=True):
            averaged.copy_(averaged * decay + value * (1 - decay))
print("averaged")
