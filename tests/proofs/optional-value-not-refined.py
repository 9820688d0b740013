import sys
from typing import Optional

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


class Plain(nn.Module):
    def forward(self, x, mask: Optional[torch.Tensor]):
        return x[: mask.shape[0]]


class Checked(nn.Module):
    bias: Optional[torch.Tensor]

    def __init__(self):
        super().__init__()
        self.bias = torch.ones(3)

    def forward(self, x):
        b = self.bias
        if b is not None:
            x = x + b
        return x


if CURED:
    print(torch.jit.script(Checked())(torch.zeros(3)))
else:
    torch.jit.script(Plain())
