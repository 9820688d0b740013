import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
pool = nn.MaxPool2d(2, padding=2)
if CURED:
    pool = nn.MaxPool2d(2, padding=1)
print("pooled", tuple(pool(torch.rand(1, 3, 16, 16)).shape))
