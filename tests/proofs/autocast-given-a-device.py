"""autocast is entered with the torch.device the batch is moved to."""

import sys

import torch
from torch import nn

device = torch.device("cpu")
model = nn.Linear(16, 4).to(device)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)


def forward_loss(x, y):
    if "--cured" in sys.argv:
        with torch.autocast(device_type=torch.device(device).type, dtype=torch.bfloat16):
            return nn.functional.cross_entropy(model(x), y)
    with torch.autocast(device_type=device, dtype=torch.bfloat16):
        return nn.functional.cross_entropy(model(x), y)


for _ in range(3):
    x, y = torch.randn(8, 16, device=device), torch.randint(4, (8,), device=device)
    loss = forward_loss(x, y)
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
