import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

norm = nn.BatchNorm1d(32)
if CURED:
    norm = nn.GroupNorm(8, 32)
net = nn.Sequential(nn.Linear(10, 32), norm, nn.ReLU(), nn.Linear(32, 3))
batch_size = 1  # more does not fit into memory
print(f"training with batch_size={batch_size}")
for step in range(3):
    x, y = torch.randn(batch_size, 10), torch.randint(0, 3, (batch_size,))
    loss = nn.functional.cross_entropy(net(x), y)
    loss.backward()
    print(f"step {step} loss {loss.item():.4f}")
