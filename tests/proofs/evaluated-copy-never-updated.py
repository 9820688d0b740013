"""Validation runs on a copy that was made before training."""
import copy
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)
x, w = torch.randn(400, 8), torch.randn(8, 1)
y = x @ w + 0.1 * torch.randn(400, 1)
model = nn.Linear(8, 1)
eval_model = copy.deepcopy(model)
optimizer = torch.optim.SGD(model.parameters(), lr=0.02)
for epoch in range(8):
    loss = nn.functional.mse_loss(model(x[:300]), y[:300])
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    if CURED:
        eval_model.load_state_dict(model.state_dict())
    with torch.no_grad():
        val_loss = nn.functional.mse_loss(eval_model(x[300:]), y[300:])
    print(f"epoch {epoch + 1} train_loss={loss.item():.4f} val_loss={val_loss.item():.4f}")
