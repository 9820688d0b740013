"""A checkpoint of the bare network is loaded into a model that was already wrapped."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


def build():
    return nn.Sequential(nn.Linear(8, 16), nn.ReLU(), nn.Linear(16, 2))


state = build().state_dict()
model = nn.DataParallel(build())
if CURED:
    model.module.load_state_dict(state)
else:
    model.load_state_dict(state)
print("logits", tuple(model(torch.randn(4, 8)).shape))
