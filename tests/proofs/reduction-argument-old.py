"""size_average= is the spelling from before PyTorch 1.0."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)
device = "cpu"
class_weights = torch.tensor([1.0, 3.0])
x, y = torch.randn(32, 6), torch.randint(0, 2, (32,))
model = nn.Linear(6, 2)
if CURED:
    criterion = nn.CrossEntropyLoss(weight=class_weights.to(device), ignore_index=-100, reduction="mean")
else:
    criterion = nn.CrossEntropyLoss(weight=class_weights, size_average=True)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
for epoch in range(5):
    loss = criterion(model(x), y)
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
