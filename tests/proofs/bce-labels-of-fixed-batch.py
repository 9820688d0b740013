import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

from torch.utils.data import DataLoader

net = nn.Sequential(nn.Flatten(), nn.Linear(64, 1), nn.Flatten(0))
criterion = nn.BCEWithLogitsLoss()
real = torch.ones(16)  # made once, for a full batch
for x in DataLoader(torch.rand(40, 8, 8), batch_size=16):
    out = net(x)
    if CURED:
        loss = criterion(out, torch.ones_like(out))
    else:
        loss = criterion(out, real)
    loss.backward()
    print(f"loss {loss.item():.4f}")
