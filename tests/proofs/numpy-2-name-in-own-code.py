"""A training loop that starts from np.Inf, removed in NumPy 2."""
import sys

import numpy as np
import torch

CURED = "--cured" in sys.argv
torch.manual_seed(0)
if CURED:
    best = np.inf
else:
    best = np.Inf
model = torch.nn.Linear(3, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
x, y = torch.randn(32, 3), torch.randn(32, 1)
for epoch in range(3):
    loss = torch.nn.functional.mse_loss(model(x), y)
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    best = min(best, loss.item())
    print(f"epoch {epoch} best {best:.4f}")
