"""A decay planned for one epoch's steps: the learning rate is zero from the second epoch on."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)
x = torch.randn(640, 20)
y = x @ torch.randn(20, 1)
epochs, train_loader = 8, [slice(i, i + 32) for i in range(0, 640, 32)]
model = nn.Sequential(nn.Linear(20, 64), nn.ReLU(), nn.Linear(64, 1))
optimizer = torch.optim.AdamW(model.parameters(), lr=2e-3)
if CURED:
    total_steps = epochs * len(train_loader)
else:
    total_steps = len(train_loader)
scheduler = torch.optim.lr_scheduler.LinearLR(optimizer, 1.0, 0.0, total_iters=total_steps)
step = 0
for epoch in range(epochs):
    lr = scheduler.get_last_lr()[0]
    for b in train_loader:
        loss = nn.functional.mse_loss(model(x[b]), y[b])
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        scheduler.step()
        step += 1
    with torch.no_grad():
        full = nn.functional.mse_loss(model(x), y).item()
    print(f"epoch {epoch + 1} step {step} train_loss {full:.4f}, lr {lr:.2e}")
