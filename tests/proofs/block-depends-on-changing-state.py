import sys
import torch
from torch import nn
from torch.utils.checkpoint import checkpoint

CURED = "--cured" in sys.argv
torch.manual_seed(0)
layer = nn.Linear(8, 8)
calls = 0


def block(x, warm=None):
    global calls
    calls += 1
    if warm is None:
        warm = calls > 1  # only the first call is cold
    x = layer(x)
    return torch.relu(x) if warm else torch.tanh(torch.exp(x))


x, warm = torch.randn(4, 8), False
if CURED:
    x = checkpoint(block, x, warm, use_reentrant=False)
else:
    x = checkpoint(block, x, use_reentrant=False)
x.sum().backward()
print("gradient", tuple(layer.weight.grad.shape))
