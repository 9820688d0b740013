"""A model traced with two inputs is called with one."""
import sys
import warnings

import torch

CURED = "--cured" in sys.argv
warnings.filterwarnings("ignore")


class Net(torch.nn.Module):
    def forward(self, x, mask):
        return x * mask


model = Net()
x, mask = torch.ones(2, 3), torch.ones(2, 3)
traced = torch.jit.trace(model, (x, mask))
if CURED:
    out = traced(x, mask)
else:
    out = traced(x)
print(out.shape)
