import sys
import torch
from torch import nn
from torch.nn import functional as F

CURED = "--cured" in sys.argv
torch.manual_seed(0)

from torch.utils.data import DataLoader, TensorDataset

BATCH = 16
net = nn.Linear(24, 3)
data = TensorDataset(torch.randn(43, 4, 6), torch.randint(0, 3, (43,)))
noise = torch.randn(BATCH, 24) * 0.1
for x, y in DataLoader(data, batch_size=BATCH):
    if CURED:
        x = x.view(x.size(0), -1)
        x = x + torch.randn_like(x) * 0.1
    else:
        x = F.pad(x.flatten(1), (0, 0, 0, BATCH - len(x))) + noise
    loss = F.cross_entropy(net(x), y)
    loss.backward()
    print(f"loss {loss.item():.4f}")
