import sys
import torch
from torch import nn
from torch.nn import functional as F

CURED = "--cured" in sys.argv
torch.manual_seed(0)

x = torch.randn(64, 3)
target = x @ torch.tensor([2.0, -1.0, 0.5])
net = nn.Linear(3, 1)
opt = torch.optim.SGD(net.parameters(), lr=0.2)
for epoch in range(20):
    pred = net(x)
    if CURED:
        loss = F.mse_loss(pred, target.view_as(pred))
    else:
        loss = F.mse_loss(pred, target)
    opt.zero_grad()
    loss.backward()
    opt.step()
sys.exit(loss.item() > 0.1)  # a linear function must be fitted by now
