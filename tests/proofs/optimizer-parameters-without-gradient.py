import copy
import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

base = nn.Sequential(nn.Linear(8, 16), nn.ReLU(), nn.Linear(16, 2))
model = copy.deepcopy(base)  # a fresh copy for this run
opt = torch.optim.AdamW(base.parameters())
if CURED:
    opt = torch.optim.AdamW(p for p in model.parameters() if p.requires_grad)
scaler = torch.amp.GradScaler("cpu")
for step in range(3):
    loss = nn.functional.cross_entropy(model(torch.randn(4, 8)), torch.randint(0, 2, (4,)))
    opt.zero_grad()
    scaler.scale(loss).backward()
    scaler.step(opt)
    scaler.update()
    print(f"step {step} loss {loss.item():.4f}")
