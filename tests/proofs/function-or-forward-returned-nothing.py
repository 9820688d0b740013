import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)
net = nn.Linear(4, 3)


def compute_loss(x, y):
    loss = nn.functional.cross_entropy(net(x), y)
    if CURED:
        return loss


loss = compute_loss(torch.randn(8, 4), torch.randint(0, 3, (8,)))
loss.backward()
print("gradient", tuple(net.weight.grad.shape))
