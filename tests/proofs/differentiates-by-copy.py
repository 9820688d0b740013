import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

critic = nn.Sequential(nn.Linear(4, 16), nn.ReLU(), nn.Linear(16, 1))
real, fake, eps = torch.randn(8, 4), torch.randn(8, 4), torch.rand(8, 1)
mixed = eps * real + (1 - eps) * fake
if CURED:
    mixed = mixed.detach().requires_grad_()
    scores = critic(mixed)
else:
    scores = critic(mixed)
grad = torch.autograd.grad(scores.sum(), mixed, create_graph=True)[0]
penalty = (grad.norm(2, dim=1) - 1).pow(2).mean()
penalty.backward()
print(f"gradient penalty {penalty.item():.4f}")
