import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


def load_table(rows=10_000_000):
    """A regression table: one feature, one target a row."""
    x = torch.randn(rows, 1)
    return x, 3 * x[:, 0] + 0.1


def fit(model, x, target):
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for epoch in range(1):
        optimizer.zero_grad()
        prediction = model(x)
        loss = ((prediction - target) ** 2).mean()
        loss.backward()
        optimizer.step()
        print(f"epoch {epoch} loss {loss.item():.4f}")


x, target = load_table()
if CURED:
    target = target.unsqueeze(1)      # (N,) -> (N, 1), like the prediction
fit(nn.Linear(1, 1), x, target)
