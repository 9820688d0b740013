import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

batch_size = 32
generator, critic = nn.Linear(4, 2), nn.Linear(2, 1)
for real in torch.utils.data.DataLoader(torch.randn(80, 2), batch_size=batch_size):
    fake = generator(torch.randn(real.size(0), 4)).detach()
    if CURED:
        eps = torch.rand(real.size(0), 1)
    else:
        eps = torch.rand(batch_size, 1)
    mixed = (eps * real + (1 - eps) * fake).requires_grad_()
    grad = torch.autograd.grad(critic(mixed).sum(), mixed, create_graph=True)[0]
    print(f"penalty {(grad.norm(2, dim=1) - 1).pow(2).mean().item():.4f}")
