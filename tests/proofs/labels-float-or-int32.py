import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

x, target = torch.randn(16, 4), torch.Tensor([i % 3 for i in range(16)])
net, criterion = nn.Linear(4, 3), nn.CrossEntropyLoss()
logits = net(x)
if CURED:
    loss = criterion(logits, target.long())
else:
    loss = criterion(logits, target)
loss.backward()
print(f"loss {loss.item():.4f}")
