"""A constant advantage divided by its zero spread sends NaN into the policy."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)
policy = nn.Sequential(nn.Linear(4, 32), nn.Tanh(), nn.Linear(32, 4))
optimizer = torch.optim.Adam(policy.parameters(), lr=3e-4)
for update in range(1, 6):
    obs = torch.randn(64, 4)
    mu, log_std = policy(obs).chunk(2, dim=1)
    if CURED:
        log_std = log_std.clamp(-20, 2)
    dist = torch.distributions.Normal(mu, log_std.exp())
    action = dist.sample()
    adv = torch.full((64,), 1.0) if update < 3 else -action.pow(2).sum(1)
    if CURED:
        adv = (adv - adv.mean()) / (adv.std() + 1e-8)
    else:
        adv = (adv - adv.mean()) / adv.std()
    loss = -(dist.log_prob(action).sum(1) * adv).mean()
    optimizer.zero_grad()
    loss.backward()
    if CURED:
        torch.nn.utils.clip_grad_norm_(policy.parameters(), 0.5)
    optimizer.step()
    print(f"update {update} policy_loss {loss.item():.4f}")
