import sys

import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset

CURED = "--cured" in sys.argv
torch.manual_seed(0)

dataset = TensorDataset(torch.randn(256, 16), torch.randint(0, 2, (256,)))
if CURED:
    loader = DataLoader(dataset, batch_size=64, pin_memory=torch.cuda.is_available())
else:
    loader = DataLoader(dataset, batch_size=64, pin_memory=True)

model = nn.Linear(16, 2)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
for x, y in loader:
    optimizer.zero_grad()
    nn.functional.cross_entropy(model(x), y).backward()
    optimizer.step()
