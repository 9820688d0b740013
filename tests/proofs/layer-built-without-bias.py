import sys
from torch import nn

CURED = "--cured" in sys.argv


def init(m):
    if isinstance(m, nn.Conv2d):
        nn.init.kaiming_normal_(m.weight)
        if CURED:
            if m.bias is not None:
                nn.init.zeros_(m.bias)
        else:
            m.bias.data.zero_()


net = nn.Sequential(nn.Conv2d(3, 8, 3, bias=False), nn.BatchNorm2d(8), nn.ReLU())
net.apply(init)
print("ready")
