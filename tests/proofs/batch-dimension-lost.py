import sys
import torch
from torch import nn
from torch.nn import functional as F

CURED = "--cured" in sys.argv
torch.manual_seed(0)

net = nn.Linear(5, 3)
data = [(torch.randn(5), torch.tensor(i % 3)) for i in range(4)]
for x, label in data:  # one sample at a time, without a DataLoader
    logits = net(x.unsqueeze(0))
    if CURED:
        loss = F.cross_entropy(logits, label.view(-1))
    else:
        loss = F.cross_entropy(logits, label)
    loss.backward()
print(f"loss {loss.item():.4f}")
