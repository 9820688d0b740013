import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


net = nn.Conv2d(3, 1, 3, padding=1)
criterion = nn.BCEWithLogitsLoss()
images = torch.rand(2, 3, 32, 32)
mask = (torch.rand(2, 1, 32, 32) > 0.5).float().repeat(1, 3, 1, 1)  # a gray mask read as RGB
if CURED:
    mask = (mask[:, :1] > 0.5).float()
loss = criterion(net(images), mask)
loss.backward()
print(f"loss {loss.item():.4f}")
