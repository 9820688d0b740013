import math
import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

# The bias of a detection layer: 3 anchors with 5 + 4 outputs.
s, layer = 16, nn.Conv2d(32, 27, 1)
b = layer.bias.view(3, -1)
if CURED:
    b.data[:, 4] += math.log(8 / (640 / s) ** 2)
else:
    b[:, 4] += math.log(8 / (640 / s) ** 2)
layer.bias = nn.Parameter(b.detach().view(-1), requires_grad=True)
print("objectness bias", round(layer.bias.view(3, -1)[0, 4].item(), 2))
