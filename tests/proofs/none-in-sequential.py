import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


def norm_layer(kind, width):
    return nn.BatchNorm2d(width) if kind == "batch" else None


layers = [nn.Conv2d(3, 8, 3), norm_layer("none", 8), nn.ReLU()]
if CURED:
    block = nn.Sequential(*[m for m in layers if m is not None])
else:
    block = nn.Sequential(nn.Identity())
    for i, m in enumerate(layers):
        block.register_module(str(i), m)
print(block(torch.randn(2, 3, 16, 16)).shape)
