import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

net, edges = nn.Linear(4, 1), torch.linspace(0, 1, 5)
x = torch.sigmoid(net(torch.randn(64, 4))).squeeze(-1)
if CURED:
    hist = torch.sigmoid((x[:, None] - edges) / 0.05).mean(0)
else:
    hist = torch.histogram(x, bins=5, range=(0.0, 1.0))[0] / 64
loss = (hist - 0.2).pow(2).sum()
loss.backward()
print(f"loss {loss.item():.4f}")
