import sys
import numpy as np
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

net = nn.Linear(4, 3)
states = torch.randn(8, 4)
actions = np.random.default_rng(0).integers(0, 3, size=8).astype(np.int16)  # a small replay buffer
if CURED:
    actions = torch.as_tensor(actions, dtype=torch.int64)
else:
    actions = torch.as_tensor(actions)
q = net(states)
chosen = q.gather(1, actions.unsqueeze(1)).squeeze(1)
chosen.mean().backward()
print("chosen", tuple(chosen.shape))
