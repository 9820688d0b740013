import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

net = nn.Sequential(nn.Linear(4, 8), nn.ReLU(), nn.Linear(8, 1), nn.Sigmoid())
criterion = nn.BCELoss()
x, target = torch.randn(16, 4), torch.randint(0, 2, (16, 1))
pred = net(x)
if CURED:
    loss = criterion(pred, target.float())
else:
    loss = criterion(pred, target)
loss.backward()
print(f"loss {loss.item():.4f}")
