import sys
import torch
from torch import nn
from torch.nn import functional as F

CURED = "--cured" in sys.argv
torch.manual_seed(0)

student, teacher = nn.Linear(4, 1), nn.Sequential(nn.Linear(4, 1), nn.Tanh())
x = torch.randn(16, 4)
target = teacher(x)
if CURED:
    loss = F.soft_margin_loss(student(x), target.detach())
else:
    loss = F.soft_margin_loss(student(x), target)
loss.backward()
print(f"loss {loss.item():.4f}")
