"""A policy head whose raw output is taken for a standard deviation."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)
head = nn.Linear(6, 4)
mean, raw = head(torch.randn(16, 6)).chunk(2, dim=-1)
if CURED:
    scale = nn.functional.softplus(raw) + 1e-4
else:
    scale = raw
dist = torch.distributions.Normal(mean, scale)
print("action", tuple(dist.sample().shape))
