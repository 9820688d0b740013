"""Shared weights are mapped with the samples."""
import sys

import torch

CURED = "--cured" in sys.argv
torch.manual_seed(0)
def f(params, x):
    return (params * x).sum()

params, x = torch.randn(3), torch.randn(5, 3)
if CURED:
    out = torch.func.vmap(f, in_dims=(None, 0))(params, x)
else:
    out = torch.func.vmap(f)(params, x)
print("out", tuple(out.shape))
