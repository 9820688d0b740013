"""A batch of keys is transposed with t()."""
import sys

import torch

CURED = "--cured" in sys.argv
torch.manual_seed(0)
a, b = torch.randn(2, 4, 8), torch.randn(2, 5, 8)
if CURED:
    y = torch.matmul(a, b.transpose(-2, -1))
else:
    y = torch.matmul(a, b.t())
print("scores", tuple(y.shape))
