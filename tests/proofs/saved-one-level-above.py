"""Weights saved from a training wrapper that keeps the network as self.model."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


def build():
    return nn.Sequential(nn.Linear(8, 16), nn.ReLU(), nn.Linear(16, 2))


class Task(nn.Module):
    def __init__(self):
        super().__init__()
        self.model = build()
        self.loss = nn.CrossEntropyLoss()

    def training_step(self, x, y):
        return self.loss(self.model(x), y)


state = Task().state_dict()
model = build()
if CURED:
    prefix = "model."
    state = {name[len(prefix):]: value for name, value in state.items() if name.startswith(prefix)}
    model.load_state_dict(state)
else:
    model.load_state_dict(state)
print("logits", tuple(model(torch.randn(4, 8)).shape))
