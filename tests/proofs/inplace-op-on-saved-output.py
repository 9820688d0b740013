import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

net = nn.Sequential(nn.Linear(8, 16), nn.Tanh())
head = nn.Linear(16, 1)
x, target = torch.randn(32, 8), torch.randn(32, 1)
y = net(x).sigmoid()
mask = torch.rand_like(y) < 0.2
if CURED:
    y = torch.where(mask, torch.zeros_like(y), y)
else:
    y[mask] = 0
loss = nn.functional.mse_loss(head(y), target)
loss.backward()
print(f"loss {loss.item():.4f}")
