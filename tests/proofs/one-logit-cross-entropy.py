"""A binary problem with one output unit and CrossEntropyLoss."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)
x = torch.randn(256, 6)
y = (x[:, 0] > 0).float()
model = nn.Linear(6, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.5)
if CURED:
    criterion = nn.BCEWithLogitsLoss()
else:
    criterion = nn.CrossEntropyLoss()
for epoch in range(8):
    logits = model(x)
    loss = criterion(logits, y[:, None])
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    print(f"Epoch {epoch + 1}, train loss: {loss.item():.4f}")
