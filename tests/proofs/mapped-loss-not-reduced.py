"""The gradient of one value per sample is asked for."""
import sys

import torch

CURED = "--cured" in sys.argv
torch.manual_seed(0)
def f(a):
    return a * 2

x = torch.randn(3)
if CURED:
    g = torch.func.grad(lambda a: f(a).sum())(x)
else:
    g = torch.func.grad(f)(x)
print("gradient", g.tolist())
