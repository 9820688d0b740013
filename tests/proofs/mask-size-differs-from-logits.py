import sys
import torch
from torch import nn
from torch.nn import functional as F

CURED = "--cured" in sys.argv
torch.manual_seed(0)

net = nn.Sequential(nn.Conv2d(3, 8, 3, stride=2, padding=1), nn.ReLU(), nn.Conv2d(8, 4, 1))
image, mask = torch.rand(2, 3, 32, 32), torch.randint(0, 4, (2, 32, 32))
logits = net(image)
if CURED:
    logits = F.interpolate(logits, size=mask.shape[-2:], mode='bilinear', align_corners=False)
loss = F.cross_entropy(logits, mask)
loss.backward()
print(f"loss {loss.item():.4f}")
