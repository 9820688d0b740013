import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

net = nn.Linear(8, 2)
opt, scaler = torch.optim.SGD(net.parameters(), lr=0.1), torch.amp.GradScaler("cpu")
for step in range(3):
    loss = nn.functional.cross_entropy(net(torch.randn(4, 8)), torch.randint(0, 2, (4,)))
    opt.zero_grad()
    scaler.scale(loss).backward()
    scaler.step(opt)
    if CURED:
        scaler.update()
    print(f"step {step} loss {loss.item():.4f}")
