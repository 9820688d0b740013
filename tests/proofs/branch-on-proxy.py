"""torch.fx meets a branch on its input."""
import sys

import torch
import torch.fx

CURED = "--cured" in sys.argv


class Net(torch.nn.Module):
    def forward(self, x):
        if CURED:
            x = torch.where(x.sum() > 0, x, -x)
        elif x.sum() > 0:
            x = x + 0
        else:
            x = -x
        return x


graph = torch.fx.symbolic_trace(Net())
print(graph(torch.ones(2)))
