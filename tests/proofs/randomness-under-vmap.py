"""Random numbers under torch.vmap."""
import sys

import torch

CURED = "--cured" in sys.argv
torch.manual_seed(0)


def noisy(v):
    return v + torch.randn(3)


x = torch.zeros(4, 3)
if CURED:
    out = torch.vmap(noisy, randomness="different")(x)
else:
    out = torch.vmap(noisy)(x)
print(out.shape)
