import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

net = nn.Linear(6, 1)
tasks = [(torch.randn(8, 6), torch.randn(8, 1)) for _ in range(3)]
losses = [nn.functional.mse_loss(net(x), y) for x, y in tasks]
if CURED:
    mean_loss = torch.stack(losses).mean()
else:
    mean_loss = torch.cat(losses).mean()
mean_loss.backward()
print(f"loss {mean_loss.item():.4f}")
