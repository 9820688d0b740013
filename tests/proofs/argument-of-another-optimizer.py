import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

net = nn.Linear(4, 2)
if CURED:
    opt = torch.optim.Adam(net.parameters(), lr=1e-3, betas=(0.9, 0.999))
else:
    opt = torch.optim.Adam(net.parameters(), lr=1e-3, momentum=0.9)
net(torch.randn(8, 4)).sum().backward()
opt.step()
print("stepped")
