import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


model = nn.Sequential(nn.Linear(8, 8), nn.ReLU(), nn.Linear(8, 2))
model[0].requires_grad_(False)


def scale(grad):
    return grad * 0.1


for p in model.parameters():
    if CURED:
        if p.requires_grad:
            p.register_hook(scale)
    else:
        p.register_hook(scale)
model(torch.randn(4, 8)).sum().backward()
print(model[2].weight.grad.shape)
