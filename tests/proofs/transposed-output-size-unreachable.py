import sys
import torch
import torch.nn as nn
import torch.nn.functional as F

CURED = "--cured" in sys.argv
torch.manual_seed(0)

up = nn.ConvTranspose2d(8, 8, 3, stride=2, padding=1)
x, target = torch.randn(1, 8, 13, 13), torch.randn(1, 8, 28, 28)
if CURED:
    x = up(x)
    x = F.interpolate(x, size=target.shape[-2:])
else:
    x = up(x, output_size=target.shape[-2:])
print("out", tuple(x.shape))
