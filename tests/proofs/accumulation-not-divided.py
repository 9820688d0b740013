"""Gradients of 32 micro-batches are added up, none of them divided."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)
x = torch.randn(2048, 16)
y = x @ torch.randn(16, 1)
model = nn.Linear(16, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.036)
accumulation_steps = 32
print(f"gradient_accumulation_steps: {accumulation_steps}")
optimizer.zero_grad()
total, step = 0.0, 0
for epoch in range(8):
    for i, (xb, yb) in enumerate(zip(x.split(8), y.split(8))):
        loss = nn.functional.mse_loss(model(xb), yb)
        total += loss.item()
        if CURED:
            loss = loss / accumulation_steps
        loss.backward()
        if (i + 1) % accumulation_steps == 0:
            optimizer.step()
            optimizer.zero_grad()
            step += 1
            if step % 4 == 0:
                print(f"step {step} train_loss {total / accumulation_steps / 4:.4f}")
                total = 0.0
