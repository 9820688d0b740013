"""A clamp whose input lies beyond its limit: the derivative is exactly 0."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)
x = torch.randn(256, 6) * 0.1
y = (x[:, :1] > 0).float()
model = nn.Linear(6, 1)
with torch.no_grad():
    model.bias.fill_(4.0)
optimizer = torch.optim.SGD(model.parameters(), lr=0.5)
for epoch in range(8):
    out = model(x)
    if CURED:
        loss = nn.functional.binary_cross_entropy_with_logits(out, y)
    else:
        loss = nn.functional.mse_loss(out.clamp(0, 1), y)
    loss.backward()
    norm = torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
    optimizer.step()
    optimizer.zero_grad()
    print(f"epoch {epoch + 1} loss {loss.item():.4f} grad_norm {norm.item():.4f}")
