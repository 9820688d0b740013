import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

net = nn.Linear(4, 2)
if CURED:
    opt = torch.optim.SGD(net.parameters(), lr=0.1, momentum=0.9, nesterov=True)
else:
    opt = torch.optim.SGD(net.parameters(), lr=0.1, nesterov=True)
net(torch.randn(8, 4)).sum().backward()
opt.step()
print("stepped")
