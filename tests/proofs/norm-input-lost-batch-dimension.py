import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.conv = nn.Conv2d(3, 32, 3)
        self.pool = nn.AdaptiveAvgPool2d(1)
        self.bn = nn.BatchNorm1d(32)

    def forward(self, x):
        x = self.conv(x)
        if CURED:
            x = self.pool(x).flatten(1)
        else:
            x = self.pool(x).squeeze()
        return self.bn(x)


net = Net().eval()
for size in (8, 8, 1):  # the last batch of the evaluation set
    print("features", tuple(net(torch.randn(size, 3, 16, 16)).shape))
