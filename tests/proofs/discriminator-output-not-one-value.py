import sys
import torch
from torch import nn
from torch.nn import functional as F

CURED = "--cured" in sys.argv
torch.manual_seed(0)


D = nn.Sequential(  # built for 32x32
    nn.Conv2d(3, 8, 4, 2, 1), nn.LeakyReLU(0.2), nn.Conv2d(8, 16, 4, 2, 1), nn.LeakyReLU(0.2),
    nn.Conv2d(16, 1, 8), nn.Sigmoid(),
)
criterion = nn.BCELoss()
images = torch.rand(4, 3, 64, 64)
if CURED:
    images = F.interpolate(images, size=(32, 32))  # transforms.Resize
out = D(images).view(-1)
loss = criterion(out, torch.ones(4))
loss.backward()
print(f"loss {loss.item():.4f}")
