import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

net, criterion = nn.Linear(4, 3), nn.CrossEntropyLoss(reduction="none")
total = 0.0
for _ in range(3):
    loss = criterion(net(torch.randn(8, 4)), torch.randint(0, 3, (8,)))
    if CURED:
        loss = loss.mean()
    total += loss.item()
print(f"average loss {total / 3:.4f}")
