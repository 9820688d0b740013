import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

width = 64
if CURED:
    hidden = width // 2
else:
    hidden = width / 2
net = nn.Sequential(nn.Linear(width, hidden), nn.ReLU(), nn.Linear(hidden, 10))
print("logits", tuple(net(torch.randn(4, width)).shape))
