import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

layers, width = [], 4
for out in (16, 16, 2):
    layers += [nn.Linear(width, out), nn.ReLU()]
    width = out
layers = layers[:-1]
if CURED:
    net = nn.Sequential(*layers)
else:
    net = nn.Sequential(layers)
print("logits", tuple(net(torch.randn(3, 4)).shape))
