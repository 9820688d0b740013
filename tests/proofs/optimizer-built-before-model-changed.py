"""The optimizer is built first; the model is replaced by a copy afterwards."""
import copy
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)
x = torch.randn(512, 10)
y = (x.sum(1) > 0).long()
model = nn.Sequential(nn.Linear(10, 32), nn.ReLU(), nn.Linear(32, 2))
optimizer = torch.optim.AdamW(model.parameters(), lr=1e-3)
model = copy.deepcopy(model).float()
if CURED:
    optimizer = torch.optim.AdamW(model.parameters(), lr=1e-3)
for epoch in range(10):
    total, right = 0.0, 0
    for xb, yb in zip(x.split(64), y.split(64)):
        out = model(xb)
        loss = nn.functional.cross_entropy(out, yb)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        total += loss.item()
        right += int((out.argmax(1) == yb).sum())
    print(f"epoch {epoch} train_loss {total / 8:.4f} train_acc {right / 512:.4f} lr {optimizer.param_groups[0]['lr']:.1e}")
