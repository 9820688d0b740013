import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


net = nn.Conv3d(3, 8, 3, padding=1)
x = torch.rand(2, 8, 3, 32, 32)  # eight frames of three colours
if CURED:
    x = x.permute(0, 2, 1, 3, 4)
out = net(x)
out.mean().backward()
print(tuple(out.shape))
