import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

layers = nn.ModuleList([nn.Linear(8, 8), nn.ReLU(), nn.Linear(8, 2)])
x = torch.randn(4, 8)
if CURED:
    for layer in layers:
        x = layer(x)
else:
    x = layers(x)
print("logits", tuple(x.shape))
