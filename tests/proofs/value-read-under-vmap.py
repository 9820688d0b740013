"""A branch on a sample's value under torch.vmap."""
import sys

import torch

CURED = "--cured" in sys.argv
torch.manual_seed(0)
x = torch.randn(4, 3)
if CURED:
    out = torch.vmap(lambda v: torch.where(v.sum() > 0, v, -v))(x)
else:
    out = torch.vmap(lambda v: v if v.sum() > 0 else -v)(x)
print(out.shape)
