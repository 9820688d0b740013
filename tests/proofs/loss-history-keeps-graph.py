import os
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


def resident():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20


model = nn.Sequential(*[layer for _ in range(4) for layer in (nn.Linear(512, 512), nn.Tanh())], nn.Linear(512, 1))
optimizer = torch.optim.SGD(model.parameters(), lr=0.01)
data = [(torch.randn(2048, 512), torch.randn(2048, 1)) for _ in range(3)]
history = []

for epoch in range(12):
    running_loss = 0.0
    for x, y in data:
        loss = nn.functional.mse_loss(model(x), y)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        if CURED:
            running_loss += loss.item()
            history.append(loss.item())
        else:
            penalty = nn.functional.mse_loss(model(x), y)
            running_loss += penalty
            history.append(penalty)
    print(f"epoch {epoch} loss {float(running_loss) / len(data):.4f} rss {resident():.0f} MB", flush=True)
