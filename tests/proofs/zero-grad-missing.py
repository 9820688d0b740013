"""Nobody clears .grad: every step adds the gradients of all steps before it."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)
x = torch.randn(1280, 16)
y = (x[:, :4].sum(1) + torch.randn(1280) > 0).long()
model = nn.Sequential(nn.Linear(16, 32), nn.ReLU(), nn.Linear(32, 2))
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
step = 0
for epoch in range(10):
    for xb, yb in zip(x.split(64), y.split(64)):
        if CURED:
            optimizer.zero_grad()
        loss = nn.functional.cross_entropy(model(xb), yb)
        loss.backward()
        norm = torch.nn.utils.get_total_norm([p.grad for p in model.parameters()])
        optimizer.step()
        step += 1
        if step % 20 == 1:
            print(f"step {step} loss {loss.item():.4f} grad_norm {norm.item():.3f}")
