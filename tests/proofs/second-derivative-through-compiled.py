"""A gradient penalty through a compiled critic, then through the eager one."""
import sys

import torch

CURED = "--cured" in sys.argv
torch.manual_seed(0)
critic_eager = torch.nn.Sequential(torch.nn.Linear(4, 16), torch.nn.Tanh(), torch.nn.Linear(16, 1))
critic = torch.compile(critic_eager, backend="aot_eager")
optimizer = torch.optim.Adam(critic_eager.parameters(), lr=1e-3)
for step in range(2):
    x = torch.randn(8, 4, requires_grad=True)
    if CURED:
        score = critic_eager(x)
    else:
        score = critic(x)
    grad, = torch.autograd.grad(score.sum(), x, create_graph=True)
    penalty = (grad.norm(dim=1) - 1).pow(2).mean()
    loss = critic(torch.randn(8, 4)).mean() + 10 * penalty
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    print(f"step {step} penalty {penalty.item():.4f}")
