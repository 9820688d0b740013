"""Layers in a plain list cannot be scripted."""
import sys

import torch

CURED = "--cured" in sys.argv


class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        if CURED:
            self.layers = torch.nn.ModuleList([torch.nn.Linear(4, 4) for _ in range(3)])
        else:
            self.layers = [torch.nn.Linear(4, 4) for _ in range(3)]

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        for layer in self.layers:
            x = torch.relu(layer(x))
        return x


print(torch.jit.script(Net())(torch.ones(1, 4)).shape)
