import sys
import torch
import torch.nn as nn
import torch.nn.functional as F

CURED = "--cured" in sys.argv
torch.manual_seed(0)

x = torch.randn(1, 3, 8, 8)
if CURED:
    x = F.interpolate(x, scale_factor=2.0, mode='bilinear', align_corners=False)
else:
    x = F.interpolate(x, scale_factor=2.0, align_corners=False)
print("out", tuple(x.shape))
