import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

body, head = nn.Linear(8, 16), nn.Linear(16, 2)
features = torch.relu(body(torch.randn(4, 8)))
if CURED:
    features = features.detach()
else:
    features.requires_grad = False
loss = nn.functional.cross_entropy(head(features), torch.randint(0, 2, (4,)))
loss.backward()
print("body has a gradient:", body.weight.grad is not None)
