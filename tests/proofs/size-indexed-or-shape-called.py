import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

fc = nn.Linear(784, 10)
x = torch.rand(4, 1, 28, 28)
if CURED:
    x = x.view(x.size(0), -1)
else:
    x = x.view(x.size[0], -1)
print("logits", tuple(fc(x).shape))
