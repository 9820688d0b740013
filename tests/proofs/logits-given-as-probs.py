"""The network's raw output as first argument of Categorical, which is probs."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)
out = nn.Linear(6, 4)(torch.randn(16, 6))
if CURED:
    dist = torch.distributions.Categorical(logits=out)
else:
    dist = torch.distributions.Categorical(out)
print("action", dist.sample()[:4].tolist())
