"""A poly schedule is driven further than the number of iterations it was planned for."""
import sys

import torch

CURED = "--cured" in sys.argv
torch.manual_seed(0)

base_lr, max_iter = 0.01, 20
model = torch.nn.Linear(8, 2)
optimizer = torch.optim.SGD(model.parameters(), lr=base_lr)
resumed_at = 15

for iteration in range(resumed_at, resumed_at + 10):
    if CURED:
        lr = base_lr * max(0.0, 1 - iteration / max_iter) ** 0.9
    else:
        lr = base_lr * (1 - iteration / max_iter) ** 0.9
    optimizer.param_groups[0]["lr"] = lr
    optimizer.zero_grad()
    loss = model(torch.randn(4, 8)).pow(2).mean()
    loss.backward()
    optimizer.step()
print("trained to iteration", iteration, "loss", round(loss.item(), 3))
