"""print() of a tensor inside a function compiled with fullgraph=True."""
import sys

import torch

CURED = "--cured" in sys.argv
torch.manual_seed(0)
fc = torch.nn.Linear(6, 6)


@torch.compile(backend="eager", fullgraph=True)
def block(x):
    h = torch.relu(fc(x))
    if not CURED:
        print("mean activation", h.mean())
    return h, h.mean()


for step in range(2):
    x = torch.randn(3, 6)
    h, stat = block(x)
    print("mean activation", stat.item())
