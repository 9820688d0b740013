"""A script for several GPUs runs on the CPU: the model is never wrapped."""
import os
import sys
import tempfile

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

model = nn.Sequential(nn.Linear(8, 16), nn.ReLU(), nn.Linear(16, 2))
if torch.cuda.device_count() > 1:
    model = nn.DataParallel(model.cuda())
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
x, y = torch.randn(32, 8), torch.randint(0, 2, (32,))
for _ in range(3):
    optimizer.zero_grad()
    nn.functional.cross_entropy(model(x), y).backward()
    optimizer.step()
path = os.path.join(tempfile.mkdtemp(), "last.pt")
if CURED:
    core = getattr(model, "module", model)
    torch.save(core.state_dict(), path)
else:
    torch.save(model.module.state_dict(), path)
print("saved", os.path.getsize(path) > 0)
