"""Anomaly detection while GradScaler still looks for its scale."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)
model = nn.Linear(8, 4)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
scaler = torch.amp.GradScaler("cpu", init_scale=2.0**127)
x, y = torch.randn(64, 8) * 8, torch.randint(0, 4, (64,))
torch.autograd.set_detect_anomaly(True)
if CURED:
    torch.autograd.set_detect_anomaly(False)
for step in range(40):
    optimizer.zero_grad()
    with torch.autocast("cpu", dtype=torch.float16):
        probs = torch.softmax(model(x) * 4, dim=-1)
        loss = -(probs.gather(1, y[:, None]) * 50).mean()
    scaler.scale(loss).backward()
    scaler.step(optimizer)
    scaler.update()
print("settled" if scaler.get_scale() > 1 else "never settled")
