import sys
import torch
from torch import nn
from torch.nn import functional as F

CURED = "--cured" in sys.argv
torch.manual_seed(0)

conv = nn.Conv1d(8, 5, kernel_size=3)  # no padding: two steps are lost
x, target = torch.randn(4, 8, 20), torch.randint(0, 5, (4, 20))
logits = conv(x)
if CURED:
    target = target[:, :logits.size(2)]
loss = F.cross_entropy(logits, target)
loss.backward()
print(f"loss {loss.item():.4f}")
