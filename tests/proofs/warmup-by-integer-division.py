"""A warm-up factor computed with //: zero until the warm-up is over."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)
x = torch.randn(256, 16)
y = x @ torch.randn(16, 1)
model = nn.Sequential(nn.Linear(16, 64), nn.GELU(), nn.Linear(64, 1))
optimizer = torch.optim.AdamW(model.parameters(), lr=5e-3)
warmup_steps = 100
if CURED:
    warmup = lambda step: min(1.0, (step + 1) / warmup_steps)
else:
    warmup = lambda step: min(1.0, step // warmup_steps)
scheduler = torch.optim.lr_scheduler.LambdaLR(optimizer, warmup)
for step in range(1, 91):
    loss = nn.functional.mse_loss(model(x), y)
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    if step % 6 == 0:
        print(f"step {step} loss {loss.item():.4f}, lr {scheduler.get_last_lr()[0]:.2e}")
    scheduler.step()
