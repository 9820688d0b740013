import sys
import torch
from torch import nn
from torch.nn import functional as F

CURED = "--cured" in sys.argv
torch.manual_seed(0)

value = nn.Linear(4, 1)
state, next_state, reward = torch.randn(16, 4), torch.randn(16, 4), torch.rand(16, 1)
pred = value(state)
target = reward + 0.9 * value(next_state)
if CURED:
    loss = F.huber_loss(pred, target.detach())
else:
    loss = F.cross_entropy(pred.expand(-1, 2), torch.rand(16, 2), weight=target[:2, 0])
loss.backward()
print(f"loss {loss.item():.4f}")
