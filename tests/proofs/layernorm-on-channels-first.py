import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

conv, norm = nn.Conv2d(3, 24, 4, stride=4), nn.LayerNorm(24)
x = conv(torch.randn(2, 3, 32, 32))
if CURED:
    x = norm(x.movedim(1, -1)).movedim(-1, 1)
else:
    x = norm(x)
print("patches", tuple(x.shape))
