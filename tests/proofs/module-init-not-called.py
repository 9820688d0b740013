"""A layer is assigned before nn.Module has been initialised."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv


class Broken(nn.Module):
    def __init__(self, width):
        self.fc = nn.Linear(width, 10)

    def forward(self, x):
        return self.fc(x)


class Net(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.fc = nn.Linear(width, 10)

    def forward(self, x):
        return self.fc(x)


model = Net(64) if CURED else Broken(64)
print(model(torch.randn(2, 64)).shape)
