"""The data is passed where a number of features belongs."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)
x = torch.randn(4, 3)
if CURED:
    layer = nn.Linear(x.shape[1], 16)
    print("output", tuple(layer(x).shape))
else:
    print("weight", torch.FloatTensor(x, x).shape)
