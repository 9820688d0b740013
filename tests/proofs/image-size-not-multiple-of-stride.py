import sys
import torch
from torch import nn
from torch.nn import functional as F

CURED = "--cured" in sys.argv
torch.manual_seed(0)


down = nn.Sequential(nn.Conv2d(3, 8, 3, padding=1), nn.MaxPool2d(2), nn.ReLU())
up = nn.Sequential(nn.Upsample(scale_factor=2), nn.Conv2d(8, 3, 3, padding=1))


def forward(other):
    x = up(down(other))
    if CURED:
        x = F.interpolate(x, size=other.shape[-2:], mode='bilinear', align_corners=False)
    return x + other


out = forward(torch.rand(1, 3, 45, 61))
out.mean().backward()
print(tuple(out.shape))
