"""The dot product of two batches."""
import sys

import torch

CURED = "--cured" in sys.argv
torch.manual_seed(0)
a, b = torch.randn(4, 3), torch.randn(4, 3)
if CURED:
    rows = (a * b).sum(dim=-1)
else:
    rows = torch.dot(a, b)
print("rows", tuple(rows.shape))
