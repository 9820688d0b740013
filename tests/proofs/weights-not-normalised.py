"""An action is drawn by NumPy from a float32 softmax."""
import sys
import numpy as np
import torch

CURED = "--cured" in sys.argv
torch.manual_seed(0)
np.random.seed(0)
policy = torch.nn.Linear(8, 60)
for step in range(200):
    logits = policy(torch.randn(8)).detach()
    probs = logits.softmax(-1)
    if CURED:
        p = probs.double().cpu().numpy()
        p /= p.sum()
        action = torch.distributions.Categorical(logits=logits).sample()
    else:
        p = probs.numpy()
    move = np.random.choice(60, p=p)
print("last move", move)
