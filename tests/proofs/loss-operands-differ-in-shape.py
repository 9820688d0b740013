import sys
import torch
from torch import nn
from torch.nn import functional as F

CURED = "--cured" in sys.argv
torch.manual_seed(0)
x, target = torch.randn(16, 8), torch.randn(16)
head = nn.Linear(32, 1 if CURED else 3)   # three outputs left over from a classifier
net = nn.Sequential(nn.Linear(8, 32), nn.ReLU(), head)
opt = torch.optim.SGD(net.parameters(), lr=0.01)
for step in range(3):
    pred = net(x)
    if CURED:
        loss = F.mse_loss(pred.squeeze(-1), target)
    else:
        loss = F.mse_loss(pred, target)
    opt.zero_grad()
    loss.backward()
    opt.step()
    print(f"step {step} loss {loss.item():.4f}")
