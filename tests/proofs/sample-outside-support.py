"""log_prob of an action that was rescaled after it had been drawn from a Beta."""
import sys

import torch

CURED = "--cured" in sys.argv
torch.manual_seed(0)
dist = torch.distributions.Beta(torch.full((8,), 2.0), torch.full((8,), 3.0))
value = dist.sample()
if CURED:
    log_prob = dist.log_prob(value.clamp(1e-6, 1 - 1e-6))
else:
    log_prob = dist.log_prob(value * 2 - 1)
print("log_prob", round(log_prob.mean().item(), 3))
