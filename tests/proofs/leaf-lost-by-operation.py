import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

net = nn.Linear(12, 2).double()
image, label = torch.rand(1, 12), torch.tensor([1])
if CURED:
    x = image.double().requires_grad_()
else:
    x = image.requires_grad_().double()
nn.functional.cross_entropy(net(x), label).backward()
gradient = x.grad
if gradient is not None:
    attack = x + 0.03 * gradient.sign()
    print("changed by", round((attack - x).abs().max().item(), 3))
