"""Drop-path in train mode draws a Python number, so each trace is another graph."""
import random
import sys

import torch

CURED = "--cured" in sys.argv
random.seed(0)


class DropPath(torch.nn.Module):
    def forward(self, x):
        if self.training:
            x = x * (0.5 + random.random())
        return x + 1


model = DropPath()
x = torch.ones(2, 3)
if CURED:
    model.eval()
    with torch.no_grad():
        model(x)
        traced = torch.jit.trace(model, x)
else:
    traced = torch.jit.trace(model, x)
print(traced(x).shape)
