"""A series is shifted within itself."""
import sys

import torch

CURED = "--cured" in sys.argv
torch.manual_seed(0)
x = torch.arange(6.0)
if CURED:
    x[1:] = x[:-1].clone()
else:
    x[1:].add_(x[:-1])
print("last", x[-1].item())
