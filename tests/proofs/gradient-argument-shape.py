import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

critic = nn.Sequential(nn.Linear(4, 16), nn.ReLU(), nn.Linear(16, 1))
x = torch.randn(8, 4, requires_grad=True)
scores = critic(x)
if CURED:
    grads = torch.autograd.grad(scores, x, grad_outputs=torch.ones_like(scores), create_graph=True)[0]
else:
    grads = torch.autograd.grad(scores, x, grad_outputs=torch.ones(8), create_graph=True)[0]
penalty = (grads.norm(2, dim=1) - 1).pow(2).mean()
penalty.backward()
print(f"gradient penalty {penalty.item():.4f}")
