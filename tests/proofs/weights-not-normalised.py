"""Illegal moves are masked out of the policy and the rest is not normalised again."""
import sys
import numpy as np
import torch

CURED = "--cured" in sys.argv
torch.manual_seed(0)
np.random.seed(0)
policy = torch.nn.Linear(8, 6)
legal = torch.tensor([True, True, False, True, True, False])
for step in range(20):
    logits = policy(torch.randn(8)).detach()
    probs = logits.softmax(-1) * legal
    if CURED:
        p = probs.double().cpu().numpy()
        p /= p.sum()
        logits = logits.masked_fill(~legal, float("-inf"))
        action = torch.distributions.Categorical(logits=logits).sample()
    else:
        p = probs.cpu().numpy()
    move = np.random.choice(6, p=p)
print("last move", move)
