import sys
import torch
import torch.nn as nn
import torch.nn.functional as F

CURED = "--cured" in sys.argv
torch.manual_seed(0)

x, grid = torch.randn(4, 3, 8, 8), torch.rand(8, 8, 8, 2) * 2 - 1
if CURED:
    grid = grid[:1].expand(x.size(0), -1, -1, -1)
print("warped", tuple(F.grid_sample(x, grid, align_corners=False).shape))
