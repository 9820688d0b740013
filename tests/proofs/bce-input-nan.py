import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

net = nn.Sequential(nn.Linear(4, 8), nn.ReLU(), nn.Linear(8, 1))
x, y = torch.randn(16, 4), torch.randint(0, 2, (16, 1)).float()
x[3, 2] = float("nan")  # a missing value in the table
if CURED:
    keep = torch.isfinite(x).all(dim=1)
    x, y = x[keep], y[keep]
loss = nn.functional.binary_cross_entropy(torch.sigmoid(net(x)), y)
loss.backward()
print(f"loss {loss.item():.4f}")
