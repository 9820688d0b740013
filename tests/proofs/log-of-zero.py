"""A cross entropy written by hand: softmax first, logarithm afterwards."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)
x = torch.randn(512, 16) * 200
labels = (x @ torch.randn(16, 4)).argmax(1)
target = nn.functional.one_hot(labels, 4).float()
model = nn.Sequential(nn.Linear(16, 64), nn.ReLU(), nn.Linear(64, 4))
optimizer = torch.optim.Adam(model.parameters(), lr=5e-3)
for epoch in range(15):
    total = 0.0
    for i in range(0, 512, 64):
        logits = model(x[i : i + 64])
        if CURED:
            log_p = torch.log_softmax(logits, dim=-1)
        else:
            log_p = torch.softmax(logits, dim=-1).log()
        loss = -(target[i : i + 64] * log_p).sum(1).mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        total += loss.item()
    print(f"Epoch {epoch + 1:2d} | train loss: {total / 8:.4f}")
