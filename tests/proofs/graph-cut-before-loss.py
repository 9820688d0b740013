import sys
import torch
from torch import nn
from torch.nn import functional as F

CURED = "--cured" in sys.argv
torch.manual_seed(0)

net = nn.Sequential(nn.Linear(6, 16), nn.ReLU(), nn.Linear(16, 1))
x, target = torch.randn(32, 6), torch.randint(0, 2, (32, 1)).float()
logits = net(x)
if CURED:
    loss = F.binary_cross_entropy_with_logits(logits, target)
else:
    predicted = (torch.sigmoid(logits) > 0.5).float()
    loss = F.mse_loss(predicted, target)
loss.backward()
print(f"loss {loss.item():.4f}")
