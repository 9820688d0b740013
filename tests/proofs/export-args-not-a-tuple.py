import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


model = nn.Linear(4, 2)
x = torch.randn(3, 4)
if CURED:
    ep = torch.export.export(model, (x,))
else:
    ep = torch.export.export(model, x)
print(ep.module()(x).shape)
