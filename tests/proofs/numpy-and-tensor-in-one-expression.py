import sys
import numpy as np
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

net = nn.Linear(4, 3)
loss = nn.functional.cross_entropy(net(torch.randn(8, 4)), torch.randint(0, 3, (8,)), reduction="none")
weights = np.linspace(0.1, 1, 8)
if CURED:
    weights = torch.as_tensor(weights, dtype=loss.dtype)
total = (weights * loss).sum()
total.backward()
print(f"loss {total.item():.4f}")
