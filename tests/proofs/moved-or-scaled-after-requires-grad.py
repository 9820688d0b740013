import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

if CURED:
    prompt = (torch.randn(10, 16) * 0.01).requires_grad_()
else:
    prompt = torch.randn(10, 16, requires_grad=True) * 0.01
frozen = nn.Linear(16, 4).requires_grad_(False)
opt = torch.optim.Adam([prompt], lr=0.1)
for step in range(3):
    loss = frozen(prompt).pow(2).mean()
    opt.zero_grad()
    loss.backward()
    opt.step()
    print(f"step {step} loss {loss.item():.4f}")
