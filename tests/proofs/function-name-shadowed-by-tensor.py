import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

net = nn.Linear(4, 3)
criterion = loss = nn.CrossEntropyLoss()
for step in range(2):
    x, y = torch.randn(8, 4), torch.randint(0, 3, (8,))
    if CURED:
        loss = criterion(net(x), y)
    else:
        loss = loss(net(x), y)
    loss.backward()
    print(f"step {step} loss {loss.item():.4f}")
