"""Every gradient holds inf or nan, so GradScaler skips each step and halves its scale."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)
x = torch.randn(256, 16)
y = (x[:, 0] > 0).long()
twin = torch.randperm(256)
twin[:8] = torch.arange(8)
model = nn.Sequential(nn.Linear(16, 64), nn.ReLU(), nn.Linear(64, 2))
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
scaler = torch.amp.GradScaler("cpu")
for step in range(1, 21):
    optimizer.zero_grad()
    with torch.autocast("cpu", dtype=torch.bfloat16):
        h = model(x)
        ce = nn.functional.cross_entropy(h, y)
        a, b = h, h[twin]
        if CURED:
            distance = (a - b).float().pow(2).sum(1).add(1e-8).sqrt().mean()
        else:
            distance = (a - b).float().pow(2).sum(1).sqrt().mean()
        loss = ce + 1e-3 * distance
    scaler.scale(loss).backward()
    scaler.step(optimizer)
    scaler.update()
    print(f"step {step} loss {loss.item():.4f} loss_scale {scaler.get_scale():g}")
