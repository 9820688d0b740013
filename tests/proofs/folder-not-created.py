"""The output folder of the run was never made."""
import os
import sys
import tempfile

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

path = os.path.join(tempfile.mkdtemp(), "checkpoints", "exp1", "best.pt")
model = nn.Linear(8, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
for epoch in range(3):
    optimizer.zero_grad()
    loss = nn.functional.mse_loss(model(torch.randn(16, 8)), torch.zeros(16, 1))
    loss.backward()
    optimizer.step()
    print(f"epoch {epoch} loss {loss.item():.3f}")
if CURED:
    os.makedirs(os.path.dirname(path), exist_ok=True)
    torch.save(model.state_dict(), path)
else:
    torch.save(model.state_dict(), path)
print("saved", os.path.exists(path))
