import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

policy = nn.Linear(4, 2)
states, actions, returns = torch.randn(16, 4), torch.randint(0, 2, (16,)), torch.rand(16)
q = policy(states)
if CURED:
    chosen = q.gather(1, actions.unsqueeze(1)).squeeze(1)
else:
    chosen = q.gather(1, actions)
loss = nn.functional.smooth_l1_loss(chosen, returns)
loss.backward()
print(f"loss {loss.item():.4f}")
