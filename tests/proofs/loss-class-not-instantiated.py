import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

net = nn.Linear(4, 3)
x, target = torch.randn(8, 4), torch.randint(0, 3, (8,))
output = net(x)
if CURED:
    criterion = nn.CrossEntropyLoss()
    loss = criterion(output, target)
else:
    loss = nn.CrossEntropyLoss(output, target)
loss.backward()
print(f"loss {loss.item():.4f}")
