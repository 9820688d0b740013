import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

net = nn.Sequential(nn.Linear(6, 16), nn.ReLU(), nn.Linear(16, 1))
criterion = nn.BCELoss()
if CURED:
    criterion = nn.BCEWithLogitsLoss()
x, y = torch.randn(32, 6), torch.randint(0, 2, (32, 1)).float()
loss = criterion(net(x), y)
loss.backward()
print(f"loss {loss.item():.4f}")
