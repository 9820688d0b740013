"""Each epoch goes through everything that earlier epochs collected."""
import sys
import time

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)
torch.set_num_threads(1)
x = torch.randn(4096, 32)
y = (x[:, 0] > 0).long()
model = nn.Sequential(nn.Linear(32, 64), nn.ReLU(), nn.Linear(64, 2))
optimizer = torch.optim.Adam(model.parameters(), lr=1e-3)
outputs, targets = [], []
for epoch in range(8):
    began = time.process_time()
    if CURED:
        outputs, targets = [], []
    for xb, yb in zip(x.split(32), y.split(32)):
        out = model(xb)
        loss = nn.functional.cross_entropy(out, yb)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        outputs.append(out.detach())
        targets.append(yb)
        seen, true = torch.cat(outputs), torch.cat(targets)
        order = seen[:, 1].argsort(descending=True)
        rank = true[order].float().cumsum(0)
    accuracy = (seen.argmax(1) == true).float().mean()
    print(f"epoch {epoch + 1} loss {loss.item():.4f} accuracy {accuracy:.4f} epoch_time {time.process_time() - began:.3f} s")
