import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


model = nn.Linear(4, 2)
x = torch.randn(3, 4)
ep = torch.export.export(model, (x,))
if CURED:
    y = ep.module()(x)
else:
    y = ep(x)
print(y.shape)
