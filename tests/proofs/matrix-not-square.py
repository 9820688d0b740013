"""A rectangular matrix is inverted."""
import sys

import torch

CURED = "--cured" in sys.argv
torch.manual_seed(0)
A = torch.randn(4, 3)
if CURED:
    inverse = torch.linalg.pinv(A)
else:
    inverse = torch.linalg.inv(A)
print("inverse", tuple(inverse.shape))
