import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

net, criterion = nn.Linear(6, 1), nn.BCEWithLogitsLoss()
x, labels = torch.randn(16, 6), torch.randint(0, 2, (16,))
logits = net(x)
if CURED:
    loss = criterion(logits.squeeze(-1), labels.float())
else:
    loss = criterion(logits, labels.float())
loss.backward()
print(f"loss {loss.item():.4f}")
