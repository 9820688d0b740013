import sys
import torch
from torch import nn
from torch.nn import functional as F

CURED = "--cured" in sys.argv
torch.manual_seed(0)


net = nn.Sequential(nn.Conv2d(3, 8, 3), nn.ReLU(), nn.Conv2d(8, 1, 3))  # no padding: four pixels less
images = torch.rand(2, 3, 32, 32)
mask = (torch.rand(2, 1, 32, 32) > 0.5).float()
out = net(images)
if CURED:
    out = F.interpolate(out, size=mask.shape[-2:], mode='bilinear', align_corners=False)
loss = F.binary_cross_entropy_with_logits(out, mask)
loss.backward()
print(f"loss {loss.item():.4f}")
