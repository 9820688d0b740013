"""Indexing a ModuleList with a variable in a scripted forward."""
import sys

import torch

CURED = "--cured" in sys.argv


class Heads(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.layers = torch.nn.ModuleList([torch.nn.Linear(4, 4) for _ in range(3)])

    if CURED:

        def forward(self, x: torch.Tensor, i: int) -> torch.Tensor:
            for k, layer in enumerate(self.layers):
                if k == i:
                    x = layer(x)
            return x

    else:

        def forward(self, x: torch.Tensor, i: int) -> torch.Tensor:
            return self.layers[i](x)


print(torch.jit.script(Heads())(torch.ones(1, 4), 1).shape)
