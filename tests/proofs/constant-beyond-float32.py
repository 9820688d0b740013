"""A mask value taken from float64 on float32 scores."""
import sys

import torch

CURED = "--cured" in sys.argv
torch.manual_seed(0)

x = torch.randn(2, 5)
mask = torch.arange(5) > 2
if CURED:
    x = x.masked_fill(mask, torch.finfo(x.dtype).min)
else:
    x = x.masked_fill(mask, torch.finfo(torch.float64).min)
print("softmax", x.softmax(dim=1).sum().item())
