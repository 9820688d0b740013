import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


class Decoder(nn.Module):
    def __init__(self):
        super().__init__()
        self.up = nn.Conv2d(64, 32, 3, padding=1)  # forgot the skip connection
        if CURED:
            self.up = nn.Conv2d(96, 32, 3, padding=1)
        self.head = nn.Conv2d(32, 2, 1)

    def forward(self, deep, skip):
        deep = nn.functional.interpolate(deep, scale_factor=2)
        return self.head(torch.relu(self.up(torch.cat([deep, skip], dim=1))))


net = Decoder()
out = net(torch.randn(2, 64, 8, 8), torch.randn(2, 32, 16, 16))
out.mean().backward()
print("mask", tuple(out.shape))
