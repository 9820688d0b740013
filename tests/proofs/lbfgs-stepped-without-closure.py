import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

net, criterion = nn.Linear(4, 1), nn.MSELoss()
opt = torch.optim.LBFGS(net.parameters(), lr=0.5)
x, y = torch.randn(32, 4), torch.randn(32, 1)
for epoch in range(3):
    if CURED:
        def closure():
            opt.zero_grad()
            loss = criterion(net(x), y)
            loss.backward()
            return loss
        loss = opt.step(closure)
    else:
        loss = criterion(net(x), y)
        loss.backward()
        opt.step()
    print(f"epoch {epoch} loss {loss.item():.4f}")
