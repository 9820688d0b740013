import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

model = nn.Sequential(nn.Linear(8, 16), nn.ReLU(), nn.Linear(16, 1))
optimizer = torch.optim.SGD(model.parameters(), lr=0.01)
data = torch.randn(10, 32, 8)
data[0, 3, 2] = float("nan")
for step, x in enumerate(data):
    optimizer.zero_grad()
    loss = (model(x) - x.sum(1, keepdim=True)).pow(2).mean()
    loss.backward()
    norm = torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
    print(f"step {step} grad_norm {norm.item():.4f} lr 0.01")
    if CURED:
        if torch.isfinite(norm):
            optimizer.step()
    else:
        optimizer.step()
