"""A scripted forward stores an attribute that __init__ did not make."""
import sys

import torch

CURED = "--cured" in sys.argv


class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        if CURED:
            self.cache = torch.empty(0)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        self.cache = x
        return x + 1


print(torch.jit.script(Net())(torch.ones(1, 4)))
