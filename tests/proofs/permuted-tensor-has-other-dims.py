"""A batch permutation meets a single image."""
import sys

import torch

CURED = "--cured" in sys.argv
torch.manual_seed(0)
x = torch.randn(32, 32, 3)
if CURED:
    x = x.permute(2, 0, 1)
else:
    x = x.permute(0, 3, 1, 2)
print("shape", tuple(x.shape))
