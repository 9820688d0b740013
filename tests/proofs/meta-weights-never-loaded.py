import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


def build():
    return nn.Sequential(nn.Linear(8, 16), nn.ReLU(), nn.Linear(16, 2))


state = build().state_dict()
device = torch.device("cpu")
with torch.device("meta"):
    model = build()
if CURED:
    model = model.to_empty(device=device)
    model.load_state_dict(state)
else:
    model = model.to(device)
print(model(torch.randn(4, 8)).shape)
