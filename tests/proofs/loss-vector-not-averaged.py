import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

net, criterion = nn.Linear(6, 3), nn.CrossEntropyLoss(reduction="none")
opt = torch.optim.SGD(net.parameters(), lr=0.1)
for step in range(3):
    x, y = torch.randn(16, 6), torch.randint(0, 3, (16,))
    loss = criterion(net(x), y)
    if CURED:
        loss = loss.mean()
    opt.zero_grad()
    loss.backward()
    opt.step()
    print(f"step {step} loss {loss.mean().item():.4f}")
