"""model.half() with Adam: its eps of 1e-8 is zero in fp16."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)
x = torch.randn(256, 20)
x[:, 5] = 0
y = (x[:, 0] > 0).long()
model = nn.Sequential(nn.Linear(20, 64), nn.ReLU(), nn.Linear(64, 2))
if not CURED:
    model = model.half()
    x = x.half()
print("parameters:", next(model.parameters()).dtype)
optimizer = torch.optim.Adam(model.parameters(), lr=1e-3)
for step in range(1, 11):
    with torch.autocast("cpu", dtype=torch.bfloat16, enabled=CURED):
        loss = nn.functional.cross_entropy(model(x), y)
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    print(f"[{step:3d}/10] loss: {loss.item():.4f}")
