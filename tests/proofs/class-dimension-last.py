import sys
import torch
from torch import nn
from torch.nn import functional as F

CURED = "--cured" in sys.argv
torch.manual_seed(0)

rnn, head = nn.GRU(8, 16, batch_first=True), nn.Linear(16, 5)
x, target = torch.randn(4, 12, 8), torch.randint(0, 5, (4, 12))
logits = head(rnn(x)[0])
if CURED:
    loss = F.cross_entropy(logits.transpose(1, 2), target)
else:
    loss = F.cross_entropy(logits, target)
loss.backward()
print(f"loss {loss.item():.4f}")
