import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

norm = nn.BatchNorm1d(32)
if CURED:
    norm = nn.GroupNorm(8, 32)
net = nn.Sequential(nn.Linear(10, 32), norm, nn.ReLU(), nn.Linear(32, 3))
for step in range(3):
    x, y = torch.randn(1, 10), torch.randint(0, 3, (1,))  # one sample fits into memory
    loss = nn.functional.cross_entropy(net(x), y)
    loss.backward()
    print(f"step {step} loss {loss.item():.4f}")
