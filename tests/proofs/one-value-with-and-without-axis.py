import sys
import torch
from torch import nn
import torch.nn.functional as F

CURED = "--cured" in sys.argv
torch.manual_seed(0)

q_net = nn.Linear(4, 2)
state, action, y = torch.randn(4), 1, 0.5
pred = q_net(state)[action]
if CURED:
    loss = F.mse_loss(pred, torch.tensor(y))
else:
    loss = F.mse_loss(pred, torch.tensor([y]))
loss.backward()
