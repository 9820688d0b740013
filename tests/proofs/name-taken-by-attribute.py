"""A buffer is registered under a name that is already a plain attribute."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

class Scale(nn.Module):
    def __init__(self):
        super().__init__()
        if not CURED:
            self.scale = 1.0
        self.register_buffer("scale", torch.ones(4))

    def forward(self, x):
        return x * self.scale


print(Scale()(torch.randn(2, 4)).shape)
