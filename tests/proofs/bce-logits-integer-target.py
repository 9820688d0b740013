import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

net, criterion = nn.Linear(4, 1), nn.BCEWithLogitsLoss()
x, target = torch.randn(16, 4), torch.randint(0, 2, (16, 1))
logits = net(x)
if CURED:
    loss = criterion(logits, target.float())
else:
    loss = criterion(logits, target)
loss.backward()
print(f"loss {loss.item():.4f}")
