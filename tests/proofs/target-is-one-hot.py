import sys
import torch
from torch import nn
from torch.nn import functional as F

CURED = "--cured" in sys.argv
torch.manual_seed(0)

x = torch.randn(20, 6)
target = F.one_hot(torch.randint(0, 3, (20,)), num_classes=3)
net, criterion = nn.Linear(6, 3), nn.CrossEntropyLoss()
logits = net(x)
if CURED:
    loss = criterion(logits, target.argmax(dim=1))
else:
    loss = criterion(logits, target)
loss.backward()
print(f"loss {loss.item():.4f}")
