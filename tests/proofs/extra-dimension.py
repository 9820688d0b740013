import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

net = nn.Sequential(nn.Conv2d(3, 8, 3), nn.ReLU(), nn.AdaptiveAvgPool2d(1), nn.Flatten())
x = torch.rand(4, 6, 3, 32, 32)  # 4 clips of 6 frames
b, t = x.shape[:2]
if CURED:
    features = net(x.flatten(0, 1)).unflatten(0, (b, t))
else:
    features = net(x)
print("clip features", tuple(features.mean(1).shape))
