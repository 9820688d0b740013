import sys
import torch
import torch.nn as nn
import torch.nn.functional as F

CURED = "--cured" in sys.argv
torch.manual_seed(0)

x, theta = torch.randn(4, 3, 32, 32), torch.randn(4, 6)
if CURED:
    theta = theta.view(-1, 2, 3)
print("grid", tuple(F.affine_grid(theta, x.size(), align_corners=False).shape))
