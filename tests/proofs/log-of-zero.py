"""A cross entropy written by hand: softmax first, logarithm afterwards."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)
x = torch.randn(512, 16)
y = (x @ torch.randn(16, 4)).argmax(1)
x[400:] *= 300
target = nn.functional.one_hot(y, 4).float()
model = nn.Sequential(nn.Linear(16, 64), nn.ReLU(), nn.Linear(64, 4))
optimizer = torch.optim.Adam(model.parameters(), lr=5e-3)
step = 0
for epoch in range(4):
    for i in range(0, 512, 32):
        logits = model(x[i : i + 32])
        if CURED:
            log_p = torch.log_softmax(logits, dim=-1)
        else:
            log_p = torch.softmax(logits, dim=-1).log()
        loss = -(target[i : i + 32] * log_p).sum(1).mean()
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
        step += 1
        if step % 2 == 0:
            print(f"step {step:3d} | train loss: {loss.item():.4f}")
