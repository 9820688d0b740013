"""Every parameter gets Xavier values."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)
model = nn.Sequential(nn.Linear(4, 8), nn.BatchNorm1d(8))
if CURED:
    for p in model.parameters():
        if p.dim() > 1:
            nn.init.xavier_uniform_(p)
else:
    for p in model.parameters():
        nn.init.xavier_uniform_(p)
print("output", tuple(model(torch.randn(5, 4)).shape))
