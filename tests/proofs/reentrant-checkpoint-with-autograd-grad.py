import sys
import torch
from torch import nn
from torch.utils.checkpoint import checkpoint

CURED = "--cured" in sys.argv
torch.manual_seed(0)

block, head = nn.Sequential(nn.Linear(8, 8), nn.Tanh()), nn.Linear(8, 1)
x = torch.randn(4, 8, requires_grad=True)
if CURED:
    h = checkpoint(block, x, use_reentrant=False)
else:
    h = checkpoint(block, x, use_reentrant=True)
grad = torch.autograd.grad(head(h).sum(), x)[0]
print("input gradient", tuple(grad.shape))
