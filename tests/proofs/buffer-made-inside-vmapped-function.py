"""A mapped function fills a new buffer."""
import sys

import torch

CURED = "--cured" in sys.argv
torch.manual_seed(0)
def f(x):
    if CURED:
        z = x.new_zeros(x.shape)
    else:
        z = torch.zeros(x.shape)
    z[0] = x[0]
    return z

print("out", tuple(torch.func.vmap(f)(torch.randn(2, 3)).shape))
