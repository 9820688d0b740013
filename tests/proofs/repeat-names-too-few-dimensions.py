"""A table with a batch dimension is repeated as if it had none."""
import sys

import torch

CURED = "--cured" in sys.argv
torch.manual_seed(0)
x = torch.randn(2, 1, 3)
if CURED:
    x = x.repeat(1, 1, 4)
else:
    x = x.repeat(1, 4)
print("shape", tuple(x.shape))
