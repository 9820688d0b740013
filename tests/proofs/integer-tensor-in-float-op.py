import sys
import torch
from torch import nn
from torch.nn import functional as F

CURED = "--cured" in sys.argv
torch.manual_seed(0)

net = nn.Linear(4, 3)
x, target = torch.randn(8, 4), torch.randint(0, 3, (8,))
logits = net(x)
if CURED:
    loss = F.cross_entropy(logits, target)
else:
    loss = F.cross_entropy(logits.argmax(1), target)
loss.backward()
print(f"loss {loss.item():.4f}")
