import math
import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

channels = 48
if CURED:
    norm = nn.GroupNorm(math.gcd(32, channels), channels)
else:
    norm = nn.GroupNorm(32, channels)
out = norm(nn.Conv2d(3, channels, 3)(torch.randn(2, 3, 16, 16)))
print("normalised", tuple(out.shape))
