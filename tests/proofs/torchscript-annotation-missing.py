"""A scripted module whose integer argument is not annotated."""
import sys

import torch

CURED = "--cured" in sys.argv

if CURED:

    class Repeat(torch.nn.Module):
        def forward(self, x: torch.Tensor, repeat: int) -> torch.Tensor:
            return x.repeat(repeat, 1)

else:

    class Repeat(torch.nn.Module):
        def forward(self, x, repeat):
            return x * repeat


model = torch.jit.script(Repeat())
print(model(torch.ones(1, 3), 2).shape)
