import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

net, criterion = nn.Linear(4, 1), nn.MSELoss()
opt = torch.optim.SGD(net.parameters(), lr=0.1)
for step in range(3):
    x, y = torch.randn(8, 4), torch.randn(8, 1)
    opt.zero_grad()
    if CURED:
        loss = criterion(net(x), y)
    else:
        loss = criterion(net(x), y).item()
    loss.backward()
    opt.step()
    print(f"step {step} loss {float(loss):.4f}")
