import sys
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset

CURED = "--cured" in sys.argv
torch.manual_seed(0)

train_set = TensorDataset(torch.randn(65, 10), torch.randint(0, 3, (65,)))
loader = DataLoader(train_set, batch_size=16, shuffle=True)
if CURED:
    loader = DataLoader(train_set, batch_size=16, shuffle=True, drop_last=True)
net = nn.Sequential(nn.Linear(10, 32), nn.BatchNorm1d(32), nn.ReLU(), nn.Linear(32, 3))
for step, (x, y) in enumerate(loader):
    loss = nn.functional.cross_entropy(net(x), y)
    loss.backward()
    print(f"step {step} loss {loss.item():.4f}")
