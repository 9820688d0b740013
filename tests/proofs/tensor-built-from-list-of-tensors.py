import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

encoder, head = nn.Linear(6, 4), nn.Linear(4, 2)
features = [encoder(torch.randn(6)) for _ in range(5)]
if CURED:
    batch = torch.stack(features)
else:
    batch = torch.tensor(features)
loss = head(batch).sum()
loss.backward()
print("encoder has a gradient", encoder.weight.grad is not None)
