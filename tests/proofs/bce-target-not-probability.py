import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

net = nn.Sequential(nn.Conv2d(3, 1, 3, padding=1), nn.Sigmoid())
image = torch.rand(2, 3, 16, 16)
mask = (torch.rand(2, 1, 16, 16) > 0.5).float() * 255  # as stored in png
if CURED:
    mask = (mask > 127).float()
loss = nn.functional.binary_cross_entropy(net(image), mask)
loss.backward()
print(f"loss {loss.item():.4f}")
