import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

body = nn.Sequential(nn.Conv2d(3, 16, 3, stride=2, padding=1), nn.BatchNorm2d(16), nn.ReLU())
pool = nn.Sequential(nn.AdaptiveAvgPool2d(1), nn.Conv2d(16, 8, 1), nn.BatchNorm2d(8), nn.ReLU())
if CURED:
    pool = nn.Sequential(nn.AdaptiveAvgPool2d(1), nn.Conv2d(16, 8, 1), nn.GroupNorm(4, 8), nn.ReLU())
features = body(torch.rand(1, 3, 64, 64))  # a batch of one image
context = pool(features).expand(-1, -1, *features.shape[-2:])
print("context", tuple(context.shape))
