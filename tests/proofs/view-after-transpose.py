import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)
batch, length, heads, width = 4, 10, 2, 8

x = torch.randn(batch, heads, length, width)  # per-head attention output
proj = nn.Linear(heads * width, 16)
if CURED:
    x = x.transpose(1, 2).reshape(batch, length, -1)
else:
    x = x.transpose(1, 2).view(batch, length, -1)
print("merged heads", tuple(proj(x).shape))
