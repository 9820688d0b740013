import sys
import torch
from torch import nn
from torch.nn import functional as F

CURED = "--cured" in sys.argv
torch.manual_seed(0)


class UNet(nn.Module):
    def __init__(self):
        super().__init__()
        self.enc1, self.enc2 = nn.Conv2d(3, 8, 3, padding=1), nn.Conv2d(8, 16, 3, padding=1)
        self.dec = nn.Conv2d(24, 8, 3, padding=1)
        self.head = nn.Conv2d(8, 2, 1)

    def forward(self, x):
        skip = torch.relu(self.enc1(x))
        x = torch.relu(self.enc2(F.max_pool2d(skip, 2)))
        x = F.interpolate(x, scale_factor=2, mode="bilinear", align_corners=False)
        if CURED:
            x = F.interpolate(x, size=skip.shape[-2:], mode='bilinear', align_corners=False)
        return self.head(torch.relu(self.dec(torch.cat([skip, x], dim=1))))


net = UNet()
images, masks = torch.rand(2, 3, 45, 64), torch.randint(0, 2, (2, 45, 64))
loss = F.cross_entropy(net(images), masks)
loss.backward()
print(f"loss {loss.item():.4f}")
