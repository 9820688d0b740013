import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


def conv_block(c1, c2, k, bias):
    if CURED:
        conv = nn.Conv2d(c1, c2, k, stride=1, padding=k // 2, bias=True)
    else:
        conv = nn.Conv2d(c1, c2, k, bias, k // 2)  # the fourth argument is stride
    return nn.Sequential(conv, nn.ReLU())


print(conv_block(3, 8, 3, True)(torch.randn(1, 3, 16, 16)).shape)
