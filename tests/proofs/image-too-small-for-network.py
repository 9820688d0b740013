import sys
import torch
from torch import nn
from torch.nn import functional as F

CURED = "--cured" in sys.argv
torch.manual_seed(0)

stages, ch = [], 3
for width in (8, 16, 32, 32, 32):
    stages += [nn.Conv2d(ch, width, 3), nn.ReLU(), nn.MaxPool2d(2)]
    ch = width
net = nn.Sequential(*stages[:9], nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(32, 10))

x, y = torch.rand(8, 3, 16, 16), torch.randint(0, 10, (8,))
if CURED:
    x = F.interpolate(x, size=(224, 224), mode='bilinear', align_corners=False)
loss = F.cross_entropy(net(x), y)
loss.backward()
print(f"loss {loss.item():.4f}")
