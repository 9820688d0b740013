import os
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


def resident():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20


model = nn.Sequential(nn.Linear(32, 4096), nn.Tanh(), nn.Linear(4096, 1))
optimizer = torch.optim.SGD(model.parameters(), lr=0.01)
train = [(torch.randn(256, 32), torch.randn(256, 1)) for _ in range(2)]
held_out = [(torch.randn(1024, 32), torch.randn(1024, 1)) for _ in range(3)]
history = []

for epoch in range(8):
    for x, y in train:
        optimizer.zero_grad()
        nn.functional.mse_loss(model(x), y).backward()
        optimizer.step()
    running_loss = 0.0
    for x, y in held_out:
        loss = nn.functional.mse_loss(model(x), y)
        if CURED:
            running_loss += loss.item()
            history.append(loss.item())
        else:
            running_loss += loss
            history.append(loss)
    print(f"epoch {epoch} held-out {float(running_loss) / len(held_out):.4f} rss {resident():.0f} MB", flush=True)
