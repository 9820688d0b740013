"""A counter that was registered as a buffer is set to a Python number."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

class Counter(nn.Module):
    def __init__(self):
        super().__init__()
        self.register_buffer("count", torch.zeros(()))

    def forward(self, x):
        value = self.count.item() + len(x)
        if CURED:
            self.count.fill_(value)
        else:
            self.count = value
        return x / self.count


print(Counter()(torch.ones(2, 4)).sum().item())
