import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

table = torch.cat([torch.randn(20, 6), torch.randint(0, 3, (20, 1)).float()], dim=1)
x, target = table[:, :6], table[:, 6:]
net, criterion = nn.Linear(6, 3), nn.CrossEntropyLoss()
logits = net(x)
if CURED:
    loss = criterion(logits, target.squeeze(1).long())
else:
    loss = criterion(logits, target.long())
loss.backward()
print(f"loss {loss.item():.4f}")
