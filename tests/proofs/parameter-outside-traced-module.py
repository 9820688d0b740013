"""A weight in a plain list is no parameter of the traced module."""
import sys

import torch

CURED = "--cured" in sys.argv


class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        if CURED:
            self.weights = torch.nn.ParameterList([torch.nn.Parameter(torch.ones(3))])
        else:
            self.weights = [torch.nn.Parameter(torch.ones(3))]

    def forward(self, x):
        return x * self.weights[0]


traced = torch.jit.trace(Net(), torch.ones(2, 3))
print(traced(torch.ones(1, 3)).shape)
