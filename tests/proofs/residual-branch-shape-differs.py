import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


class Block(nn.Module):
    def __init__(self, in_ch, out_ch, stride):
        super().__init__()
        self.body = nn.Sequential(nn.Conv2d(in_ch, out_ch, 3, stride, 1), nn.BatchNorm2d(out_ch), nn.ReLU(),
                                  nn.Conv2d(out_ch, out_ch, 3, 1, 1), nn.BatchNorm2d(out_ch))
        self.shortcut = nn.Identity()
        if CURED:
            self.shortcut = nn.Conv2d(in_ch, out_ch, kernel_size=1, stride=stride)

    def forward(self, x):
        return torch.relu(self.body(x) + self.shortcut(x))


net = nn.Sequential(Block(16, 16, 1), Block(16, 32, 2))
out = net(torch.randn(4, 16, 32, 32))
out.mean().backward()
print("output", tuple(out.shape))
