"""A normalised weight is assigned to the parameter itself."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

layer = nn.Linear(4, 4)
scaled = layer.weight / layer.weight.norm()
if CURED:
    with torch.no_grad():
        layer.weight.copy_(scaled)
else:
    layer.weight = layer.weight / layer.weight.norm()
print(layer.weight.norm().item())
