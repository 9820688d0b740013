import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

net = nn.Linear(6, 4)
x, labels = torch.randn(16, 6), torch.randint(0, 4, (16,))
if CURED:
    criterion = nn.CrossEntropyLoss()
    loss = criterion(net(x), labels)
else:
    criterion = nn.BCEWithLogitsLoss()
    loss = criterion(net(x), labels.float())
loss.backward()
print(f"loss {loss.item():.4f}")
