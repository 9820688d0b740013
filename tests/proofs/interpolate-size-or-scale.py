import sys
import torch
import torch.nn as nn
import torch.nn.functional as F

CURED = "--cured" in sys.argv
torch.manual_seed(0)

x, other = torch.randn(1, 3, 8, 8), torch.randn(1, 3, 16, 16)
if CURED:
    x = F.interpolate(x, size=other.shape[-2:], mode='nearest')
else:
    x = F.interpolate(x, size=other.shape[-2:], scale_factor=2, mode='nearest')
print("out", tuple(x.shape))
