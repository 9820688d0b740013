"""A configuration object read in forward cannot be scripted."""
import sys
from types import SimpleNamespace

import torch

CURED = "--cured" in sys.argv
config = SimpleNamespace(scale=2.0)


class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.scale: float = float(config.scale)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return x * self.scale


class Wrong(torch.nn.Module):
    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return x * config.scale


print(torch.jit.script(Net() if CURED else Wrong())(torch.ones(1, 4)))
