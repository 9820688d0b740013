import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

x, target = torch.randn(16, 4), torch.randint(0, 2, (16,)).float()
net = nn.Linear(4, 1)
criterion = nn.CrossEntropyLoss()
print(net)
logits = net(x)
if CURED:
    criterion = nn.BCEWithLogitsLoss()
    loss = criterion(logits.squeeze(-1), target)
else:
    loss = criterion(logits, target)
loss.backward()
print(f"loss {loss.item():.4f}")
