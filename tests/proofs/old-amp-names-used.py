import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

device = "cuda" if torch.cuda.is_available() else "cpu"
model = nn.Linear(16, 2).to(device)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
if CURED:
    scaler = torch.amp.GradScaler(device)
else:
    scaler = torch.cuda.amp.GradScaler(enabled=torch.cuda.is_available())

for step in range(3):
    x, y = torch.randn(8, 16, device=device), torch.randint(0, 2, (8,), device=device)
    if CURED:
        with torch.amp.autocast(device):
            loss = nn.functional.cross_entropy(model(x), y)
    else:
        with torch.cuda.amp.autocast(enabled=torch.cuda.is_available()):
            loss = nn.functional.cross_entropy(model(x), y)
    scaler.scale(loss).backward()
    scaler.step(optimizer)
    scaler.update()
    optimizer.zero_grad()
