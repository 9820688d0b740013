"""forward stores the normalised weights under their own name."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)
class Mix(nn.Module):
    def __init__(self):
        super().__init__()
        self.w = nn.Parameter(torch.zeros(3))

    def forward(self, x):
        if CURED:
            w = torch.softmax(self.w, dim=0)
        else:
            self.w = torch.softmax(self.w, dim=0)
            w = self.w
        return (x * w).sum(-1)

print("output", tuple(Mix()(torch.randn(4, 3)).shape))
